import { beforeEach, describe, expect, test } from "vitest";
import { seat, state, stock, thought, you } from "../testing/states";
import { speak } from "../testing/texts";
import { itemsFor, slotsFor, type Here } from "./actions";
import { answersTo, askedNow, askedText } from "./questions";
import { aboutText, sentenceOf } from "./status";
import { candidatesOf, chancesOf, effortOf, evidenceOf, lineText, tagsOf, titleOf, verdictOf } from "./thoughts";

beforeEach(() => speak("en"));

const ending = { winner: 0, reason: "", text: "", points: [1, 0] };

describe("the buttons", () => {
  const here: Here = { host: true, spectator: false, open: true, asking: false, slow: false, stepped: false, hasThought: false };
  const played = state({ moves: ["a1"], can_take_back: true, redoable: 1 });
  const computers = { ...played, seats: [seat("A", "easy"), seat("B", "hard")] };
  const named = (now: typeof played, more: Partial<Here> = {}): string[] =>
    slotsFor(now, { ...here, ...more }).map(({ name, enabled, primary }) => `${name}${enabled ? "" : " off"}${primary ? " blue" : ""}`);

  test("in a game are two, beside More", () => {
    expect(named(played)).toEqual(["take-back", "hint"]);
    expect(named(state())).toEqual(["take-back off", "hint"]);
    expect(named(played, { asking: true })).toEqual(["take-back", "hint off"]);
    expect(named(played, { open: false, slow: true })).toEqual(["take-back", "move-now"]);
  });

  test("at the end are the next game, in blue, and a look back", () => {
    expect(named({ ...played, ending })).toEqual(["next-round blue", "look-back"]);
    expect(named({ ...played, ending, match_over: true })).toEqual(["look-back blue", "rematch"]);
    expect(named({ ...played, moves: [], ending, match_over: true })).toEqual(["look-back off", "rematch blue"]);
  });

  test("while one looks back lead on from there, or back to the game", () => {
    expect(named(played, { stepped: true })).toEqual(["continue-here", "to-game"]);
    expect(named({ ...played, ending }, { stepped: true, host: false })).toEqual(["continue-here off", "to-game"]);
  });

  test("beside a game of computers stop it and make it go on", () => {
    expect(named(computers)).toEqual(["pause", "one-move off"]);
    expect(named({ ...computers, paused: true })).toEqual(["resume", "one-move"]);
  });

  test("of a spectator do nothing", () => {
    const none = slotsFor(played, { ...here, host: false, spectator: true, open: false });
    expect(none.some(({ enabled }) => enabled)).toBe(false);
  });
});

describe("More", () => {
  const here: Here = { host: true, spectator: false, open: true, asking: false, slow: false, stepped: false, hasThought: false };
  const played = state({ moves: ["a1"], can_take_back: true, redoable: 1 });
  const items = (now: typeof played, more: Partial<Here> = {}, asked = false): string[] =>
    itemsFor(now, { ...here, ...more }, slotsFor(now, { ...here, ...more }), asked).flat();

  test("has everything else that makes sense now", () => {
    expect(items(played)).toEqual(["redo", "type-move", "values", "change-opponent", "flip", "analyse", "offer-draw", "resign", "end", "rules", "save", "export", "copy-position", "set-up", "new"]);
    expect(items({ ...played, ending })).toEqual(["take-back", "redo", "change-opponent", "flip", "analyse", "rules", "save", "export", "copy-position", "set-up", "new"]);
  });

  test("offers a review of a running game only against computers", () => {
    expect(items(played)).not.toContain("review");
    expect(items({ ...played, seats: [seat("A", "human"), seat("B", "hard")] })).toContain("review");
    expect(items({ ...played, ending }, { stepped: true })).toContain("review");
  });

  test("has what the buttons would do while they ask something", () => {
    expect(items(played, {}, true).slice(0, 3)).toEqual(["take-back", "redo", "hint"]);
  });

  test("offers no second draw, and none to computers among themselves", () => {
    expect(items({ ...played, draw_offers: [0] })).not.toContain("offer-draw");
    expect(items({ ...played, seats: [seat("A", "easy"), seat("B", "hard")] })).not.toContain("offer-draw");
  });

  test("of a guest has nothing that is the host's, of a spectator nothing that changes the game", () => {
    expect(items(played, { host: false })).toEqual(["redo", "type-move", "values", "flip", "offer-draw", "resign", "rules", "copy-position"]);
    expect(items(played, { host: false, spectator: true, open: false })).toEqual(["flip", "rules", "copy-position"]);
  });
});

