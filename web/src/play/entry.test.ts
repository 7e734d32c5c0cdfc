import { describe, expect, test } from "vitest";
import type { State } from "../protocol";
import { cells, chessman, piece, state, stock } from "../testing/states";
import { Entry } from "./entry";

/** Taps one after the other, each as the table would follow it; the last outcome. */
function enter(position: State, ...taps: string[]): { entry: Entry; outcome: ReturnType<Entry["tap"]> | null } {
  let entry = new Entry(position);
  let outcome: ReturnType<Entry["tap"]> | null = null;
  for (const tap of taps) {
    outcome = entry.tap(tap);
    if (outcome.do === "wait") entry = new Entry(position, outcome.tapped, outcome.ways);
    else if (outcome.do === "restart") entry = new Entry(position, outcome.tapped);
  }
  return { entry, outcome };
}

describe("a move of one tap", () => {
  const position = state({ pieces: { b2: piece(0) }, taps: cells("a1", "c3"), to_move: 1 });

  test("is played at once", () => {
    expect(enter(position, "a1").outcome).toEqual({ do: "play", move: "a1" });
  });

  test("is refused by the server where it is not legal", () => {
    expect(enter(position, "b2").outcome).toEqual({ do: "refuse", move: "b2" });
  });

  test("shows what it would lay, and is laid before the server answers", () => {
    const entry = new Entry(position);
    expect(entry.laying()).toMatchObject({ owner: 1, picture: "" });
    expect(entry.laidBy("a1")).toMatchObject({ from: null, cell: "a1", way: ["a1"], piece: { owner: 1 } });
    expect([...entry.allowed()]).toEqual(["a1", "c3"]);
    expect(entry.cellsOf("b3")).toEqual(["b3"]); // not legal, but a cell
  });

  test("is shown by marks where the game wants that, until something was tapped", () => {
    expect(new Entry(position).targets(false).size).toBe(0);
    const offering = { ...position, offers_taps: true };
    expect([...new Entry(offering).targets(false).keys()]).toEqual(["a1", "c3"]);
    expect(new Entry({ ...offering, taps: { pass: ["pass"] } }).targets(false).size).toBe(0);
  });

  test("places_pieces nothing when nobody is to move", () => {
    expect(new Entry({ ...position, to_move: null }).laying()).toBeNull();
  });
});

describe("a piece that may go to cells or end in a named choice", () => {
  const position = state({ pieces: { a1: piece(0) }, taps: { a1b2: ["a1", "b2"], a1c3: ["a1", "c3"], rest: ["a1", "rest"] }, captures: ["a1c3"], places_pieces: false });

  test("marks its cells beside the choice", () => {
    const { entry } = enter(position, "a1");
    expect(entry.targets(false)).toEqual(new Map([["b2", false], ["c3", true]])); // prettier-ignore
    expect(entry.endings().map(({ choice }) => choice)).toEqual(["rest"]);
    expect(entry.tap("b2")).toEqual({ do: "play", move: "a1b2" });
  });
});

describe("choices of an opening", () => {
  const position = state({ taps: { x: ["x"], o: ["o"], more: ["more"] }, places_pieces: false });

  test("are offered as buttons before anything else", () => {
    expect(new Entry(position).choices()).toEqual(["x", "o", "more"]);
    expect(enter(position, "more").outcome).toEqual({ do: "play", move: "more" });
    expect(new Entry(position).laying()).toBeNull();
  });
});

describe("a piece from the hand", () => {
  const stocks = [stock("A@", 0), stock("B@", 0), stock("A@", 1)];
  const taps = Object.fromEntries(["A@a1", "A@b1", "B@a1", "B@c1"].map((move) => [move, [move.slice(0, 2), move.slice(2)]]));
  const position = state({ game: "quantik", stocks, taps, barred: { "A@": { c1: "A may not go to c1." } } });

  test("is tapped first, then its cell", () => {
    const { entry, outcome } = enter(position, "A@");
    expect(outcome).toEqual({ do: "wait", tapped: ["A@"], ways: [] });
    expect([...entry.allowed()]).toEqual(["a1", "b1"]);
    expect(entry.laying()).toEqual(stocks[0]?.piece);
    expect(enter(position, "A@", "b1").outcome).toEqual({ do: "play", move: "A@b1" });
    expect(entry.laidBy("A@b1")).toMatchObject({ from: null, cell: "b1", piece: { letter: "A", owner: 0 } });
  });

  test("is no choice among buttons", () => {
    expect(new Entry(position).choices()).toEqual([]);
  });

  test("knows why it may not go to a cell", () => {
    expect(enter(position, "A@").entry.barred()).toEqual({ c1: "A may not go to c1." });
    expect(enter(position, "B@").entry.barred()).toEqual({});
    expect(enter(position, "A@", "c1").outcome).toEqual({ do: "refuse", move: "A@c1" });
  });

  test("is changed for another, or laid back by a second tap", () => {
    expect(enter(position, "A@", "B@").entry.tapped).toEqual(["B@"]);
    expect(enter(position, "A@", "A@").entry.tapped).toEqual([]);
  });

  test("of a cell alone is not known", () => {
    expect(enter(position, "a1").outcome).toEqual({ do: "refuse", move: "a1" });
  });

  test("shows its targets only among armies", () => {
    const { entry } = enter(position, "A@");
    expect(entry.targets(false).size).toBe(0);
    expect([...entry.targets(true).keys()]).toEqual(["a1", "b1"]);
  });
});

