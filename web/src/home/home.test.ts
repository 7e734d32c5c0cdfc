import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MatchSummary } from "../protocol";
import { CATALOGUE, chessman, offer, seat, state } from "../testing/states";
import { speak } from "../testing/texts";
import { chooser } from "./chooser.svelte";
import { groupsOf, isInvented, offerAbout, presetsBeside, presetTitle, tileTitle } from "./offers";
import { played, shownGame, shownTime, unfinished, whatIsNext } from "./unfinished";

const STONES = { look: { themes: ["stones", "paper"], cells: "squares", holes: [], lines: [], sides: [], falls: false, counts_pairs: false } } as const;
const ARMY = { pieces: { a1: chessman("K", "chess-king") } };
const OFFERS = [
  offer("preset-piskvorky"),
  offer("preset-tic-tac-toe"),
  offer("preset-three"),
  offer("preset-renju", {}, { look: { ...STONES.look, themes: [...STONES.look.themes], holes: [], lines: [], sides: [], falls: false, counts_pairs: false } }),
  offer("preset-draughts", { game: "draughts" }, ARMY),
  offer("preset-wyverns", {}, ARMY),
  offer("custom:Two kings", { title: "Two kings", about: "Mine.", options: { definition: "{}" } }, ARMY),
];
const ids = (offers: { id: string }[]): string[] => offers.map(({ id }) => id);

beforeEach(() => speak("en"));

describe("the chooser", () => {
  test("has a picture for each game, and for presets on another kind of board", () => {
    const [lines, armies, people] = groupsOf(OFFERS, CATALOGUE);
    expect(ids(lines?.offers ?? [])).toEqual(["preset-piskvorky", "preset-tic-tac-toe", "preset-renju"]);
    expect(ids(armies?.offers ?? [])).toEqual(["preset-draughts"]);
    expect(people?.name).toBe("people");
  });

  test("shows inventions that are kept here before those that ship", () => {
    expect(ids(groupsOf(OFFERS, CATALOGUE)[2]?.offers ?? [])).toEqual(["custom:Two kings", "preset-wyverns"]);
    expect([isInvented(CATALOGUE, "own"), isInvented(CATALOGUE, "piskvorky"), isInvented(CATALOGUE, "nothing")]).toEqual([true, false, false]);
  });

  test("finds a place for a game of a package, by what stands on its board", () => {
    const catalogue = { ...CATALOGUE, games: [...CATALOGUE.games, { name: "hive", seats_option: "", notations: ["own"], options: [] }] };
    const hive = offer("game-hive", { game: "hive" });
    expect(ids(groupsOf([...OFFERS, hive], catalogue)[0]?.offers ?? [])).toContain("game-hive");
    expect(tileTitle(hive, [hive])).toBe("Hive");
  });

  test("calls a picture after the game where it stands for several presets", () => {
    expect(OFFERS.map((one) => tileTitle(one, OFFERS))).toEqual(["Piškvorky", "Tic-tac-toe", "Three players", "Renju", "Czech draughts", "Wyverns", "Two kings"]);
    expect(OFFERS.slice(0, 1).map(presetTitle)).toEqual(["Piškvorky 15×15"]);
    expect(OFFERS.slice(-2).map(offerAbout)).toEqual([expect.stringMatching(/^10 × 10/), "Mine."]);
  });

  test("says what an invention without a description is, and nothing about files", () => {
    const silent = offer("custom:Two kings", { game: "own", title: "Two kings", about: "" }, { columns: 9, rows: 7 });
    expect(offerAbout(silent)).toBe("An invention, 9 × 7");
  });

  test("offers the other presets of a game, but no other inventions", () => {
    const beside = (id: string): string[] => ids(presetsBeside(OFFERS.find((one) => one.id === id) ?? offer(id), OFFERS, CATALOGUE));
    expect(beside("preset-renju")).toEqual(["preset-piskvorky", "preset-three", "preset-renju"]);
    expect([beside("preset-tic-tac-toe"), beside("preset-wyverns")]).toEqual([[], []]);
  });
});

describe("a game to continue", () => {
  const match = (name: string, more: Partial<MatchSummary> = {}): MatchSummary => ({ match: name, game: "chess", players: [], moves: 3, over: false, result: "", changed: "", ...more });

  test("is one in which somebody has moved and that is not over", () => {
    expect(unfinished([match("a", { over: true }), match("b", { moves: 0 }), match("c"), match("d")]).map((one) => one.match)).toEqual(["c", "d"]);
  });

  test("counts among past games only when something was played", () => {
    expect(played([match("a", { over: true, moves: 0 }), match("b", { moves: 0 }), match("c")]).map((one) => one.match)).toEqual(["a", "c"]);
  });

  test("says that it is your move where you are the only person", () => {
    const seats = [seat("Ann"), seat("Deep", "hard")];
    expect(whatIsNext(state({ seats, to_move: 0 }))).toBe("It is your move");
    expect(whatIsNext(state({ seats, to_move: 1, status: "Deep is thinking." }))).toBe("Deep is thinking.");
    expect(whatIsNext(state({ to_move: 0, status: "Bob placed i9. Ann chooses 'x', 'o' or 'more'." }))).toBe("Ann to move.");
  });

  test("tells the game, the players, how far it is and when it was played", () => {
    expect(shownGame(state({ moves: ["a1", "b2"] }))).toEqual({ game: "Tic-tac-toe", players: "Ann – Bob", moves: 2 });
    const now = new Date(2026, 4, 3, 12, 0);
    const shown = (...time: [number, number, number, number, number]): string => shownTime(new Date(...time).toISOString(), now);
    expect(shown(2026, 4, 3, 9, 5)).toMatch(/^today .*9:05/);
    expect(shown(2026, 4, 2, 23, 59)).toMatch(/^yesterday .*11:59/);
    expect([shown(2026, 3, 1, 9, 0), shown(2025, 3, 1, 9, 0)]).toEqual(["April 1", "April 1, 2025"]);
  });
});

test("shipped games are shown at once, inventions when the server has told them", async () => {
  chooser.show([offer("preset-chess")], true);
  expect([ids(chooser.offers), chooser.first?.id, chooser.isThere]).toEqual([["preset-chess"], "preset-chess", false]);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json([offer("custom:Two kings")]);
  });
  await chooser.load();
  expect([ids(chooser.offers), chooser.isThere, asked]).toEqual([["preset-chess", "custom:Two kings"], true, ["/api/offers?which=custom"]]);
});