describe("a question", () => {
  const now = state({ seats: [seat("Ann"), seat("Bob")] });
  const all = (): boolean => true;
  const quiet = { aim: null, choices: [], sure: null, now, mayPlay: all };

  test("is none as long as nothing is to be answered", () => {
    expect(askedNow(quiet)).toBeNull();
    expect(askedText(null, now.seats)).toBe("");
  });

  test("about a draw is put to the other one, wherever that one is", () => {
    const offered = { ...quiet, now: { ...now, draw_offers: [0] } };
    const asked = askedNow(offered);
    expect(asked).toEqual({ what: "draw", seat: 1, by: 0 });
    expect(askedText(asked, now.seats)).toBe("Bob, Ann offers you a draw.");
    expect(asked && answersTo(asked, false).map(({ label }) => label)).toEqual(["Decline", "Accept"]);
    expect(askedNow({ ...offered, mayPlay: (seat) => seat === 0 })).toBeNull(); // who offers it only waits
    expect(askedNow({ ...offered, now: { ...offered.now, ending } })).toBeNull();
  });

  test("about a cell that is aimed at comes first, and whether somebody is sure before a draw", () => {
    const busy = { ...quiet, aim: "c3", sure: "resign" as const, choices: ["x", "o"], now: { ...now, draw_offers: [0] } };
    expect(askedNow(busy)?.what).toBe("aim");
    expect(askedNow({ ...busy, aim: null })?.what).toBe("sure");
    expect(askedNow({ ...busy, aim: null, sure: null })?.what).toBe("draw");
  });

  test("of an opening has equal answers, in words", () => {
    const asked = askedNow({ ...quiet, choices: ["x", "o", "more"] });
    const answers = asked ? answersTo(asked, true) : [];
    expect(answers.map(({ label }) => label)).toEqual(["Take black", "Take white", "Place two more"]);
    expect(new Set(answers.map(({ tone }) => tone))).toEqual(new Set(["plain"]));
  });
});

describe("the line under the board", () => {
  const shown = { picture: state(), stepped: false, asked: "", pointed: "", said: "", endings: null, hint: null, hasChoices: false, stones: false };

  test("says what the server says", () => {
    expect(sentenceOf(shown)).toBe("Ann to move.");
  });

  test("says first what is nearest to what somebody does", () => {
    const hint = thought({ move: "b2", reason: "The middle." });
    const all = { ...shown, stepped: true, asked: "c3?", pointed: "why not", said: "taken", endings: "ways" as const, hint };
    expect(sentenceOf({ ...all, picture: state({ shown: 2, moves: ["a1", "a2", "b1", "b2"] }) })).toContain("move 2 of 4");
    expect(sentenceOf({ ...all, stepped: false })).toBe("c3?");
    expect(sentenceOf({ ...all, stepped: false, asked: "" })).toBe("why not");
    expect(sentenceOf({ ...all, stepped: false, asked: "", pointed: "" })).toBe("taken");
    expect(sentenceOf({ ...all, stepped: false, asked: "", pointed: "", said: "" })).toBe("Which way?");
    expect(sentenceOf({ ...shown, endings: "pieces" })).toBe("What should it become?");
    expect(sentenceOf({ ...shown, hint })).toBe("Hint: b2.");
    expect(sentenceOf({ ...shown, hint, clue: "Look there." })).toBe("Look there.");
  });

  test("says stones where there are stones, and words for choices", () => {
    const played = state({ status: "Bob takes X.", status_stones: "Bob takes black." });
    expect(sentenceOf({ ...shown, picture: played })).toBe("Bob takes X.");
    expect(sentenceOf({ ...shown, picture: played, stones: true })).toBe("Bob takes black.");
    expect(sentenceOf({ ...shown, hint: thought({ move: "x" }), stones: true })).toBe("Hint: takes black.");
    expect(sentenceOf({ ...shown, hint: thought({ move: "x" }) })).toBe("Hint: takes X.");
  });

  test("names a move in the notation that somebody wishes", () => {
    const picture = state({ status: "Bob plays d6.", status_in: { own: "Bob plays d7d6." } });
    expect(sentenceOf({ ...shown, picture })).toBe("Bob plays d6.");
    expect(sentenceOf({ ...shown, picture, notation: "own" })).toBe("Bob plays d7d6.");
    expect(sentenceOf({ ...shown, picture, notation: "figurines" })).toBe("Bob plays d6.");
  });

  test("names a piece in hand that a hint puts on the board", () => {
    const picture = state({ stocks: [stock("B@", 0)] });
    expect(sentenceOf({ ...shown, picture, hint: thought({ move: "B@c2" }) })).toBe("Hint: cube (B) on c2.");
  });

  test("of an opening asks for one of the buttons, or for stones", () => {
    const choosing = { ...shown, picture: state({ phase: "phase-choose", to_move: 1 }), hasChoices: true };
    expect(sentenceOf(choosing)).toBe("Bob, which side do you take?");
    const laying = { ...shown, picture: state({ phase: "phase-lay" }), stones: true };
    expect(sentenceOf(laying)).toMatch(/^Ann places the first three stones/);
    expect(sentenceOf({ ...laying, stones: false })).toBe("Ann to move.");
  });

  test("names beside it who watches, the round and the game", () => {
    expect(aboutText(state({ round: 2, rounds: 3 }), null)).toMatch(/^Round 2 of 3 · /);
    expect(aboutText(state(), you({ spectator: true, text: "You are watching" }))).toMatch(/^You are watching · /);
    expect(aboutText(state(), you({ text: "not shown" }))).not.toContain("not shown");
    expect(aboutText(state({ uncounted: true }), null, true)).toMatch(/ · does not count for your strength$/);
    expect(aboutText(state({ uncounted: true }), null, false)).not.toContain("strength");
  });
});