describe("a piece on the board", () => {
  const taps = { h2h3: ["h2", "h3"], h4g5: ["h4", "g5"], h4h5: ["h4", "h5"] };
  const pieces = { h2: chessman("P"), h4: chessman("P"), g5: chessman("p") };
  const position = state({ columns: 8, rows: 8, taps, pieces, captures: ["h4g5"] });

  test("shows where it may go and what it captures there", () => {
    expect(enter(position, "h4").entry.targets(true)).toEqual(new Map([["g5", true], ["h5", false]])); // prettier-ignore
  });

  test("goes where it is told to", () => {
    expect(enter(position, "h4", "g5").outcome).toEqual({ do: "play", move: "h4g5" });
    expect(new Entry(position, ["h4"]).laidBy("h4g5")).toEqual({ from: "h4", cell: "g5", piece: pieces.h4, way: ["h4", "g5"] });
  });

  test("is dropped by a second tap, or exchanged for another", () => {
    expect(enter(position, "h4", "h4").entry.tapped).toEqual([]);
    expect(enter(position, "h4", "h2").entry.tapped).toEqual(["h2"]);
  });

  test("that does not move so is refused by the server", () => {
    expect(enter(position, "h4", "h8").outcome).toEqual({ do: "refuse", move: "h4h8" });
    expect(enter(position, "g5").outcome).toEqual({ do: "refuse", move: "g5" });
  });

  test("goes on from where it stands when it is dragged", () => {
    expect(new Entry(position, ["h4"]).goesOnFrom("h4")).toBe(true);
    expect(new Entry(position, ["h4"]).goesOnFrom("h2")).toBe(false);
    expect(new Entry(position).goesOnFrom("h2")).toBe(false);
  });
});

describe("a promotion", () => {
  const queen = chessman("Q", "chess-queen");
  const taps = { h7g8q: ["h7", "g8", "q"], h7g8n: ["h7", "g8", "n"] };
  const position = state({ columns: 8, rows: 8, taps, pieces: { h7: chessman("P") }, becomes: { h7g8q: queen } });

  test("is chosen at the target", () => {
    const { entry, outcome } = enter(position, "h7", "g8");
    expect(outcome?.do).toBe("wait");
    expect(entry.endings()).toEqual([
      { move: "h7g8q", choice: "q", piece: queen, cells: [] },
      { move: "h7g8n", choice: "n", piece: null, cells: [] },
    ]);
    expect(entry.targets(true).size).toBe(0);
    expect(entry.begun()).toMatchObject({ from: "h7", cell: "g8", way: ["h7", "g8"] });
    expect(enter(position, "h7", "g8", "q").outcome).toEqual({ do: "play", move: "h7g8q" });
    expect(entry.laidBy("h7g8q")?.piece).toBe(queen);
  });

  test("is given up by a tap elsewhere", () => {
    expect(enter(position, "h7", "g8", "a1").entry.tapped).toEqual([]);
  });

  test("of which there is only one is not asked for", () => {
    const only = { ...position, taps: { "b4b5+": ["b4", "b5", "+"] }, pieces: { b4: chessman("P") } };
    expect(enter(only, "b4", "b5").outcome).toEqual({ do: "play", move: "b4b5+" });
  });
});

