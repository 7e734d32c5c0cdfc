import { expect, test } from "vitest";
import { isFirstTap } from "./aiming";

const finger = { cell: "t20", size: 9, finger: true, plays: true };

test("a finger aims at a small cell first and plays it by the second tap", () => {
  expect(isFirstTap(finger, null)).toBe(true);
  expect(isFirstTap(finger, "t20")).toBe(false);
});

test("a tap on another cell aims there instead", () => {
  expect(isFirstTap({ ...finger, cell: "u21" }, "t20")).toBe(true);
});

test("a mouse or a key never aims", () => {
  expect(isFirstTap({ ...finger, finger: false }, null)).toBe(false);
});

test("cells large enough for a finger are played at once", () => {
  expect(isFirstTap({ ...finger, size: 30 }, null)).toBe(false);
  expect(isFirstTap({ ...finger, size: 29.9 }, null)).toBe(true);
});

test("a tap that only chooses a piece, or is refused, needs no second one", () => {
  expect(isFirstTap({ ...finger, plays: false }, null)).toBe(false);
});