describe("a computer's thought", () => {
  const considered: [string, number, boolean][] = [["a1", 120, true], ["b1", 80, true], ["c1", 40, false], ["d1", -20, false], ["e1", -999_998, true]]; // prettier-ignore
  const chances = [0.62, 0.58, 0.46, 0.4, 0];
  const one = thought({ move: "d1", considered, chances, score: 120, chance: 0.62, depth: 6, nodes: 12_345, seconds: 0.5 });
  const moves = (most: number, shown = one): string[] => candidatesOf(shown, most, false).map(({ move }) => move);

  test("lists the best moves and always the chosen one", () => {
    expect(moves(3)).toEqual(["a1", "b1", "d1"]);
    expect(moves(3, { ...one, move: "b1" })).toEqual(["a1", "b1", "c1"]);
    expect(moves(9)).toHaveLength(5);
    expect(candidatesOf(thought(), 3, false)).toEqual([]);
  });

  test("tells a chance, an upper bound and a sure result apart", () => {
    const shown = candidatesOf(one, 5, false).map(({ text, short, exact }) => [text, short, exact]);
    expect(shown).toEqual([["62%", "62", true], ["58%", "58", true], ["at most 46%", "≤46", false], ["at most 40%", "≤40", false], ["loses in 2", "✗", true]]); // prettier-ignore
  });

  test("never shows a sure win as a percentage", () => {
    const [win] = candidatesOf(thought({ considered: [["a1", 999_997, true]], chances: [1] }), 5, false);
    expect(win).toMatchObject({ text: "wins in 3", width: 100 });
  });

  test("shows values that are no chances as bars only", () => {
    const ranks = candidatesOf({ ...one, chances: [] }, 4, false);
    expect(ranks.map(({ text }) => text)).toEqual(["", "", "", ""]);
    expect(ranks.map(({ width }) => Math.round(width))).toEqual([100, 71, 43, 4]);
  });

  test("writes values into the cells where moves end, each cell once", () => {
    const cellsOf = (move: string): string[] => (move === "b1" ? ["a1"] : move === "c1" ? [] : [move]);
    expect(tagsOf(one, 5, false, cellsOf).map(({ cell, text }) => `${cell} ${text}`)).toEqual(["a1 62", "d1 ≤40", "e1 ✗"]);
  });

  test("gives both seats their chance, one's own first", () => {
    expect(chancesOf({ ...one, seat: 1 }, 2, 1)).toEqual([0.62, expect.closeTo(0.38)]);
    expect(chancesOf({ ...one, seat: 1 }, 2, 0)).toEqual([expect.closeTo(0.38), 0.62]);
    expect(chancesOf(one, 3, 0)).toBeNull();
    expect(chancesOf(thought(), 2, 0)).toBeNull();
  });

  test("points at what the reason of a hint is about", () => {
    expect(evidenceOf({ cells: ["e5"], row: [], next: ["f1", "b5"], reply: [] })).toEqual([
      { cells: ["e5"], tone: "area" },
      { cells: ["f1", "b5"], tone: "other", sign: "2" },
    ]);
    expect(evidenceOf({ cells: [], row: ["h8", "i8"], next: [], reply: ["g8"] }).map(({ cells, tone }) => [tone, ...cells])).toEqual([["area", "h8"], ["area", "i8"], ["played", "g8"]]); // prettier-ignore
    expect(evidenceOf(null)).toEqual([]);
  });

  test("tells how far it looked and for how long", () => {
    expect(effortOf(one)).toBe("depth 6 · 12.3K positions · 0.5 sec");
    expect(effortOf(thought({ nodes: 500 }))).toBe("500 playouts");
    expect(effortOf(thought())).toBe("");
  });

  test("tells what it comes to in words", () => {
    expect(verdictOf(thought({ win_in: 5 }), 2, false)).toBe("It sees a win in 5 moves at most.");
    expect(verdictOf(thought({ win_in: -4 }), 2, false)).toContain("if you play well");
    expect(verdictOf(thought({ win_in: -4 }), 3, false)).toContain("all the others");
    expect(verdictOf(thought({ win_in: 5, reason: "A hint says why." }), 2, true)).toBe("A hint says why.");
    expect(verdictOf(thought(), 2, false)).toBe("");
  });

  test("has a title: whose it is, and whether it still thinks", () => {
    const seats = [{ name: "Ann" }, { name: "Deep" }];
    const titled = { ...one, seat: 1 };
    expect(titleOf(titled, seats, false, true, false)).toBe("How Deep sees it now");
    expect(titleOf(titled, seats, false, false, false)).toBe("How Deep saw it");
    expect(titleOf(thought({ move: "o" }), seats, true, false, true)).toBe("Hint: takes white");
  });

  test("says choices on its way in words", () => {
    expect(lineText(thought({ line: ["g6", "x", "d7"] }), true)).toBe("It expects g6, takes black, d7");
    expect(lineText(thought({ line: ["g6"] }), true)).toBe("");
  });
});
