import { describe, expect, test } from "vitest";
import { changed, nearest, redone, undone, type History } from "./history";

const EMPTY: History<string> = { past: [], future: [] };
const after = (...steps: string[]): History<string> => steps.reduce((history, step) => changed(history, step), EMPTY);

describe("a history", () => {
  test("goes back step by step and on again", () => {
    const first = undone(after("a", "b"), "c");
    expect(first?.step).toBe("b");
    const second = undone(first!.history, "b");
    expect(second?.step).toBe("a");
    expect(undone(second!.history, "a")).toBeNull();
    const third = redone(second!.history, "a");
    expect([third?.step, redone(third!.history, "b")?.step]).toEqual(["b", "c"]);
  });

  test("has nothing to redo after a change", () => {
    const back = undone(after("a"), "b")!;
    expect(redone(changed(back.history, "a"), "other")).toBeNull();
  });

  test("forgets the oldest of more than 300 steps", () => {
    const long = after(...Array.from({ length: 310 }, (_, at) => String(at)));
    expect([long.past.length, long.past[0]]).toEqual([300, "10"]);
  });

  test("is cut to the steps nearest to here, both ways", () => {
    expect(nearest({ past: ["a", "b", "c"], future: ["z", "y", "x"] }, 2)).toEqual({ past: ["b", "c"], future: ["y", "x"] });
  });
});
