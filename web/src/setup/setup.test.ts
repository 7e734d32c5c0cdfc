import { describe, expect, it } from "vitest";
import { piece } from "../testing/states";
import { arrangedOf, cleared, dropped, kindsBySeat, piecesOf, tapped, queryOf, withHand } from "./arrangement";

const KINDS = [piece(0, "X"), piece(1, "O")];
const start = arrangedOf({ pieces: { a1: 0 }, hands: {}, to_move: 1 });

describe("a position set up by hand", () => {
  it("gets the chosen piece on a cell, instead of what is there", () => {
    expect(tapped(start, "b2", 1).pieces).toEqual({ a1: 0, b2: 1 });
    expect(tapped(start, "a1", 1).pieces).toEqual({ a1: 1 });
  });

  it("loses a piece by the same piece once more, or by the eraser", () => {
    expect(tapped(start, "a1", 0).pieces).toEqual({});
    expect(tapped(start, "a1", "erase").pieces).toEqual({});
    expect(tapped(start, "b2", "erase").pieces).toEqual({ a1: 0 });
  });

  it("gets a piece that is dragged from the palette, moves one on the board, and loses one that is dragged off it", () => {
    expect(dropped(start, 1, null, "b2").pieces).toEqual({ a1: 0, b2: 1 });
    expect(dropped(start, 0, "a1", "c3").pieces).toEqual({ c3: 0 });
    expect(dropped(start, 0, "a1", null).pieces).toEqual({});
    expect(dropped(start, 1, null, null).pieces).toEqual({ a1: 0 });
  });

  it("is cleared with its hands, and keeps whose turn it is", () => {
    expect(cleared(withHand(start, 1, 2))).toEqual({ pieces: {}, hands: {}, toMove: 1 });
  });

  it("has whole numbers of pieces in hand, and not too many", () => {
    expect(withHand(start, 1, 2.7).hands).toEqual({ "1": 2 });
    expect(withHand(start, 1, 1000).hands).toEqual({ "1": 99 });
    expect(withHand(withHand(start, 1, 2), 1, Number.NaN).hands).toEqual({});
  });

  it("is sent as pieces by number, and drawn as pieces", () => {
    expect(queryOf(start, { game: "g", options: { size: "3" } })).toEqual({ game: "g", options: { size: "3" }, pieces: [{ cell: "a1", kind: 0 }], hands: {}, to_move: 1 });
    expect(piecesOf(start, KINDS)).toEqual({ a1: KINDS[0] });
  });

  it("is not changed by what it becomes", () => {
    tapped(start, "c3", 0);
    expect(start.pieces).toEqual({ a1: 0 });
  });

  it("offers each seat its own kinds", () => {
    expect(kindsBySeat(KINDS, 2).map((kinds) => kinds.map(({ kind }) => kind))).toEqual([[0], [1]]);
  });
});
