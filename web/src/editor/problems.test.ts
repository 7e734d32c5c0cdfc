import { beforeEach, describe, expect, test } from "vitest";
import type { FieldProblem } from "../protocol";
import { speak } from "../testing/texts";
import { newDocument } from "./document";
import { asMoves, asTyped, imageOf, setDrop, setOrLeave, typedNumber } from "./pieces";
import { nextTab, pieceAt, placesAround, problemsWithin, sentenceOf, sideAt, tabOf, withoutPlace, wrongCells } from "./problems";

const doc = { ...newDocument("x", ["white", "black"]), pieces: { frog: {}, "frog prince": {} } };

beforeEach(() => speak("en"));

describe("the place of a problem", () => {
  test.each([
    ["board.columns", "board"],
    ["sides", "board"],
    ["sides[1].name", "board"],
    ["sides[0]", "pieces"],
    ["rules.repetition", "rules"],
    ["author", "rules"],
    ["placement.a1", "pieces"],
    ["name", "pieces"],
  ])("%s is on the tab %s", (place, tab) => {
    expect(tabOf(place)).toBe(tab);
  });

  test("belongs to a piece, or to a side as a whole", () => {
    expect([pieceAt(doc, "pieces.frog.moves"), pieceAt(doc, "pieces.frog prince"), pieceAt(doc, "pieces.toad"), pieceAt(doc, "board")]).toEqual(["frog", "frog prince", undefined, undefined]);
    expect([sideAt("sides[0]"), sideAt("sides[1]"), sideAt("sides[1].name"), sideAt("sides")]).toEqual([0, 1, null, null]);
  });

  test("without a field of its own is looked for in what it lies in", () => {
    expect(placesAround("pieces.frog.moves")).toEqual(["pieces.frog.moves", "pieces.frog", "pieces"]);
    expect(placesAround("sides")[0]).toBe("sides[1].name");
  });

  test("on the board is a cell", () => {
    const problems: FieldProblem[] = [{ field: "placement.e9", text: "" }, { field: "board", text: "" }, { field: null, text: "" }]; // prettier-ignore
    expect([...wrongCells(problems)]).toEqual(["e9"]);
  });
});

describe("the sentence of a problem", () => {
  test("does not name its place, but the piece", () => {
    expect(sentenceOf(doc, { field: "pieces.frog.moves", text: "pieces.frog.moves: unknown letter 'y' at 2." })).toBe("Frog: unknown letter 'y' at 2.");
    expect(sentenceOf(doc, { field: "sides[0]", text: "white has no pieces." })).toBe("White has no pieces.");
    expect(sentenceOf(doc, { field: null, text: "something" })).toBe("Something");
    expect(withoutPlace("pieces.frog.letter: two letters")).toBe("Two letters");
  });

  test("tells all that is wrong inside a place", () => {
    const problems = [{ field: "pieces.frog.moves[0].dx", text: "one" }, { field: "pieces.frog.moves[1]", text: "two" }, { field: "pieces.frog.value", text: "no" }]; // prettier-ignore
    expect(problemsWithin(problems, "pieces.frog.moves")).toBe("one two");
  });
});

test("arrow keys go from tab to tab and around", () => {
  expect([nextTab("pieces", "ArrowRight"), nextTab("rules", "ArrowRight"), nextTab("pieces", "ArrowLeft"), nextTab("board", "Enter")]).toEqual(["board", "pieces", "rules", null]);
});

describe("a piece as typed", () => {
  test("has Betza as it is, elementary moves as such, and no moves where nothing is typed", () => {
    expect([asMoves("KD"), asMoves('[{"dx": 1}]'), asMoves(" "), asMoves("7"), asMoves("[")]).toEqual(["KD", [{ dx: 1 }], [], "7", "["]);
    expect([asTyped("KD"), asTyped([{ dx: 1 }]), asTyped([])]).toEqual(["KD", '[{"dx":1}]', ""]);
  });

  test("leaves out what is usual", () => {
    const piece: Record<string, unknown> = { letter: "F", royal: true };
    setOrLeave(piece, "letter", "");
    setOrLeave(piece, "royal", false);
    setOrLeave(piece, "value", 300);
    expect(piece).toEqual({ value: 300 });
    expect([typedNumber(""), typedNumber("3.7"), typedNumber("-2")]).toEqual([undefined, 3, -2]);
  });

  test("has limits of dropping, none of them left behind", () => {
    const piece = {};
    setDrop(piece, "no_mate", true);
    setDrop(piece, "not_stuck", true);
    setDrop(piece, "no_mate", false);
    expect(piece).toEqual({ drop: { not_stuck: true } });
    setDrop(piece, "not_stuck", false);
    expect(piece).toEqual({});
  });

  test("with a drawing is an image; a name is none", () => {
    expect(imageOf("chess-king")).toBe("");
    expect(decodeURIComponent(imageOf('<svg viewBox="0 0 9 9"/>'))).toBe('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
    const named = ' <svg xmlns="http://www.w3.org/2000/svg"/>';
    expect(decodeURIComponent(imageOf(named))).toBe(`data:image/svg+xml,${named}`);
  });
});
