import { beforeEach, describe, expect, test } from "vitest";
import { chessman, piece, state, stock } from "../testing/states";
import { speak } from "../testing/texts";
import { armyBoard, hasArmies, hasDiscs, penOf, readable, shapeOf, showsSymbols, signOf, stoneOf, symbolOf, themeOf } from "./look";

beforeEach(() => speak("en"));

test("armies stand where pieces have a shade, also while all of them are in hand", () => {
  expect(hasArmies({ pieces: { a1: chessman("K") } })).toBe(true);
  expect(hasArmies({ pieces: { a1: piece(0) } })).toBe(false);
  expect(hasArmies({ pieces: {}, stocks: [{ ...stock("P*", 0), piece: chessman("P") }] })).toBe(true);
  expect(hasArmies({ pieces: {} })).toBe(false);
});

test("symbols tell seats apart on paper; discs and armies have colours of their own", () => {
  const board = (themes: string[], pieces = {}) => ({ look: { ...state().look, themes }, pieces });
  expect([["paper", "stones"], ["frame"], ["felt"], []].map((themes) => showsSymbols(board(themes)))).toEqual([true, false, false, true]);
  expect(showsSymbols(board(["wood"], { a1: chessman("K") }))).toBe(false);
});

test("a board has the theme that is usual for its game, unless somebody prefers another one it has", () => {
  const look = (...themes: string[]) => ({ look: { themes, cells: "squares" as const, holes: [], lines: [], sides: [], falls: false, counts_pairs: false } }); // prettier-ignore
  expect(themeOf("fitting", look("stones", "paper"))).toBe("stones");
  expect(themeOf("paper", look("stones", "paper"))).toBe("paper");
  expect(themeOf("stones", look("paper"))).toBe("paper");
  expect(themeOf("fitting", look())).toBe("paper");
});

test("armies stand on the board that somebody wishes, otherwise on the one usual in their game", () => {
  const board = { pieces: { a1: chessman("K") }, look: { themes: ["wood", "paper"], cells: "squares" as const, holes: [], lines: [], sides: [], falls: false, counts_pairs: false } };
  expect(armyBoard("fitting", board)).toBe("wood");
  expect(armyBoard("green", board)).toBe("green");
  expect(armyBoard("fitting", { ...board, look: { ...board.look, themes: [] } })).toBe("paper");
  expect(armyBoard("wood", { ...board, pieces: { a1: piece(0) } })).toBe("");
});

test("pieces are discs on every board but paper and boards for figures", () => {
  expect(["paper", "wood", "stones", "felt", "frame"].map(hasDiscs)).toEqual([false, false, true, true, true]);
});

describe("a seat's symbol", () => {
  test("is its own until somebody chooses another", () => {
    expect([symbolOf(undefined, 0), symbolOf({ symbol: "", colour: "" }, 2), symbolOf({ symbol: "★", colour: "" }, 0)]).toEqual(["X", "△", "★"]);
  });

  test("is drawn with a pen where it is one of the four", () => {
    expect([shapeOf("", 0), shapeOf("o", 0), shapeOf("", 3), shapeOf("★", 0)]).toEqual(["cross", "ring", "square", null]);
  });

  test("is a black or white stone for X and O that nobody coloured", () => {
    expect(stoneOf(undefined, 0, false)).toMatchObject({ fill: "var(--stone-black)", sign: "" });
    expect(stoneOf({ symbol: "", colour: "#dc2626" }, 1, false)).toMatchObject({ fill: "var(--stone-white)", sign: "" });
    expect(stoneOf({ symbol: "X", colour: "#00ff00" }, 0, false)).toMatchObject({ sign: "X" });
    expect(stoneOf({ symbol: "O", colour: "#00ff00" }, 1, false)).toMatchObject({ sign: "O" });
    expect(stoneOf({ symbol: "★", colour: "" }, 0, false)).toMatchObject({ fill: "var(--pen-1)", sign: "★" });
    expect([signOf(undefined, 0, "stones"), signOf(undefined, 1, "stones"), signOf(undefined, 0, "paper")]).toEqual(["black", "white", "X"]);
    expect([signOf(undefined, 0, "frame"), signOf(undefined, 1, "frame")]).toEqual(["red", "yellow"]);
  });
});

describe("a seat's colour", () => {
  test("is a pen of the theme where it is the seat's own", () => {
    expect(penOf(undefined, 1, false)).toBe("var(--pen-2)");
    expect(penOf({ symbol: "", colour: "#15803d" }, 0, true)).toBe("var(--pen-3)");
  });

  test("that can be read stays as it is", () => {
    expect(readable("#008080", false)).toBe("rgb(0 128 128)");
    expect(readable("#ffffff", true)).toBe("rgb(255 255 255)");
  });

  test("that cannot be read is moved towards ink", () => {
    const [light, dark] = [readable("#ffff00", false), readable("#101010", true)].map((text) => text.match(/\d+/g)?.map(Number) ?? []);
    expect(Math.max(...(light ?? []))).toBeLessThan(200);
    expect(Math.min(...(dark ?? []))).toBeGreaterThan(80);
  });
});
