import { expect, test } from "vitest";
import { gapsAfter, movesToPlayOn, stepOfKey, within } from "./stepping";

test("a step stays between the beginning and the last move", () => {
  expect([-3, 0, 2, 9, Infinity].map((moves) => within(moves, 4))).toEqual([0, 0, 2, 4, 4]);
});

test("arrow keys step by one move, Home and End go to the ends", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End", "ArrowUp", "x"].map(stepOfKey)).toEqual([{ by: -1 }, { by: 1 }, { to: 0 }, { to: Infinity }, null, null]);
});

test("each line of the list of moves has a cell for every seat", () => {
  expect([0, 1, 2, 3, 4].map((moves) => gapsAfter(moves, 2))).toEqual([0, 1, 0, 1, 0]);
  expect([1, 3, 4].map((moves) => gapsAfter(moves, 3))).toEqual([2, 0, 2]);
});

test("a demo goes on from the position that is shown, unless the game is over there", () => {
  const moves = ["a1", "b2", "c3"];
  const over = { moves, round: 1, ending: { winner: 0, reason: "", text: "", points: [] } };
  expect(movesToPlayOn({ moves, shown: 2, round: 1 }, { moves, ending: null, round: 1 })).toBe(2);
  expect(movesToPlayOn({ moves, shown: 3, round: 1 }, over)).toBe(0);
  expect(movesToPlayOn({ moves, shown: 2, round: 1 }, over)).toBe(2);
  expect(movesToPlayOn({ moves, shown: 2, round: 1 }, { ...over, round: 2 })).toBe(0);
  expect(movesToPlayOn(null, null)).toBe(0);
});
