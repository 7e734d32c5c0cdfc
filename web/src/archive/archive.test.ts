import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ArchivedMatch, ArchivePage } from "../protocol";
import { CHESS } from "../settings/samples";
import { speak } from "../testing/texts";
import { isFiltered, NO_FILTERS, queryOf, timesOf } from "./filters";
import { PastGames, UNDO_TIME } from "./list.svelte";
import { chipOf, detailOf, groupsByTime, hasOnlyNotes, opponentLabel, rivalsOf } from "./labels";

const NOW = new Date(2026, 10, 17, 15, 0);
const preview = CHESS;

const past = (match: string, more: Partial<ArchivedMatch> = {}): ArchivedMatch => ({
  match,
  name: "",
  players: ["Anna", "Computer"],
  specs: ["human", "hard"],
  result: "won",
  winner: 0,
  text: "",
  to_move: null,
  moves: 12,
  round: 1,
  rounds: 1,
  points: [1, 0],
  changed: NOW.toISOString(),
  preview,
  drawn: true,
  ...more,
});

const page = (matches: ArchivedMatch[], counts: Record<string, number>): ArchivePage => ({ matches, counts, games: [], opponents: [], damaged: 0 });

beforeEach(() => speak("en"));

test("where only annotated games are, they are shown, unless somebody filters", () => {
  const only = { played: 0, notes: 3, filtered: false, known: true };
  expect(hasOnlyNotes(only)).toBe(true);
  expect([{ played: 1 }, { notes: 0 }, { filtered: true }, { known: false }].map((more) => hasOnlyNotes({ ...only, ...more }))).toEqual([false, false, false, false]);
});

describe("filters", () => {
  test("ask only for what was chosen", () => {
    expect(queryOf(NO_FILTERS, 0, NOW)).toBe("start=0&count=24");
    expect(queryOf({ ...NO_FILTERS, game: "own/Our game", result: "won", search: " jiří " }, 24, NOW)).toBe("game=own%2FOur+game&result=won&search=ji%C5%99%C3%AD&start=24&count=24");
    expect([isFiltered(NO_FILTERS), isFiltered({ ...NO_FILTERS, search: "  " }), isFiltered({ ...NO_FILTERS, when: "today" })]).toEqual([false, false, true]);
  });

  test("count days from midnight where the page is", () => {
    const midnight = new Date(2026, 10, 17).getTime() / 1000;
    expect(timesOf("today", NOW)).toEqual({ since: midnight, until: null });
    expect(timesOf("yesterday", NOW)).toEqual({ since: new Date(2026, 10, 16).getTime() / 1000, until: midnight });
    expect(timesOf("week", NOW).since).toBe(new Date(2026, 10, 11).getTime() / 1000);
    expect(timesOf("year", NOW).since).toBe(new Date(2026, 0, 1).getTime() / 1000);
  });
});

