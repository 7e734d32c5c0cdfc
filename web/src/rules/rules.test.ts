import { beforeEach, describe, expect, test } from "vitest";
import { learnCatalogue } from "../play/catalogue";
import type { Catalogue, Piece } from "../protocol";
import { firstStep } from "./firstSteps";
import { hasWesternPieces, presetOf, startId, wantedOr } from "./lesson";

const catalogue: Catalogue = {
  games: [
    { name: "row", notations: [], options: [{ name: "length", kind: "whole", default: "5", low: 3, high: 40, choices: [], told: "changed" }], seats_option: "" },
    { name: "own", notations: [], options: [{ name: "definition", kind: "text", default: "five", low: null, high: null, choices: [], told: "changed" }], seats_option: "" },
  ],
  players: [],
  presets: [
    { name: "preset-row", game: "row", options: {} },
    { name: "preset-four", game: "row", options: { length: "4" } },
  ],
};
const piece = (picture: string): Piece => ({ owner: 0, letter: "K", picture, shade: "light", name: "" });

beforeEach(() => learnCatalogue(catalogue));

describe("how to play", () => {
  test("begins with the first game where the address names none", () => {
    expect(wantedOr({}, catalogue.presets)).toEqual({ game: "row", options: {} });
    expect(wantedOr({ match: "m" }, catalogue.presets)).toEqual({ match: "m" });
  });

  test("leads to the start of the preset or of the invention that it explains", () => {
    expect(presetOf({ game: "row", options: { length: "5" } })).toBe("preset-row");
    expect(startId({ game: "row" }, { game: "row", options: { length: "4" } })).toBe("preset-four");
    expect(startId({ kept: "Ours" }, { game: "own", options: {} })).toBe("kept:Ours");
    expect(startId({ match: "m" }, { game: "row", options: { length: "7" } })).toBe("");
  });

  test("offers western pieces only where there are others", () => {
    const lesson = (picture: string) => ({ pieces: [{ name: "", text: "", piece: piece(picture), diagram: null as never }] });
    expect([hasWesternPieces(lesson("shogi-king")), hasWesternPieces(lesson("chess-king"))]).toEqual([true, false]);
  });
});

describe("the first steps of somebody new", () => {
  const empty = { pieces: {}, stocks: [], must: [], checked: [], lays: false, taps: { a1: ["a1"] as [string] }, ending: null };
  const army = { ...empty, pieces: { a1: piece("chess-king") } };

  test("say where to tap in games of marks, of pieces beside the board and of armies", () => {
    expect(firstStep({ ...empty, lays: true }, [])).toBe("page-first-lay");
    expect(firstStep({ ...empty, stocks: [{ piece: { ...piece("cone"), shade: "" }, count: 1, tap: "D@" }] }, [])).toBe("page-first-stock");
    expect(firstStep(army, [])).toBe("page-first-army");
    expect(firstStep({ ...army, stocks: [{ piece: piece("shogi-pawn"), count: 1, tap: "P@" }] }, [])).toBe("page-first-army-hand");
    expect(firstStep(empty, [])).toBe("page-first-choose");
  });

  test("follow what was tapped, a check and a duty to capture", () => {
    expect(firstStep(army, ["a1"])).toBe("page-first-target");
    expect(firstStep({ ...army, checked: ["a1"] }, [])).toBe("page-first-check");
    expect(firstStep({ ...army, must: ["a1"] }, [])).toBe("page-first-must");
  });

  test("are none when the game is over", () => {
    expect(firstStep({ ...army, ending: { winner: 0, reason: "mate", text: "", points: [1, 0] } }, [])).toBe("");
    expect(firstStep({ ...army, taps: {} }, [])).toBe("");
  });
});
