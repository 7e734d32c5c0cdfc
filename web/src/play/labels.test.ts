import { beforeEach, describe, expect, test } from "vitest";
import { chessman } from "../testing/states";
import { findFor, texts } from "../talk/texts.svelte";
import { addRealTexts, speak } from "../testing/texts";
import { choiceLabel, endingLabel, gameLabel, inOrder, isOwnName, optionLabel, ownName, valueLabel } from "./labels";

beforeEach(() => speak("en"));

describe("the name of a game", () => {
  const piskvorky = { game: "piskvorky", options: {}, columns: 15, rows: 15 };

  test("tells its size, and rules and openings that are not usual", () => {
    expect(gameLabel(piskvorky)).toBe("Piškvorky 15 × 15");
    expect(gameLabel({ ...piskvorky, options: { rule: "freestyle", opening: "free" } })).toBe("Piškvorky 15 × 15");
    expect(gameLabel({ ...piskvorky, options: { rule: "renju", opening: "swap2" } })).toMatch(/^Piškvorky 15 × 15, .*, SWAP2$/);
  });

  test("of draughts tells its rules instead of its size", () => {
    expect(gameLabel({ game: "draughts", options: { rules: "international" }, columns: 10, rows: 10 })).toBe("International draughts");
    expect(gameLabel({ game: "draughts", options: { rules: "pool" }, columns: 8, rows: 8 })).toBe("Pool checkers");
    speak("cs");
    expect(gameLabel({ game: "draughts", options: { rules: "czech" }, columns: 8, rows: 8 })).toBe("Česká dáma");
  });

  test("of an own game is its own, or in the language of the page where it ships", () => {
    expect(gameLabel({ game: "own", title: "Frogs", options: { definition: "{}" }, columns: 4, rows: 4 })).toBe("Frogs 4 × 4");
    speak("cs");
    expect(gameLabel({ game: "own", title: "Wyverns", options: { definition: "wyverns" }, columns: 10, rows: 10 })).toBe("Wyverny 10 × 10");
  });

  test("that nobody translated is its key", () => {
    expect(gameLabel({ game: "ludo", options: {} })).toBe("ludo");
  });
});

describe("texts of a package", () => {
  const SOURCE = "option-size = board of others\nbig--option-size = board of mine\nbig--page-value-size = { $value } across\npage-value-size-3 = small\n";

  test("are those of the game where two packages use the same key", () => {
    const before = texts.language;
    texts.add("en", SOURCE);
    expect([optionLabel("size"), optionLabel("size", "small"), optionLabel("size", "big")]).toEqual(["Board of others", "Board of others", "Board of mine"]);
    expect([valueLabel("size", "3", "small"), findFor("big", "page-value-size", { value: "4" })]).toEqual(["small", "4 across"]);
    addRealTexts();
    texts.language = before;
  });
});

describe("names of seats that nobody named", () => {
  const two = ["human", "medium"];

  test("tell who sits there, in the language of the page", () => {
    expect(two.map((player, seat) => ownName(seat, player, two))).toEqual(["Player 1", "Computer"]);
    expect(ownName(1, "hard", ["easy", "hard"])).toBe("Computer 2");
    speak("cs");
    expect(two.map((player, seat) => ownName(seat, player, two))).toEqual(["Hráč 1", "Počítač"]);
  });

  test("are known from names that somebody chose", () => {
    expect(["", "Player 1", "Computer", "Computer 1"].map((name) => isOwnName(name, 0))).toEqual([true, true, true, true]);
    expect(["Ann", "Player 2", "Computer 2"].map((name) => isOwnName(name, 0))).toEqual([false, false, false]);
  });
});

test("people and levels come first among players", () => {
  expect(inOrder(["alphabeta", "hard", "random", "human", "easy"])).toEqual(["human", "easy", "hard", "alphabeta", "random"]);
});

describe("choices", () => {
  test("of an opening are told in pens or in stones", () => {
    expect([choiceLabel("x", false), choiceLabel("x", true), choiceLabel("more", true)]).toEqual(["Take X", "Take black", "Place two more"]);
    expect(choiceLabel("h8", true)).toBe("h8");
  });

  test("at the end of a move are a piece, whether to promote, or a way", () => {
    expect(endingLabel({ move: "", choice: "q", piece: chessman("Q", "chess-queen"), cells: [] })).toBe("Queen");
    expect(endingLabel({ move: "", choice: "+", piece: chessman("R", "shogi-dragon"), cells: [] })).toBe("Promote");
    expect(endingLabel({ move: "", choice: "=", piece: null, cells: [] })).toBe("Do not promote");
    expect(endingLabel({ move: "", choice: "", piece: null, cells: ["c1", "a3", "c5"] })).toBe("c1 – a3 – c5");
  });
});

test("options and their values have labels, or are shown as they are", () => {
  expect(optionLabel("columns")).toBe("Columns");
  expect(optionLabel("nonesuch")).toBe("Nonesuch");
  expect(valueLabel("rule", "renju")).not.toBe("renju");
  expect(valueLabel("rule", "nonesuch")).toBe("nonesuch");
});