describe("a past game is told", () => {
  test("by its result for the only person, by the winner's name among people, with the score of a match", () => {
    expect(chipOf(past("a"))).toEqual({ text: "won", tone: "good" });
    expect(chipOf(past("a", { result: "lost", winner: 1 }))).toEqual({ text: "lost", tone: "bad" });
    expect(chipOf(past("a", { specs: ["human", "human"], players: ["Anna", "Ben"] }))).toEqual({ text: "Anna wins", tone: "" });
    expect(chipOf(past("a", { specs: ["easy", "hard"], players: ["A", "B"], result: "watched", winner: 1 }))).toEqual({ text: "B wins", tone: "" });
    expect(chipOf(past("a", { rounds: 3, points: [2, 1] })).text).toBe("won 2 : 1");
    expect(chipOf(past("a", { result: "drawn", winner: null })).text).toBe("drawn");
  });

  test("as one's own move where the only person is to move", () => {
    expect(chipOf(past("a", { result: "unfinished", to_move: 0 })).text).toBe("your move");
    expect(chipOf(past("a", { result: "unfinished", to_move: 1 })).text).toBe("unfinished");
    expect(chipOf(past("a", { result: "unfinished", to_move: 0, specs: ["human", "human"] })).text).toBe("unfinished");
  });

  test("with who was played against, and how strong a computer was", () => {
    expect(rivalsOf(past("a"))).toEqual([{ name: "Computer", note: "Hard" }]);
    expect(rivalsOf(past("a", { specs: ["human", "human"], players: ["Anna", "Ben"] })).map(({ name }) => name)).toEqual(["Anna", "Ben"]);
    expect([opponentLabel("name:Anna"), opponentLabel("person")]).toEqual(["Anna", "somebody without a name"]);
  });

  test("with its length and when it was played", () => {
    expect(detailOf(past("a", { changed: new Date(2026, 10, 16, 18, 42).toISOString() }), NOW)).toMatch(/^12 moves, yesterday 6:42/);
    expect(detailOf(past("a", { changed: new Date(2026, 9, 2).toISOString(), rounds: 3, round: 2 }), NOW)).toBe("Round 2 of 3, October 2");
  });

  test("under its day, this week, or its month", () => {
    const at = (day: number, month = 10, year = 2026): ArchivedMatch => past(`${day}.${month}.${year}`, { changed: new Date(year, month, day, 12).toISOString() });
    const groups = groupsByTime([at(17), at(16), at(14), at(13), at(3), at(9, 9), at(9, 9, 2025)], NOW);
    expect(groups.map(({ title, matches }) => [title, matches.length])).toEqual([["Today", 1], ["Yesterday", 1], ["This week", 2], ["November", 1], ["October", 1], ["October 2025", 1]]); // prettier-ignore
  });
});

describe("the list of past games", () => {
  let asked: string[] = [];
  let answers: Record<string, unknown> = {};

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answers = { "start=0": page([past("one"), past("two")], { won: 3 }), "start=2": page([past("two"), past("three")], { won: 3 }) };
    vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path}`);
      const answer = Object.entries(answers).find(([part]) => path.includes(part))?.[1] ?? {};
      return Response.json(answer);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const names = (list: PastGames): string[] => list.matches.map(({ match }) => match);

  test("comes page by page, each game once", async () => {
    const list = new PastGames();
    await list.load();
    expect([names(list), list.total]).toEqual([["one", "two"], 3]);
    await list.more();
    expect(names(list)).toEqual(["one", "two", "three"]);
  });

  test("loses a deleted game at once, and gets it back by undo for eight seconds", async () => {
    const list = new PastGames();
    await list.load();
    await list.remove(past("one"));
    expect([names(list), list.total, list.deleted?.match]).toEqual([["two"], 2, "one"]);
    await list.undo();
    expect([names(list), list.deleted]).toEqual([["one", "two"], null]);
    expect(asked).toContain("POST /api/archive/one/restore");
    await list.remove(past("one"));
    vi.advanceTimersByTime(UNDO_TIME + 1);
    expect(list.deleted).toBeNull();
  });

  test("shows a new name at once", async () => {
    const list = new PastGames();
    await list.load();
    await list.rename("two", " Final ");
    expect(list.matches[1]?.name).toBe("Final");
  });

  test("asks for pictures that are not there yet", async () => {
    answers = { "start=0": page([past("old", { drawn: false })], { won: 1 }), "old/preview": { ...preview, columns: 3 } };
    const list = new PastGames();
    await list.load();
    await vi.runAllTimersAsync();
    expect([list.matches[0]?.drawn, list.matches[0]?.preview.columns]).toEqual([true, 3]);
  });

  test("drops an answer to an older question", async () => {
    const list = new PastGames();
    const slow = list.load();
    answers = { "search=x": page([], {}) };
    list.filters.search = "x";
    await Promise.all([slow, list.load()]);
    expect(names(list)).toEqual([]);
  });

  test("says what the server has against it", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ problems: [{ field: null, text: "No." }] }, { status: 500 }));
    const list = new PastGames();
    await list.load();
    expect([list.problem, list.isThere]).toEqual(["No.", false]);
  });
});
