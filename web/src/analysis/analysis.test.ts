import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnalysisBoard, AnalysisResult, AnalysisLook } from "../protocol";
import { piece, state } from "../testing/states";
import { FakeSocket } from "../testing/sockets";
import { speak } from "../testing/texts";
import { AnalysisSession } from "./analysis.svelte";
import { effortText, notesOf, pointersOf, tagsOf, valueText } from "./labels";
import { START, Tree } from "./tree";

const looks = (): AnalysisLook[] => FakeSocket.latest.sent as unknown as AnalysisLook[];
const last = (): AnalysisLook => looks().at(-1) as AnalysisLook;

function board(look: AnalysisLook, more: Partial<AnalysisBoard> = {}): AnalysisBoard {
  const moves = look.moves ?? [];
  const pieces = Object.fromEntries(moves.map((move, at) => [move, piece(at % 2)]));
  return {
    type: "board", id: look.id, state: state({ moves, shown: moves.length, pieces, to_move: moves.length % 2 }), written: moves.map((move) => move.toUpperCase()), position: "here",
    players: [], player: "perfect", cores: 2, threats: "", ...more,
  }; // prettier-ignore
}

function found(look: AnalysisLook, more: Partial<AnalysisResult> = {}): AnalysisResult {
  return { type: "found", id: look.id, seat: 0, lines: [], chance: 0.5, text: "", depth: 3, nodes: 1200, speed: 1_500_000, seconds: 1, values: {}, over: false, waiting: false, ...more };
}

function hear(message: unknown): void {
  FakeSocket.latest.onmessage?.call({} as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
}

function analysis(tree = Tree.EMPTY, at = START): AnalysisSession {
  const made = new AnalysisSession({ game: "tic-tac-toe" }, () => new FakeSocket() as never);
  made.start(tree, at);
  FakeSocket.latest.accept();
  hear(board(last()));
  return made;
}

beforeEach(() => {
  speak("en");
  FakeSocket.all = [];
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

describe("an analysis", () => {
  test("asks for the node that is looked at, and plays moves into the tree", async () => {
    const made = analysis();
    await made.tap("b2");
    expect(last().moves).toEqual(["b2"]);
    hear(board(last()));
    expect(made.tree.node(made.at).shown).toBe("B2");
    expect(Object.keys(made.pieces)).toEqual(["b2"]);
    made.step({ by: -1 });
    expect(last().moves).toEqual([]);
    hear(board(last()));
    await made.tap("a1");
    hear(board(last()));
    expect(made.tree.node(START).children).toHaveLength(2);
    made.step({ to: 0 });
    made.step({ to: Infinity });
    expect(made.tree.movesTo(made.at)).toEqual(["b2"]); // the main line
  });

  test("keeps a tap that comes while a move is on its way", async () => {
    const made = analysis();
    await made.tap("b2");
    await made.tap("a1");
    expect(last().moves).toEqual(["b2"]);
    hear(board(last()));
    await vi.advanceTimersByTimeAsync(0);
    expect(last().moves).toEqual(["b2", "a1"]);
    hear(board(last()));
    expect(made.tree.movesTo(made.at)).toEqual(["b2", "a1"]);
  });

  test("hears only what belongs to the latest look", () => {
    const made = analysis();
    const before = last();
    made.think(true);
    hear(found(before, { values: { a1: 0.4 } }));
    expect(made.found).toBeNull();
    hear(found(last(), { values: { a1: 0.4 } }));
    hear(found(last(), { values: { b2: 0.7 } }));
    expect(made.values).toEqual({ a1: 0.4, b2: 0.7 });
  });

  test("says why a move is none, and goes on as before", async () => {
    const made = analysis();
    await made.play("zz");
    hear({ type: "refused", id: last().id, text: "zz is no move." });
    expect([made.said, made.problem, last().moves]).toEqual(["zz is no move.", "", []]);
    hear(board(last()));
    expect(made.open).toBe(true);
  });

  test("that is not allowed says so", () => {
    const made = analysis();
    made.look();
    hear({ type: "refused", id: last().id, text: "A game with a clock is being played." });
    expect(made.problem).toBe("A game with a clock is being played.");
  });

  test("plays a line that was found, and its settings reach the server", () => {
    const made = analysis();
    made.follow(["b2", "a1"], ["b2", "a1"]);
    expect(last().moves).toEqual(["b2", "a1"]);
    made.set({ lines: 5, memory: 256, player: "mcts" });
    expect([last().lines, last().memory, last().player]).toEqual([5, 256, "mcts"]);
    made.threaten(true);
    expect(last().threats).toBe(true);
    made.step({ by: -1 });
    expect(last().threats).toBe(false);
  });

  test("deletes the move that is looked at, and keeps comments", () => {
    const made = analysis(Tree.of(["b2", "a1"]), 2);
    made.comment("forced");
    expect(made.tree.node(2).comment).toBe("forced");
    made.remove();
    expect([made.at, made.tree.has(2)]).toEqual([1, false]);
  });

  test("opens a lost line again and asks for the same node", () => {
    const made = analysis(Tree.of(["b2"]), 1);
    FakeSocket.latest.onclose?.call({} as WebSocket, {} as CloseEvent);
    expect(made.lost).toBe(true);
    vi.advanceTimersByTime(1000);
    FakeSocket.latest.accept();
    expect([made.lost, last().moves]).toEqual([false, ["b2"]]);
    made.close();
    expect(FakeSocket.latest.isClosed).toBe(true);
  });
});

describe("what is found", () => {
  test("is a number, a bound, or proven", () => {
    expect(valueText({ chance: 0.56, exact: true, text: "" })).toBe("56%");
    expect(valueText({ chance: 0.43, exact: false, text: "" })).toBe("at most 43%");
    expect(valueText({ chance: 1, exact: true, text: "White wins in 3 moves" })).toBe("✓");
    expect(valueText({ chance: null, exact: true, text: "" })).toBe("–");
  });

  test("tells how far and how fast", () => {
    const look = { id: "1" } as AnalysisLook;
    expect(effortText(found(look))).toBe("Depth 3 · 1.2K · 1.5M/s");
    expect(effortText(found(look, { depth: null }))).toBe("1.2K playouts · 1.5M/s");
  });

  test("stands in the cells, best first, and can be read without colour", () => {
    const tags = tagsOf({ a1: 0.2, b2: 1, c3: 0.55 }, 2);
    expect(tags.map(({ cell, text, exact }) => [cell, text, exact])).toEqual([["b2", "✓", true], ["c3", "55", false]]); // prettier-ignore
    expect(tagsOf({ a1: 0.2, b2: 0.2 }, 2, "b2").map(({ cell, exact }) => [cell, exact])).toEqual([["a1", false], ["b2", true]]); // prettier-ignore
    expect(notesOf({ a1: 0, b2: 0.5 })).toEqual(new Map([["a1", "loses"], ["b2", "50%"]])); // prettier-ignore
  });

  test("points along moves, the best one on top", () => {
    const line = (cells: string[]) => ({ cells, moves: [], shown: [], chance: 0.5, exact: true, text: "" });
    expect(pointersOf([line(["e2", "e4"]), line(["d2", "d4"])])).toEqual([
      { cells: ["d2", "d4"], tone: "other", sign: "2" },
      { cells: ["e2", "e4"], tone: "better" },
    ]);
  });
});
