import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readRoute, writeRoute, type Route } from "../frame/route";
import type { OpeningsGame, OpeningsHere, OpeningsQuery } from "../protocol";
import { Refusal } from "../talk/api";
import { speak } from "../testing/texts";
import { dayText, inkOn, namesOf, partsOf, resultText, shortNumber } from "./labels";
import { NO_FILTER, Openings } from "./openings.svelte";

const score = { games: 6, won: 3, drawn: 1, lost: 2, strength: null, last: "2026-11" };
const answer = (more: Partial<OpeningsHere> = {}): OpeningsHere => ({ seat: 0, sides: ["white", "black"], score, moves: [], opponents: [], unindexed: 0, ...more });
const game = (id: number): OpeningsGame => ({ id, source: "file", of: "", round: 1, players: ["Ann", ""], specs: ["", "level:3"], result: "1/2-1/2", date: "", event: "", moves: 3, ply: 2 });
const place = (...moves: string[]): Pick<OpeningsQuery, "place" | "moves" | "notation"> => ({ place: { game: "chess" }, moves, notation: "" });

beforeEach(() => {
  speak("en");
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the bar of a move", () => {
  it("has a part for each way to end that occurs, and for games without a result", () => {
    expect(partsOf(score).map(({ kind, games }) => [kind, games])).toEqual([["won", 3], ["drawn", 1], ["lost", 2]]);
    expect(partsOf({ games: 2, won: 0, drawn: 0, lost: 1 }).map(({ kind }) => kind)).toEqual(["lost", "open"]);
    expect(partsOf({ games: 0, won: 0, drawn: 0, lost: 0 })).toEqual([]);
  });

  it("writes numbers that always fit", () => {
    expect([7, 99_999, 123_456, 2_500_000].map(shortNumber)).toEqual(["7", "99999", "123K", "2.5M"]);
  });

  it("is readable on every colour of a seat", () => {
    expect(inkOn("var(--piece-light)")).toBe("var(--stone-black)");
    expect(inkOn("#101010")).toBe("var(--stone-white)");
    expect(inkOn("#f0f0a0")).toBe("var(--stone-black)");
    expect(inkOn("var(--pen-2)")).toBe("var(--on-accent)");
  });
});

describe("a game of the list", () => {
  it("is told by its players, its result and its day", () => {
    expect(namesOf(game(1))).toMatch(/^Ann – .*3/);
    expect(resultText("1/2-1/2")).toBe("½–½");
    expect(resultText("*")).toBe("");
    expect(dayText("2026")).toBe("2026");
    expect(dayText("")).toBe("");
  });

  it("has an address with the move to look at", () => {
    const places: Route[] = [
      { screen: "analysis", of: { library: 12, ply: 7 } },
      { screen: "analysis", of: { annotated: "a-b_c", ply: 0 } },
      { screen: "analysis", of: { annotated: "a-b_c" } },
    ];
    for (const route of places) expect(readRoute(writeRoute(route))).toEqual(route);
    for (const bad of ["/analysis/library/x", "/analysis/library/1/2/3", "/analysis/library/1/x"]) expect(readRoute(bad)).toEqual({ screen: "none" });
  });
});

describe("openings of a position", () => {
  it("ask once for who steps quickly, and forget what comes too late", async () => {
    const late: ((here: OpeningsHere) => void)[] = [];
    const openings = vi.fn(() => new Promise<OpeningsHere>((resolve) => late.push(resolve)));
    const one = new Openings({ openings, openingsGames: vi.fn() });
    one.look(place());
    one.look(place("e2e4"));
    await vi.advanceTimersByTimeAsync(100);
    expect(openings.mock.calls).toEqual([[{ ...place("e2e4"), filter: NO_FILTER }]]);
    one.look(place("d2d4"));
    await vi.advanceTimersByTimeAsync(100);
    late[1]?.(answer({ seat: 1 }));
    late[0]?.(answer({ seat: 0 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(one.here?.seat).toBe(1);
    one.close();
  });

  it("ask again while games are still looked through", async () => {
    const openings = vi.fn().mockResolvedValueOnce(answer({ unindexed: 5 })).mockResolvedValue(answer());
    const one = new Openings({ openings, openingsGames: vi.fn() });
    one.look(place());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(openings).toHaveBeenCalledTimes(2);
    one.close();
  });

  it("list games a part at a time, and tell why they cannot", async () => {
    const pages = [{ games: [game(1), game(2)], total: 3 }, { games: [game(3)], total: 3 }]; // prettier-ignore
    const openingsGames = vi.fn().mockResolvedValueOnce(pages[0]).mockResolvedValueOnce(pages[1]).mockRejectedValue(new Refusal([{ field: null, text: "gone" }]));
    const one = new Openings({ openings: vi.fn().mockResolvedValue(answer()), openingsGames });
    one.look(place());
    await vi.advanceTimersByTimeAsync(100);
    await one.list("e2e4");
    await one.more();
    expect(one.games?.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(openingsGames.mock.calls.map(([query]) => [query.then, query.start])).toEqual([["e2e4", 0], ["e2e4", 2]]); // prettier-ignore
    await one.more();
    expect(one.problem).toBe("gone");
    one.hide();
    expect(one.games).toBeNull();
    one.close();
  });
});
