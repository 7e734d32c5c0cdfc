import { beforeEach, describe, expect, test } from "vitest";
import { chessman, stock } from "../testing/states";
import { speak } from "../testing/texts";
import { mayTake, steadyHand, stockLabel, takenLabel } from "./hands";

beforeEach(() => speak("en"));

describe("a piece in hand", () => {
  const here = { mayTap: true, allowed: new Set(["A@"]), chosen: null };

  test("may be taken in turn, where a move begins with it", () => {
    expect(mayTake(stock("A@", 0), here)).toBe(true);
    expect(mayTake(stock("B@", 0), here)).toBe(false);
    expect(mayTake(stock("A@", 0), { ...here, mayTap: false })).toBe(false);
    expect(mayTake(stock("A@", 0, 0), here)).toBe(false);
  });

  test("may be taken instead of another", () => {
    expect(mayTake(stock("B@", 0), { ...here, chosen: "A@" })).toBe(true);
  });

  test("is told with how many are left", () => {
    expect(stockLabel(stock("B@", 0, 2))).toBe("cube (B), 2 left");
  });
});

test("what was taken is told, and by how much a side is ahead", () => {
  const pawns = [{ piece: chessman("p"), count: 2 }];
  expect(takenLabel("Ann", pawns, 2)).toBe("Taken by Ann: pawn 2×; ahead by 2");
  expect(takenLabel("Bob", [], -2)).toBe("Taken by Bob: –");
});

test("a hand keeps the place of each sort, also when none is left", () => {
  const [pawn, rook, gold] = [stock("P@", 0, 2), stock("R@", 0, 1), stock("G@", 0, 1)];
  const first = steadyHand([], [pawn]);
  const second = steadyHand(first, [rook, pawn]);
  expect(second.map(({ tap }) => tap)).toEqual(["P@", "R@"]);
  const third = steadyHand(second, [gold, rook]);
  expect(third.map(({ tap, count }) => `${tap}${count}`)).toEqual(["P@0", "R@1", "G@1"]);
});

test("a pile that nobody taps goes when it is empty for good", () => {
  const men = steadyHand([], [stock("", 0, 9)]);
  expect(steadyHand(men, [stock("", 0, 0)])).toHaveLength(1);
  expect(steadyHand(men, [])).toEqual([]);
});
