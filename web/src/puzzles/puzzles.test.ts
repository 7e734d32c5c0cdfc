import { beforeEach, describe, expect, test, vi } from "vitest";
import type { PuzzleHint, PuzzleShown, PuzzleVerdict } from "../protocol";
import { state } from "../testing/states";
import { Solving } from "./solving.svelte";

const start = state({ to_move: 0 });
const after = state({ to_move: 1, version: 2 });
const puzzle = { id: "abc", state: start, goal: "X wins" } as PuzzleShown;
const verdict = (kind: PuzzleVerdict["kind"], line: string[] = []): PuzzleVerdict => ({ kind, move: "b2", line, text: kind, state: after });
const hint = (line: string[] = []): PuzzleHint => ({ text: "look", cells: ["b2"], line });
const judge = { tryMove: vi.fn(), hint: vi.fn() };
let solving: Solving;

beforeEach(() => {
  vi.resetAllMocks();
  solving = new Solving(puzzle, judge);
});

describe("a puzzle", () => {
  test("goes on after a right move, with the answer", async () => {
    judge.tryMove.mockResolvedValue(verdict("right", ["a1"]));
    await solving.play("b2");
    expect(solving.moves).toEqual(["b2", "a1"]);
    expect(solving.state).toBe(after);
    expect(solving.open).toBe(true);
    await solving.play("c3");
    expect(judge.tryMove).toHaveBeenLastCalledWith(expect.objectContaining({ moves: ["b2", "a1"], move: "c3", clean: true }));
  });

  test("shows what refutes a wrong move, lets it be taken back, and is not clean any more", async () => {
    judge.tryMove.mockResolvedValue(verdict("wrong", ["a1"]));
    await solving.play("b2");
    expect(solving.isRefuted).toBe(true);
    expect(solving.state).toBe(after);
    expect(solving.open).toBe(false);
    solving.again();
    expect(solving.state).toBe(start);
    expect(solving.open).toBe(true);
    expect(solving.clean).toBe(false);
    expect(solving.moves).toEqual([]);
  });

  test("is over once it is solved", async () => {
    judge.tryMove.mockResolvedValue(verdict("solved"));
    await solving.play("b2");
    expect(solving.isSolved).toBe(true);
    expect(solving.open).toBe(false);
  });

  test("helps in three steps; only the solution costs something", async () => {
    judge.hint.mockResolvedValueOnce(hint()).mockResolvedValueOnce(hint()).mockResolvedValueOnce(hint(["b2"]));
    await solving.help();
    await solving.help();
    expect([solving.level, solving.clean, solving.open]).toEqual([2, true, true]);
    await solving.help();
    expect([solving.level, solving.clean, solving.open]).toEqual([3, false, false]);
    await solving.help();
    expect(judge.hint).toHaveBeenCalledTimes(3);
    expect(judge.hint.mock.calls.map(([asked]) => (asked as { level: number }).level)).toEqual([1, 2, 3]);
  });

  test("begins with the first step of help again after a right move", async () => {
    judge.hint.mockResolvedValue(hint());
    judge.tryMove.mockResolvedValue(verdict("right", ["a1"]));
    await solving.help();
    await solving.play("b2");
    expect([solving.level, solving.hint]).toEqual([0, null]);
  });

  test("says what went wrong, and the move is not made", async () => {
    judge.tryMove.mockRejectedValue(new Error("gone"));
    await solving.play("b2");
    expect(solving.said).not.toBe("");
    expect(solving.state).toBe(start);
    expect(solving.open).toBe(true);
  });
});