describe("a chain of captures", () => {
  const men = { c1: chessman("M"), b2: chessman("m"), b4: chessman("m"), d2: chessman("m"), d4: chessman("m") };
  const taps = { c1xa3xc5: ["c1", "a3", "c5"], c1xe3xc5: ["c1", "e3", "c5"] };
  const position = state({ columns: 5, rows: 5, taps, pieces: men, captures: Object.keys(taps), must: ["c1"] });

  test("shows all cells on its ways", () => {
    expect([...enter(position, "c1").entry.targets(true).keys()]).toEqual(["a3", "c5", "e3"]);
  });

  test("is tapped jump by jump, and what was jumped over is as good as taken", () => {
    const { entry } = enter(position, "c1", "a3");
    expect(entry.jumped()).toEqual(["b2"]);
    expect(entry.begun()).toMatchObject({ from: "c1", cell: "a3" });
    expect(enter(position, "c1", "a3", "c5").outcome).toEqual({ do: "play", move: "c1xa3xc5" });
  });

  test("that is begun must be finished", () => {
    expect(enter(position, "c1", "a3", "e5").outcome).toEqual({ do: "finish" });
    expect([...enter(position, "c1", "a3").entry.targets(true).keys()]).toEqual(["c5"]);
  });

  test("with two ways to the same cell asks which", () => {
    const { entry } = enter(position, "c1", "c5");
    expect(entry.endings().map(({ cells: way }) => way.join(" "))).toEqual(["c1 a3 c5", "c1 e3 c5"]);
    expect(entry.jumped()).toEqual([]);
    expect(enter(position, "c1", "c5", "b2").entry.tapped).toEqual([]);
  });

  test("tapped straight to its end is played where there is one way", () => {
    const one = { ...position, taps: { c1xa3xc5: ["c1", "a3", "c5"] } };
    expect(enter(one, "c1", "c5").outcome).toEqual({ do: "play", move: "c1xa3xc5" });
  });

  test("names the pieces that must capture", () => {
    expect(new Entry(position).musts()).toEqual(["c1"]);
    expect(new Entry({ ...position, must: [] }).musts()).toEqual([]);
  });
});

describe("a mill, after which a piece is chosen and taken", () => {
  const men = { a1: chessman("M"), b3: chessman("M"), c2: chessman("m"), c3: chessman("m") };
  const taps = { "a1-a2xc2": ["a1", "a2", "c2"], "a1-a2xc3": ["a1", "a2", "c3"], "a1-b1": ["a1", "b1"], "b3-b2": ["b3", "b2"] };
  const takes = { "a1-a2xc2": "c2", "a1-a2xc3": "c3" };
  const position = state({ taps, takes, pieces: men, captures: Object.keys(takes), places_pieces: false });

  test("is tapped in order: the man, where it goes, and then who is taken", () => {
    expect([...enter(position, "a1").entry.allowed()].sort()).toEqual(["a2", "b1"]);
    const { entry, outcome } = enter(position, "a1", "a2");
    expect(outcome?.do).toBe("wait");
    expect(entry.victims()).toEqual(["c2", "c3"]);
    expect(entry.targets(true)).toEqual(new Map([["c2", true], ["c3", true]])); // prettier-ignore
    expect(enter(position, "a1", "a2", "c3").outcome).toEqual({ do: "play", move: "a1-a2xc3" });
  });

  test("does not take before the man has moved", () => {
    expect(enter(position, "a1", "c2").outcome).toEqual({ do: "refuse", move: "a1c2" });
    expect(enter(position, "a1").entry.victims()).toEqual([]);
  });

  test("shows the man where it goes, and takes the chosen one off at once", () => {
    expect(enter(position, "a1", "a2").entry.begun()).toMatchObject({ from: "a1", cell: "a2" });
    expect(new Entry(position, ["a1", "a2"]).laidBy("a1-a2xc3")).toEqual({ from: "a1", cell: "a2", piece: men.a1, way: ["a1", "a2"], taken: "c3" });
  });

  test("is given up for another man, and a wrong victim is refused by the server", () => {
    expect(enter(position, "a1", "a2", "b3").entry.tapped).toEqual(["b3"]);
    expect(enter(position, "a1", "a2", "b2").outcome).toEqual({ do: "refuse", move: "a1a2b2" });
  });

  describe("while men are placed", () => {
    const hand = { ...stock("", 0), piece: chessman("M") };
    const placing = state({ taps: { a2xc2: ["a2", "c2"], a2xc3: ["a2", "c3"], b1: ["b1"] }, takes: { a2xc2: "c2", a2xc3: "c3" }, pieces: men, stocks: [hand], places_pieces: true });

    test("begins with the man on its point", () => {
      const { entry } = enter(placing, "a2");
      expect(entry.begun()).toEqual({ from: null, cell: "a2", piece: hand.piece, way: ["a2"] });
      expect(enter(placing, "a2", "c2").outcome).toEqual({ do: "play", move: "a2xc2" });
      expect(entry.laidBy("a2xc2")).toEqual({ from: null, cell: "a2", piece: hand.piece, way: ["a2"], taken: "c2" });
    });

    test("is given up by a tap on another free point, which is not played by the way", () => {
      expect(enter(placing, "a2", "b1").outcome).toEqual({ do: "restart", tapped: [] });
      expect(enter(placing, "b1").outcome).toEqual({ do: "play", move: "b1" });
    });
  });
});
