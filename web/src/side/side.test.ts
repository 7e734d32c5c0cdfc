import { beforeEach, describe, expect, test } from "vitest";
import { seat, state, thought, you } from "../testing/states";
import { speak } from "../testing/texts";
import { actionsFor, sequelOf } from "./actions";
import { aboutText, sentenceOf } from "./status";
import { effortOf, glimpseOf, listed, shareOf, titleOf, valueOf, verdictOf } from "./thoughts";

beforeEach(() => speak("en"));

const ending = { winner: 0, reason: "", text: "", points: [1, 0] };

describe("actions", () => {
  const here = { host: true, spectator: false, open: true, asking: false };
  const played = state({ moves: ["a1"], can_take_back: true, redoable: 1 });

  test("are all there in a game of people", () => {
    expect(actionsFor(played, here)).toEqual({ takeBack: true, redo: true, hint: true, resign: true, offerDraw: true, end: true, nextRound: true, rematch: true });
  });

  test("that make no sense now are disabled", () => {
    expect(actionsFor(state(), here)).toMatchObject({ takeBack: false, redo: false });
    expect(actionsFor(played, { ...here, asking: true }).hint).toBe(false);
    expect(actionsFor(played, { ...here, open: false }).hint).toBe(false);
    expect(actionsFor({ ...played, ending }, here).resign).toBe(false);
    expect(actionsFor({ ...played, seats: [seat("A", "easy"), seat("B", "hard")] }, here).resign).toBe(false);
  });

  test("of a guest are not the host's", () => {
    expect(actionsFor(played, { ...here, host: false })).toMatchObject({ takeBack: true, end: false, rematch: false, nextRound: true });
  });

  test("of a spectator are none", () => {
    const none = actionsFor(played, { host: false, spectator: true, open: false, asking: false });
    expect(Object.values(none).some(Boolean)).toBe(false);
  });

  test("after a round are the next one, after the last one a rematch", () => {
    expect([sequelOf(state()), sequelOf(state({ ending })), sequelOf(state({ ending, match_over: true }))]).toEqual([null, "round", "rematch"]);
  });
});

describe("the line under the board", () => {
  const told = { picture: state(), stepped: false, aim: null, pointed: "", said: "", endings: null, hint: null, hasChoices: false, stones: false };

  test("says what the server says", () => {
    expect(sentenceOf(told)).toBe("Ann to move.");
  });

  test("says first what is nearest to what somebody does", () => {
    const hint = thought({ move: "b2", reason: "The middle." });
    const all = { ...told, stepped: true, aim: "c3", pointed: "why not", said: "taken", endings: "ways" as const, hint };
    expect(sentenceOf({ ...all, picture: state({ shown: 2, moves: ["a1", "a2", "b1", "b2"] }) })).toContain("move 2 of 4");
    expect(sentenceOf({ ...all, stepped: false })).toContain("c3");
    expect(sentenceOf({ ...all, stepped: false, aim: null })).toBe("why not");
    expect(sentenceOf({ ...all, stepped: false, aim: null, pointed: "" })).toBe("taken");
    expect(sentenceOf({ ...all, stepped: false, aim: null, pointed: "", said: "" })).toBe("Which way?");
    expect(sentenceOf({ ...told, endings: "pieces" })).toBe("What should it become?");
    expect(sentenceOf({ ...told, hint })).toBe("Hint: b2. The middle.");
  });

  test("of an opening asks for one of the buttons, or for stones", () => {
    const choosing = { ...told, picture: state({ phase: "phase-choose", to_move: 1 }), hasChoices: true };
    expect(sentenceOf(choosing)).toBe("Bob, which side do you take?");
    const laying = { ...told, picture: state({ phase: "phase-lay" }), stones: true };
    expect(sentenceOf(laying)).toMatch(/^Ann places the first three stones/);
    expect(sentenceOf({ ...laying, stones: false })).toBe("Ann to move.");
  });

  test("names beside it who watches, the round and the game", () => {
    expect(aboutText(state({ round: 2, rounds: 3 }), null)).toMatch(/^Round 2 of 3 · /);
    expect(aboutText(state(), you({ spectator: true, text: "You are watching" }))).toMatch(/^You are watching · /);
    expect(aboutText(state(), you({ text: "not shown" }))).not.toContain("not shown");
  });
});

describe("a computer's thought", () => {
  const considered: [string, number, boolean][] = [["a1", 120, true], ["b1", 80, true], ["c1", 40, false], ["d1", -20, false], ["e1", -999_998, true]]; // prettier-ignore
  const one = thought({ move: "d1", considered, score: 120, depth: 6, nodes: 12_345, seconds: 0.5 });

  test("lists the best moves and always the chosen one", () => {
    expect(listed(one, 3).map(([move]) => move)).toEqual(["a1", "b1", "d1"]);
    expect(listed({ ...one, move: "b1" }, 3).map(([move]) => move)).toEqual(["a1", "b1", "c1"]);
    expect(listed(one, null)).toHaveLength(5);
    expect(listed(thought(), 3)).toEqual([]);
  });

  test("shows values as bars from the worst to the best", () => {
    const shares = considered.map(([, value]) => shareOf(value, considered));
    expect(shares).toEqual([100, expect.closeTo(71.4, 1), expect.closeTo(42.9, 1), 4, 4]);
    expect(shareOf(999_999, considered)).toBe(100);
    expect(shareOf(0, [["a1", 0, true]])).toBe(50);
  });

  test("tells a sure win or loss by its moves, other values as numbers", () => {
    expect([valueOf(999_997), valueOf(-999_992), valueOf(120), valueOf(-0.5)]).toEqual(["wins in 3", "loses in 8", "+120", "-0.5"]);
  });

  test("tells how far it looked and for how long", () => {
    expect(effortOf(one)).toBe("depth 6 · 12.3K positions · 0.5 sec");
    expect(effortOf(thought({ nodes: 500 }))).toBe("500 playouts");
    expect(effortOf(thought())).toBe("");
    expect(glimpseOf(one)).toBe("depth 6 · 12.3K positions · 0.5 sec · d1 +120");
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
    expect(titleOf(one, seats, false, true)).toBe("How Deep sees it now");
    expect(titleOf(one, seats, false, false)).toBe("How Deep saw it");
    expect(titleOf(one, seats, true, false)).toBe("Hint");
    expect(titleOf(null, seats, false, false)).toBe("How the computer sees it");
  });
});
