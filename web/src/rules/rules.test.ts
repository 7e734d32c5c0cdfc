import { beforeEach, describe, expect, test } from "vitest";
import { learnCatalogue, presetWith } from "../play/catalogue";
import type { Catalogue, Piece } from "../protocol";
import { offer } from "../testing/states";
import { firstStep } from "./firstSteps";
import { hasWesternPieces, learnable, presetOf, startId, requestedOr } from "./lesson";

const catalogue: Catalogue = {
  games: [
    { name: "row", options: [{ name: "length", kind: "whole", default: "5", low: 3, high: 40, choices: [], shown: "changed" }], seats_option: "", notations: ["own"] },
    { name: "own", options: [{ name: "definition", kind: "text", default: "five", low: null, high: null, choices: [], shown: "changed" }], seats_option: "", notations: ["own"] },
    { name: "discs", options: [{ name: "size", kind: "one_of", default: "8", low: null, high: null, choices: ["6", "8"], shown: "never" }], seats_option: "", notations: ["own"] },
  ],
  players: [],
  presets: [
    { name: "preset-row", game: "row", options: {} },
    { name: "preset-four", game: "row", options: { length: "4" } },
    { name: "preset-five", game: "own", options: { definition: "five" } },
    { name: "preset-discs", game: "discs", options: { size: "8" } },
  ],
};
const piece = (picture: string): Piece => ({ owner: 0, letter: "K", picture, shade: "light", name: "" });

beforeEach(() => learnCatalogue(catalogue));

describe("how to play", () => {
  test("begins with the first game where the address names none", () => {
    expect(requestedOr({}, catalogue.presets)).toEqual({ game: "row", options: {} });
    expect(requestedOr({ match: "m" }, catalogue.presets)).toEqual({ match: "m" });
  });

  test("leads to the start of the preset or of the invention that it explains", () => {
    expect(presetOf({ game: "row", options: { length: "5" } })).toBe("preset-row");
    expect(startId({ game: "row" }, { game: "row", options: { length: "4" } })).toBe("preset-four");
    expect([presetOf({ game: "discs", options: {} }), presetOf({ game: "discs", options: { size: "8" } })]).toEqual(["preset-discs", "preset-discs"]);
    expect(startId({ custom: "Ours" }, { game: "own", options: {} })).toBe("custom:Ours");
    expect(startId({ match: "m" }, { game: "row", options: { length: "7" } })).toBe("");
  });

  test("knows no preset where the definition of an invention was too long to be sent", () => {
    expect(presetWith("own", { definition: "five" })?.name).toBe("preset-five");
    expect(presetWith("own", {})).toBeUndefined();
  });

  test("lists the inventions that are stored here beside the presets", () => {
    const ours = offer("custom:Ours", { game: "own", title: "Ours", options: { definition: "{}" } });
    expect(learnable(catalogue.presets.slice(0, 1), [offer("preset-row"), ours])).toEqual([
      { id: "preset-row", name: expect.any(String), requested: { game: "row", options: {} } },
      { id: "custom:Ours", name: "Ours", requested: { custom: "Ours" } },
    ]);
  });

  test("offers western pieces only where there are others", () => {
    const lesson = (picture: string) => ({ pieces: [{ name: "", text: "", piece: piece(picture), diagram: null as never, letter: "" }] });
    expect([hasWesternPieces(lesson("shogi-king")), hasWesternPieces(lesson("chess-king"))]).toEqual([true, false]);
  });
});

describe("the first steps of somebody new", () => {
  const onCells = (...taps: string[][]) => Object.fromEntries(taps.map((list) => [list.join(""), list as [string]]));
  const empty = { columns: 3, rows: 3, names: [], pieces: {}, stocks: [], must: [], checked: [], places_pieces: false, taps: onCells(["a1"]), ending: null };
  const army = { ...empty, pieces: { a1: piece("chess-king") }, taps: onCells(["a1", "a2"]) };
  const nothing = { tapped: [], targets: new Map<string, boolean>(), chooses: false };
  const hand = { piece: piece("shogi-pawn"), count: 1, tap: "P@" };

  test("say where to tap in games of marks, of pieces beside the board and of armies", () => {
    expect(firstStep({ ...empty, places_pieces: true }, nothing)).toBe("page-first-lay");
    expect(firstStep({ ...empty, stocks: [{ piece: { ...piece("cone"), shade: "" }, count: 1, tap: "D@" }], taps: onCells(["D@", "a1"]) }, nothing)).toBe("page-first-stock");
    expect(firstStep(army, nothing)).toBe("page-first-army");
    expect(firstStep({ ...army, stocks: [hand], taps: onCells(["a1", "a2"], ["P@", "b2"]) }, nothing)).toBe("page-first-army-hand");
    // An empty hand, and men that a tap on a free point places.
    expect(firstStep({ ...army, stocks: [{ ...hand, count: 0 }] }, nothing)).toBe("page-first-army");
    expect(firstStep({ ...army, stocks: [{ ...hand, tap: "" }] }, nothing)).toBe("page-first-army");
    expect(firstStep({ ...empty, taps: onCells(["x"], ["o"]) }, nothing)).toBe("page-first-choose");
  });

  test("say in a package whose pieces move that a piece is tapped, not a button", () => {
    const moving = { ...army, pieces: { a1: { ...piece(""), shade: "" as const } } };
    expect(firstStep(moving, nothing)).toBe("page-first-army");
  });

  test("speak of rings only where there are some", () => {
    const after = (targets: [string, boolean][], chooses = false): string => firstStep(army, { tapped: ["a1"], targets: new Map(targets), chooses });
    expect(after([["a2", false]])).toBe("page-first-dot");
    expect(after([["a2", true]])).toBe("page-first-ring");
    expect(after([["a2", false], ["b2", true]])).toBe("page-first-target"); // prettier-ignore
    expect([after([]), after([], true)]).toEqual(["page-first-free", ""]);
  });

  test("follow a check and a duty to capture", () => {
    expect(firstStep({ ...army, checked: ["a1"] }, nothing)).toBe("page-first-check");
    expect(firstStep({ ...army, must: ["a1"] }, nothing)).toBe("page-first-must");
  });

  test("are none when the game is over", () => {
    expect(firstStep({ ...army, ending: { winner: 0, reason: "mate", text: "", points: [1, 0] } }, nothing)).toBe("");
    expect(firstStep({ ...army, taps: {} }, nothing)).toBe("");
  });
});
