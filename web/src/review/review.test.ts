import { beforeEach, describe, expect, test } from "vitest";
import type { Review, ReviewMove } from "../protocol";
import { Refusal } from "../talk/api";
import { cells, chessman, piece, seat, state } from "../testing/states";
import { speak } from "../testing/texts";
import { areaAround } from "./area";
import { chanceAt, curvesOf, pathOf, plyAt } from "./curve";
import { costOf, headOf, isBad, linesOf, moveNumber, nextMoment, numbered, pointText, measuredText, progressText, sentenceOf, signOf, whoIs } from "./labels";
import { isTrying, Trial } from "./trial.svelte";

beforeEach(() => speak("en"));

const move = (ply: number, more: Partial<ReviewMove> = {}): ReviewMove => ({
  times: 1, ply, seat: (ply - 1) % 2, move: "a1", best: "a1", shown: "a1", best_shown: "a1", cells: ["a1"], best_cells: ["a1"], before: 0.5, after: 0.5, loss: 0,
  mark: null, judged: true, line: [], line_shown: [], reply: [], reply_shown: [], why: "", better: "", ...more,
}); // prettier-ignore

const review = (more: Partial<Review> = {}): Review => ({
  match: "m", round: 1, total: 4, start: 0, moves: [], player: "master", nodes: 80_000, times: 1, again: null, again_all: 0, running: false, waiting: false, left: null, moments: [], turning: null, seats: [], file: "pgn", problem: "", ...more,
}); // prettier-ignore

