import { expect, test } from "vitest";
import { isFirstTap } from "./aiming";

const allowed = new Set(["t20", "u21"]);
const finger = { cell: "t20", size: 9, finger: true };

test("a finger aims at a small cell first and plays it by the second tap", () => {
  expect(isFirstTap(finger, null, allowed)).toBe(true);
  expect(isFirstTap(finger, "t20", allowed)).toBe(false);
});

test("a tap on another cell aims there instead", () => {
  expect(isFirstTap({ ...finger, cell: "u21" }, "t20", allowed)).toBe(true);
});

test("a mouse or a key never aims", () => {
  expect(isFirstTap({ ...finger, finger: false }, null, allowed)).toBe(false);
});

test("cells large enough for a finger are played at once", () => {
  expect(isFirstTap({ ...finger, size: 30 }, null, allowed)).toBe(false);
  expect(isFirstTap({ ...finger, size: 29.9 }, null, allowed)).toBe(true);
});

test("a cell that may not be played is refused at once", () => {
  expect(isFirstTap({ ...finger, cell: "a1" }, null, allowed)).toBe(false);
});
