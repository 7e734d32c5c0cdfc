import { beforeEach, describe, expect, test } from "vitest";
import type { Stride } from "../protocol";
import { speak } from "../testing/texts";
import { beyond, reached, slideLines, spreadOf, tapped, type MoveBrush } from "./strides";
import { stepLabel } from "./telling";

const brush: MoveBrush = { does: "both", way: "leap", most: 2, first: false, chain: true, spread: "all" };
const stride = (dx: number, dy: number, more: Partial<Stride> = {}): Stride => ({ dx, dy, reach: 1, moves: true, captures: true, path: "free", first: false, chain: false, ...more });

describe("a tap on the small board", () => {
  test("means all cells of its kind, a mirrored pair, or one", () => {
    expect([spreadOf(1, 2, "all"), spreadOf(1, 1, "all"), spreadOf(0, 2, "all")].map((ways) => ways.length)).toEqual([8, 4, 4]);
    expect(spreadOf(1, 2, "mirrored")).toEqual([[1, 2], [-1, 2]]); // prettier-ignore
    expect(spreadOf(0, 1, "mirrored")).toEqual([[0, 1]]);
    expect(spreadOf(-1, 2, "one")).toEqual([[-1, 2]]);
  });

  test("adds what is not there and takes away what is", () => {
    const knight = tapped([], brush, 1, 2);
    expect(knight).toHaveLength(8);
    expect(tapped(knight, brush, 2, -1)).toEqual([]);
    expect(tapped(knight, brush, 0, 0)).toBe(knight);
    expect(tapped([], { ...brush, spread: "one" }, 2, 2)).toEqual([stride(2, 2)]); // a leap, not a step
  });

  test("that only goes replaces going and taking; one that takes is added to one that goes", () => {
    const one = { ...brush, spread: "one" as const };
    expect(tapped([stride(0, 1)], { ...one, does: "moves" }, 0, 1)).toEqual([stride(0, 1, { captures: false })]);
    const pawn = tapped([stride(0, 1, { captures: false })], { ...one, does: "takes" }, 0, 1);
    expect(pawn.map(({ moves, captures }) => [moves, captures])).toEqual([[true, false], [false, true]]); // prettier-ignore
  });

  test("on a far cell with a slide means the way there", () => {
    expect(tapped([], { ...brush, way: "slide", spread: "one" }, 0, 3)).toEqual([stride(0, 1, { reach: 0 })]);
    expect(tapped([], { ...brush, way: "limited", most: 4, spread: "one" }, -2, 2)).toEqual([stride(-1, 1, { reach: 4 })]);
    expect(tapped([], { ...brush, way: "slide", spread: "one" }, 1, 2)).toEqual([stride(1, 2, { reach: 0 })]); // a rider
  });

  test("with a jump only takes, in a chain on wish", () => {
    expect(tapped([], { ...brush, way: "jump", spread: "one" }, 1, 1)).toEqual([stride(1, 1, { moves: false, path: "jump", chain: true })]);
    expect(tapped([], { ...brush, way: "lame", first: true, spread: "one" }, 1, 2)).toEqual([stride(1, 2, { path: "lame", first: true })]);
  });
});

describe("the small board", () => {
  beforeEach(() => speak("en"));

  test("shows every cell that a slide reaches", () => {
    expect([...reached([stride(0, 1, { reach: 0 })]).keys()]).toEqual(["0,1", "0,2", "0,3"]);
    expect([...reached([stride(0, 1, { reach: 2 })]).keys()]).toEqual(["0,1", "0,2"]);
  });

  test("shows a hop behind what is hopped over", () => {
    const marks = reached([stride(1, 0, { reach: 0, path: "hop", moves: false })]);
    expect([...marks.keys()]).toEqual(["2,0", "3,0"]);
    expect(marks.get("2,0")).toEqual([{ does: "hop-takes", first: false, lame: false }]);
  });

  test("counts what it cannot show", () => {
    expect(beyond([stride(4, 0), stride(1, 0), stride(1, -4)])).toBe(2);
  });

  test("tells what a piece does in each cell", () => {
    const strides = [stride(0, -1, { reach: 0 }), stride(1, 2, { moves: false, first: true })];
    expect(stepLabel(strides, 0, -3)).toBe("3 back: goes and takes");
    expect(stepLabel(strides, 1, 2)).toBe("2 forwards, 1 right: only takes (first move)");
    expect(stepLabel(strides, 1, -2)).toBe("2 back, 1 right: nothing");
    expect(stepLabel(strides, 0, 0)).toBe("The piece itself");
  });

  test("draws a line for each slide, as far as it reaches", () => {
    const lines = slideLines([stride(0, 1, { reach: 0 }), stride(1, 1, { reach: 2, moves: false }), stride(1, 2), stride(1, 0, { path: "hop", reach: 0 })]);
    expect(lines).toEqual([
      { from: { x: 0, y: 0.45 }, to: { x: 0, y: 3 }, takes: false },
      { from: { x: 0.45, y: 0.45 }, to: { x: 2, y: 2 }, takes: true },
    ]);
    expect(slideLines([stride(0, 1, { reach: 0 }), stride(0, 1, { reach: 0, first: true })])).toHaveLength(1);
  });
});