describe("the curve", () => {
  const game = [move(1, { after: 0.6 }), move(2, { after: 0.3 }), move(3, { after: 0.2 })];

  test("of two seats is one, as the seat of who is here sees it", () => {
    const [mine] = curvesOf(game, 2, 1);
    expect(curvesOf(game, 2, 1)).toHaveLength(1);
    expect(mine?.points.map(({ chance }) => chance)).toEqual([0.5, 0.4, 0.3, 0.8]);
  });

  test("of three seats is one for each, through its own moves", () => {
    const three = [move(1, { seat: 0, before: 0.3, after: 0.2 }), move(2, { seat: 1, before: 0.4, after: 0.4 }), move(4, { seat: 0, after: 0.7 })];
    const curves = curvesOf(three, 3, 0);
    expect(curves.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(curves[0]?.points).toEqual([{ ply: 0, chance: 0.3 }, { ply: 1, chance: 0.2 }, { ply: 4, chance: 0.7 }]); // prettier-ignore
  });

  test("grows from left to right while the review is made", () => {
    expect(pathOf(curvesOf(game.slice(0, 1), 2, 0)[0]!, 4)).toBe("M0 50L25 40");
    expect(pathOf(curvesOf(game, 2, 0)[0]!, 4)).toBe("M0 50L25 40L50 30L75 80");
    expect(curvesOf([], 2, 0)).toEqual([]);
  });

  test("leads from a place to the nearest move, never beside the game", () => {
    expect([-1, 0, 0.49, 0.51, 1, 3].map((share) => plyAt(share, 2))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test("knows the latest chance of a seat", () => {
    const [mine] = curvesOf(game, 2, 0);
    expect(mine && [0, 2, 9].map((ply) => chanceAt(mine, ply))).toEqual([0.5, 0.7, 0.2]);
  });

  test("has words for each of its points", () => {
    const words = pointText(move(3, { shown: "Nf3", mark: "mistake" }), "", [{ name: "You", chance: 0.31 }], 2, 3);
    expect(words).toBe("Move 2: Nf3, mistake, You 31%");
    expect(pointText(undefined, "", [], 2, 0)).toBe("Start of the game");
  });
});

describe("what is said of a move", () => {
  const bad = move(9, { mark: "mistake", shown: "Nxd5", best: "Na5", best_shown: "Na5", loss: 0.18, why: "After Nxf7 the king is in the open.", better: "Better was Na5." });

  test("is a sentence before any number", () => {
    expect(sentenceOf(bad)).toBe("After Nxf7 the king is in the open. Better was Na5.");
    expect(sentenceOf(move(1))).toBe("The best move.");
    expect(sentenceOf(move(1, { best: "b2", best_shown: "b2" }))).toBe("Nearly as good as the best move, b2.");
    expect(sentenceOf(move(1, { judged: false }))).toMatch(/^Not judged/);
    expect(sentenceOf(move(1, { mark: "only-move" }))).toMatch(/^Well found/);
  });

  test("names the turning point, or the mark, and counts as players do", () => {
    expect(headOf(bad, 9, 2)).toBe("The turning point, move 5");
    expect(headOf(bad, null, 2)).toBe("Move 5: mistake");
    expect([1, 2, 3, 6].map((ply) => moveNumber(ply, 3))).toEqual([1, 1, 1, 2]);
  });

  test("has signs that need no colour", () => {
    expect((["inaccuracy", "mistake", "blunder", "only-move"] as const).map(signOf)).toEqual(["?!", "?", "??", "✓"]);
    expect([isBad(bad), isBad(move(1, { mark: "only-move" })), isBad(move(1)), isBad(undefined)]).toEqual([true, false, false, false]);
  });

  test("says what it cost, or that it was found", () => {
    expect(costOf(bad)).toBe("−18%");
    expect(costOf(move(1, { mark: "only-move" }))).toBe("found");
  });

  test("says you to who played computers alone", () => {
    expect(whoIs([seat("Ann"), seat("Computer", "easy")], 0)).toEqual({ name: "You", you: "yes" });
    expect(whoIs([seat("Ann"), seat("Computer", "easy")], 1)).toEqual({ name: "Computer", you: "no" });
    expect(whoIs([seat("Ann"), seat("Bob")], 0)).toEqual({ name: "Ann", you: "no" });
  });

  test("is good Czech too", () => {
    speak("cs");
    expect(headOf(bad, 9, 2)).toBe("Zlom partie: 5. tah");
    expect(progressText(review({ running: true, left: 3.2 }), 2)).toBe("Prohlédnuto 2 z 4 tahů, zbývá 4 s");
  });
});

test("a review tells how far it is, that it waits, or that it was stopped", () => {
  expect(progressText(review({ running: true, left: 3.2 }), 2)).toBe("Looked at 2 of 4 moves, 4 s left");
  expect(progressText(review({ running: true, waiting: true }), 0)).toMatch(/^Waiting/);
  expect(progressText(review(), 2)).toBe("Stopped after 2 of 4 moves");
  expect(progressText(review({ moments: [2] }), 4)).toBe("The review is done: 1 moment.");
  expect(progressText(review({ running: true, left: 3.2, again: 1, again_all: 4 }), 4)).toBe("Looked again at 1 of 4 moves, 4 s to go");
  expect(measuredText(review({}))).toBe("Measured by Master, 80,000 nodes a position.");
  expect(measuredText(review({ player: "stockfish", times: 4 }))).toBe("Measured by Stockfish, 320,000 nodes a position; looked 4× deeper.");
});

test("the next moment follows, and the first one after the last", () => {
  expect([0, 3, 9].map((ply) => nextMoment([3, 9], ply))).toEqual([3, 9, 3]);
  expect(nextMoment([3], 3)).toBeNull();
  expect(nextMoment([], 3)).toBeNull();
});

test("the table counts what people can check", () => {
  const tally = { moves: 12, judged: 12, good: 9, marks: { mistake: 2 }, lost: 0.034, longest: null };
  const lines = linesOf([tally, { ...tally, good: 11, marks: { "only-move": 1 }, lost: null }]);
  expect(lines[0]).toEqual({ label: "Best or nearly best moves", values: ["9 of 12", "11 of 12"] });
  expect(lines.find(({ label }) => label === "Mistakes")?.values).toEqual(["2", "0"]);
  expect(lines.find(({ label }) => label === "Only moves found")?.values).toEqual(["0", "1"]);
  expect(lines.at(-1)?.values).toEqual(["3.4%", "–"]);
  expect(linesOf([{ ...tally, longest: 61 }]).at(-1)).toEqual({ label: "Longest think", values: ["61 sec"] });
});

describe("the area of a hint", () => {
  const five = { columns: 15, rows: 15, names: [] };

  test("holds the cell, lies on the board and does not always have the cell in its middle", () => {
    const middles = ["a1", "h8", "o15", "c7"].map((cell) => {
      const area = areaAround(cell, five);
      expect(area).toContain(cell);
      expect(new Set(area).size).toBe(9);
      return area[4] === cell;
    });
    expect(middles).toContain(false);
  });

  test("is smaller on small boards", () => {
    expect(areaAround("b2", { columns: 3, rows: 3, names: [] })).toHaveLength(4);
    expect(areaAround("swap", five)).toEqual([]);
  });
});

describe("trying again", () => {
  const verdict = { good: false, best: false, move: "a1", shown: "a1", text: "After b2 the game is lost.", before: 0.5, after: 0 };
  const better = move(3, { mark: "blunder", best: "b2", best_cells: ["b2"], better: "Better was b2." });

  function trial(judge: Trial["server"]["judge"], start = state()): Trial {
    return new Trial(start, better, { judge, after: (text) => Promise.resolve(state({ moves: [text], pieces: { [text]: piece(0) } })) });
  }

  test("accepts every move that is nearly as good, with praise", async () => {
    const made = trial((text) => Promise.resolve({ ...verdict, move: text, shown: text, good: true }));
    await made.tap("c3");
    expect(made.isFound).toBe(true);
    expect(made.sentence).toBe("c3 is good, nearly as good as the best move. Well done!");
    expect(Object.keys(made.pieces)).toEqual(["c3"]);
    expect(made.allowed.size).toBe(0); // it is over
  });

  test("says why not, and the move lies back", async () => {
    const made = trial(() => Promise.resolve(verdict));
    await made.tap("a1");
    expect(made.isFound).toBe(false);
    expect(made.sentence).toBe("a1 is not better. After b2 the game is lost.");
    expect(made.pieces).toEqual({});
    expect(made.open).toBe(true);
  });

  test("gives a hint first, then the solution", async () => {
    const made = trial(() => Promise.resolve(verdict));
    await made.tap("a1");
    made.show("hint");
    expect(made.open).toBe(true);
    made.show("solution");
    expect([made.open, made.sentence]).toEqual([false, "Better was b2."]);
  });

  test("takes moves of several taps, and says why a tap is none", async () => {
    const asked: string[] = [];
    const start = state({ places_pieces: false, taps: { b2c3: ["b2", "c3"] }, pieces: { b2: chessman("P") } });
    const made = trial((text) => {
      asked.push(text);
      return text === "b2c3" ? Promise.resolve({ ...verdict, move: text, good: true }) : Promise.reject(new Refusal([{ field: null, text: "Nothing stands on a1." }]));
    }, start);
    await made.tap("a1");
    expect(made.sentence).toBe("Nothing stands on a1.");
    await made.tap("b2");
    expect([...made.targets.keys()]).toEqual(["c3"]);
    await made.drag("b2", "c3");
    expect(asked).toEqual(["a1", "b2c3"]);
    expect(made.isFound).toBe(true);
  });

  test("of one's choice in an opening needs no board", () => {
    expect(trial(() => Promise.resolve(verdict), state({ taps: { x: ["x"], ...cells("a1") } })).choices).toEqual(["x"]);
  });
});

test("moves are numbered as players write them", () => {
  expect([1, 2, 9].map((ply) => numbered({ ply, shown: "Nf3" }, 2))).toEqual(["1. Nf3", "1…Nf3", "5. Nf3"]);
  expect(numbered({ ply: 5, shown: "c3" }, 1)).toBe("5. c3");
});

test("nothing gives the better move away while somebody looks for it", () => {
  expect([null, { isFound: false, help: "none" as const }, { isFound: false, help: "hint" as const }, { isFound: true, help: "none" as const }, { isFound: false, help: "solution" as const }].map(isTrying)).toEqual([false, true, true, false, false]);
});
