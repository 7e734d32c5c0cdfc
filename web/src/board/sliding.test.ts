import { describe, expect, test } from "vitest";
import type { Place } from "../play/cells";
import type { Piece } from "../protocol";
import { chessman } from "../testing/states";
import { changeBetween, STEP, stepOver, standingOf, staysFor, stepsOf, type Standing } from "./sliding";

const placeOf = (cell: string): Place | null => (/^[a-h][1-8]$/.test(cell) ? { column: cell.charCodeAt(0) - 97, row: 8 - Number(cell[1]) } : null);
const standing = (pieces: Record<string, Piece>, before = new Map<string, Standing>()): Map<string, Standing> => standingOf(pieces, placeOf, before);
const way = (...cells: string[]): Place[] => cells.flatMap((cell) => placeOf(cell) ?? []);
const [man, king, foe] = [chessman("M"), chessman("K", "draughts-king"), chessman("m")];

describe("what stands on the board", () => {
  test("is the same object as long as it stands still", () => {
    const before = standing({ a1: man, b2: foe });
    const now = standing({ a1: { ...man }, b2: king }, before);
    expect(now.get("a1")).toBe(before.get("a1"));
    expect(now.get("b2")).not.toBe(before.get("b2"));
  });

  test("is another object when the board is turned", () => {
    const before = standing({ a1: man });
    const turned = standingOf({ a1: man }, () => ({ column: 7, row: 0 }), before);
    expect(turned.get("a1")?.place).toEqual({ column: 7, row: 0 });
  });

  test("is only what has a place", () => {
    expect(standing({ a1: man, z9: man }).size).toBe(1);
  });
});

describe("what happened between two pictures", () => {
  test("a move along its way", () => {
    const change = changeBetween(standing({ a1: man }), standing({ e5: man }), way("a1", "c3", "e5"));
    expect(change.slides).toMatchObject([{ to: { cell: "e5" }, way: way("a1", "c3", "e5") }]);
    expect(change.left).toEqual([]);
  });

  test("a promotion is the same piece, found by where it came from", () => {
    const change = changeBetween(standing({ a7: man }), standing({ a8: king }), way("a7", "a8"));
    expect(change.slides).toMatchObject([{ to: { cell: "a8" }, way: way("a7", "a8") }]);
  });

  test("a castle moves king and rook; without a way each comes from where the same piece stood", () => {
    const rook = chessman("R", "chess-rook");
    const change = changeBetween(standing({ e1: king, h1: rook }), standing({ g1: king, f1: rook }), []);
    expect(new Map(change.slides.map(({ to, way: steps }) => [to.cell, steps]))).toEqual(new Map([["g1", way("e1", "g1")], ["f1", way("h1", "f1")]])); // prettier-ignore
  });

  test("what was taken has left", () => {
    const change = changeBetween(standing({ a1: man, b2: foe }), standing({ c3: man }), way("a1", "c3"));
    expect(change.left.map(({ cell }) => cell)).toEqual(["b2"]);
  });

  test("a piece from the hand slides from nowhere", () => {
    expect(changeBetween(standing({}), standing({ c3: man }), way("c3"))).toEqual({ slides: [], left: [] });
  });

  test("another position altogether is not animated", () => {
    const now = standing(Object.fromEntries(["a1", "b1", "c1", "d1", "e1"].map((cell) => [cell, man])));
    expect(changeBetween(standing({ h8: man }), now, [])).toEqual({ slides: [], left: [] });
  });
});

describe("a chain of captures", () => {
  const chain = way("c1", "a3", "c5");

  test("jumps over a piece in the leg that it lies on", () => {
    expect(way("b2", "b4", "d2").map((place) => stepOver(place, chain))).toEqual([1, 2, 0]);
  });

  test("leaves what it takes on the board until it is jumped over", () => {
    const slide = { way: chain, since: 1000 };
    expect(way("b2", "b4").map((place) => staysFor(place, slide, 1000))).toEqual([STEP, 2 * STEP]);
    expect(staysFor({ column: 7, row: 7 }, slide, 1000)).toBe(0);
    expect(staysFor({ column: 1, row: 6 }, slide, 5000)).toBeLessThan(0);
    expect(staysFor({ column: 1, row: 6 }, null, 0)).toBe(0);
  });

  test("is drawn as seen from its end", () => {
    expect(stepsOf(chain, { column: 2, row: 3 })).toEqual([{ translate: "0px 4px" }, { translate: "-2px 2px" }, { translate: "0px 0px" }]);
  });
});
