import { beforeEach, describe, expect, test } from "vitest";
import { chessman, piece, state } from "../testing/states";
import { speak } from "../testing/texts";
import { pieceName, tellCells } from "./telling";

const nothing = { barred: {}, targets: new Map<string, boolean>() };

beforeEach(() => speak("en"));

describe("what is told of a cell", () => {
  test("whose piece is on it, and what happened there", () => {
    const shown = tellCells(state({ pieces: { a1: piece(0), b2: piece(1) }, last: ["b2"] }), "c3", "paper", nothing);
    expect([...shown]).toEqual([
      ["a1", "a1, X Ann"],
      ["b2", "b2, O Bob, last move"],
      ["c3", "c3, free, hint"],
    ]);
  });

  test("stones by their colour", () => {
    expect(tellCells(state({ pieces: { a1: piece(0) } }), null, "stones", nothing).get("a1")).toBe("a1, black Ann");
  });

  test("pieces by their names, checks and captures", () => {
    const picture = state({ pieces: { e8: chessman("k", "chess-king"), g5: chessman("p"), g8: chessman("Q", "chess-queen") }, checked: ["e8"], last: ["g8"] });
    const shown = tellCells(picture, null, "paper", { barred: {}, targets: new Map([["g5", true], ["h5", false]]) }); // prettier-ignore
    expect(shown.get("e8")).toBe("e8, king Bob, in check");
    expect(shown.get("g5")).toBe("g5, pawn Bob, a capture leads here");
    expect(shown.get("g8")).toBe("g8, queen Ann, last move");
    expect(shown.get("h5")).toMatch(/^h5, free, /);
  });

  test("that it is forbidden, or why the chosen piece may not go there", () => {
    const shown = tellCells(state({ forbidden: ["j8"] }), null, "stones", { ...nothing, barred: { a3: "A may not go to a3." } });
    expect([shown.get("j8"), shown.get("a3")]).toEqual(["j8, forbidden", "a3, free, A may not go to a3."]);
  });

  test("in Czech", () => {
    speak("cs");
    expect(tellCells(state({ pieces: { c1: piece(0) }, last: ["c1"] }), null, "paper", nothing).get("c1")).toBe("c1, X Ann, poslední tah");
  });
});

test("an own piece is called by its own name, or by its letter", () => {
  expect(pieceName(piece(0, "F", { name: "frog" }))).toBe("frog");
  expect(pieceName(piece(0, "F"))).toBe("F");
  expect(pieceName(piece(0, "C", { picture: "quantik-cylinder" }))).toBe("cylinder (C)");
});
