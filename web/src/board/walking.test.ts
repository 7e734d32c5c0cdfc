import { describe, expect, test } from "vitest";
import { key as placeKey } from "./shape";
import { isPress, middleOf, walk } from "./walking";

const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...more }); // prettier-ignore
const walked = (keys: string[], from = { column: 1, row: 1 }): unknown => keys.reduce((at, name) => walk(at, key(name), 5, 4) ?? at, from);

describe("the keyboard on a board", () => {
  test("begins in the middle", () => {
    expect(middleOf(15, 15)).toEqual({ column: 7, row: 7 });
    expect(middleOf(8, 3)).toEqual({ column: 3, row: 1 });
    expect(middleOf(3, 3, new Set([placeKey({ column: 1, row: 1 })]))).toEqual({ column: 1, row: 0 }); // no hole
  });

  test.each([
    ["ArrowLeft", 0, 1],
    ["ArrowRight", 2, 1],
    ["ArrowUp", 1, 0],
    ["ArrowDown", 1, 2],
    ["Home", 0, 1],
    ["End", 4, 1],
    ["PageUp", 1, 0],
    ["PageDown", 1, 3],
  ])("%s leads to column %i, row %i", (name, column, row) => {
    expect(walked([name])).toEqual({ column, row });
  });

  test("never leaves the board", () => {
    expect(walked(["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"])).toEqual({ column: 0, row: 0 });
    expect(walked(["End", "ArrowRight", "PageDown", "ArrowDown"])).toEqual({ column: 4, row: 3 });
  });

  test("leaves other keys and shortcuts of the browser alone", () => {
    for (const other of [key("a"), key("Tab"), key("Enter"), key("ArrowLeft", { altKey: true }), key("Home", { ctrlKey: true }), key("End", { metaKey: true })])
      expect(walk({ column: 1, row: 1 }, other, 5, 4)).toBeNull();
  });

  test("plays by Enter or the space bar", () => {
    expect(["Enter", " ", "x", "Escape"].map((name) => isPress({ key: name }))).toEqual([true, true, false, false]);
  });
});
