import { describe, expect, test } from "vitest";
import { chessman, piece, seat, state } from "../testing/states";
import { clickOf, faceOf, isComputersOnly, isPeopleOnly, moveNumbers, resigningSeat, seatHere, soundOf } from "./match";

const people = state();
const mixed = state({ seats: [seat("Ann"), seat("Deep", "hard:width=4")] });
const computers = state({ seats: [seat("One", "easy"), seat("Two", "hard")] });
const ending = (winner: number | null) => ({ winner, reason: "", text: "", points: [1, 0] }); // prettier-ignore

test("who plays: people, computers, or both", () => {
  expect([people, mixed, computers].map(isPeopleOnly)).toEqual([true, false, false]);
  expect([people, mixed, computers].map(isComputersOnly)).toEqual([false, false, true]);
});

test("who resigns is the person to move, or the first person", () => {
  expect(resigningSeat({ ...people, to_move: 1 })).toBe(1);
  expect(resigningSeat({ ...people, to_move: null })).toBe(0);
  expect(resigningSeat({ ...mixed, to_move: 1 })).toBe(0);
  expect(resigningSeat(computers)).toBeUndefined();
});

describe("the seat of who is here", () => {
  const all = (): boolean => true;

  test("is the first person's who plays from this page", () => {
    expect(seatHere(people, all, null)).toBe(0);
    expect(seatHere(people, (index) => index === 1, null)).toBe(1);
    expect(seatHere(state({ seats: [seat("Deep", "hard"), seat("Ann")] }), all, null)).toBe(1);
  });

  test("stays the same as long as that person stays", () => {
    expect(seatHere(people, all, 1)).toBe(1);
    expect(seatHere(mixed, all, 1)).toBe(0);
    expect(seatHere(computers, all, 1)).toBe(1);
    expect(seatHere(computers, all, null)).toBeNull();
  });
});

test("a click on the board of computers goes on with their match, or begins it again", () => {
  expect(clickOf({ ...computers, paused: true })).toBe("resume");
  expect(clickOf({ ...computers, ending: ending(0) })).toBe("rematch");
  expect(clickOf(computers)).toBe("tap");
  expect(clickOf({ ...people, paused: true, ending: ending(0) })).toBe("tap");
});

test("stones are numbered as far as moves are shown", () => {
  expect([...moveNumbers({ moves: ["a1", "B@b2", "c3"], shown: 2 })]).toEqual([["a1", 1], ["b2", 2]]); // prettier-ignore
});

test("an army is shown by its king, or a man, or any piece", () => {
  const [rook, king] = [chessman("R", "chess-rook"), chessman("K", "chess-king")];
  expect(faceOf({ pieces: { a1: rook, e1: king, e8: chessman("k", "chess-king") } }, 0)).toBe(king);
  expect(faceOf({ pieces: { a1: rook } }, 0)).toBe(rook);
  expect(faceOf({ pieces: { a1: piece(0) } }, 0)).toBeNull();
  expect(faceOf({ pieces: { a1: rook } }, 1)).toBeNull();
});

test("moves, victories and draws sound; what was there already does not", () => {
  const moves = ["a1"];
  expect(soundOf({ moves, ending: null }, true)).toBe("stone");
  expect(soundOf({ moves, ending: ending(1) }, true)).toBe("won");
  expect(soundOf({ moves, ending: ending(null) }, true)).toBe("over");
  expect(soundOf({ moves, ending: null }, false)).toBeNull();
  expect(soundOf({ moves: [], ending: null }, true)).toBeNull();
});
