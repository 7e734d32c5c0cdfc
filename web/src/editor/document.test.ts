import { beforeEach, describe, expect, test } from "vitest";
import type { StandardPiece } from "../protocol";
import {
  clear,
  deletePiece,
  freeName,
  isDocument,
  mirror,
  newDocument,
  placeOfPiece,
  promotions,
  remove,
  renamePiece,
  resize,
  same,
  setKind,
  setPromotions,
  strayAt,
  Words,
  type GameDocument,
} from "./document";

const piece = (name: string, codes: string[]): StandardPiece => ({ name, letter: "", codes, promotes_to: [], royal: false });
const STANDARD = [piece("chess-king", ["CWK", "CBK"]), piece("chess-rook", ["CWR", "CBR"]), piece("chess-pawn", ["CWP", "CBP"])];
const words = new Words(STANDARD);
let doc: GameDocument;

beforeEach(() => {
  doc = { ...newDocument("Frogs", ["white", "black"]), pieces: { frog: { moves: "D" }, toad: { moves: "A", promotes_to: ["frog", "chess-rook"] } } };
});

describe("a new game", () => {
  test("has two kings, so that it can be played at once", () => {
    expect(doc.placement).toEqual({ e1: "CWK", e8: "CBK" });
    expect(isDocument(doc)).toBe(true);
  });

  test.each([
    ["no object", null],
    ["a list", []],
    ["without a board", { ...newDocument("x", ["a", "b"]), board: undefined }],
    ["a board too large", { ...newDocument("x", ["a", "b"]), board: { columns: 17, rows: 8 } }],
    ["half a column", { ...newDocument("x", ["a", "b"]), board: { columns: 4.5, rows: 8 } }],
    ["one side", { ...newDocument("x", ["a", "b"]), sides: [{ name: "a", kind: "chess" }] }],
    ["another kind of side", { ...newDocument("x", ["a", "b"]), sides: [{ name: "a", kind: "go" }, { name: "b", kind: "chess" }] }],
    ["pieces that are none", { ...newDocument("x", ["a", "b"]), pieces: { frog: 7 } }],
    ["a placement of nothing", { ...newDocument("x", ["a", "b"]), placement: { a1: null } }],
    ["a placement of nobody", { ...newDocument("x", ["a", "b"]), placement: { a1: { side: 2, piece: "frog" } } }],
  ])("is none where it is %s", (_, damaged) => {
    expect(isDocument(damaged)).toBe(false);
  }); // prettier-ignore
});

describe("what stands for a piece", () => {
  test("is a code or a number of a standard one, in a file a side and a name", () => {
    expect(words.read("CBR")).toEqual({ side: 1, piece: "chess-rook" });
    expect(words.read(4)).toEqual({ side: 1, piece: "chess-rook" });
    expect(words.read("nonsense")).toBeNull();
    expect(words.write({ side: 1, piece: "chess-rook" })).toBe("CBR");
    expect(words.write({ side: 0, piece: "frog" })).toEqual({ side: 0, piece: "frog" });
    expect([words.isStandard("chess-rook"), words.isStandard("frog")]).toEqual([true, false]);
  });

  test("goes by its side on the bench, so that sides may be renamed through each other's names", () => {
    const editing = words.taken({ ...doc, placement: { a1: "white frog", b1: "black chess-rook", c1: "white newt", d1: "CWK" } });
    expect(editing.placement).toEqual({ a1: { side: 0, piece: "frog" }, b1: { side: 1, piece: "chess-rook" }, c1: "white newt", d1: "CWK" });
    editing.sides[0].name = "black";
    editing.sides[0].name = "blackbird";
    expect(words.given(editing).placement).toEqual({ a1: "blackbird frog", b1: "black chess-rook", c1: "white newt", d1: "CWK" });
  });

  test("is the same for the same piece of the same side", () => {
    expect(same({ side: 0, piece: "frog" }, { side: 0, piece: "frog" })).toBe(true);
    expect([same({ side: 0, piece: "frog" }, { side: 1, piece: "frog" }), same(null, { side: 0, piece: "frog" })]).toEqual([false, false]);
  });
});

describe("another size of the board", () => {
  test("keeps the upper army at the upper edge", () => {
    doc.placement = { a1: "CWK", e8: "CBK", d7: "CBP" };
    resize(doc, 8, 10);
    expect(doc.placement).toEqual({ a1: "CWK", e10: "CBK", d9: "CBP" });
    resize(doc, 8, 8);
    expect(doc.placement).toEqual({ a1: "CWK", e8: "CBK", d7: "CBP" });
  });

  test("loses what no longer fits", () => {
    doc.placement = { a1: "CWK", h1: "CWR", e8: "CBK" };
    resize(doc, 5, 3);
    expect(doc.placement).toEqual({ a1: "CWK", e3: "CBK" });
    expect(doc.board).toMatchObject({ columns: 5, rows: 3 });
  });
});

describe("an army", () => {
  test("is mirrored opposite as in chess, turned by half a turn for others", () => {
    doc.placement = { a1: "CWR", b2: { side: 0, piece: "frog" }, h8: "CBK" };
    mirror(doc, words, 0);
    expect(doc.placement).toEqual({ a1: "CWR", b2: { side: 0, piece: "frog" }, a8: "CBR", b7: { side: 1, piece: "frog" } });
    doc.sides[1].kind = "shogi";
    mirror(doc, words, 0);
    expect(doc.placement["h8"]).toBe("CBR");
  });

  test.each([
    [12, 9],
    [8, 8],
    [9, 9],
    [10, 5],
  ])("of draughts stays on its colour on %i columns and %i rows", (columns, rows) => {
    doc.board = { columns, rows };
    doc.sides[0].kind = doc.sides[1].kind = "draughts";
    doc.placement = { a1: "DWP", c1: "DWP", b2: "DWP" };
    mirror(doc, new Words([{ name: "draughts-man", letter: "M", codes: ["DWP", "DBP"], promotes_to: [], royal: false }]), 0);
    const black = Object.keys(doc.placement).filter((cell) => doc.placement[cell] === "DBP");
    const colours = black.map((cell) => (cell.charCodeAt(0) - 97 + Number(cell.slice(1)) - 1) % 2);
    expect([black.length, ...colours]).toEqual([3, 0, 0, 0]);
    expect(black.every((cell) => Number(cell.slice(1)) >= rows - 1)).toBe(true);
  });

  test("is removed alone, or with the other one", () => {
    clear(doc, words, 0);
    expect(doc.placement).toEqual({ e8: "CBK" });
    doc.placement = { a1: "CWK", b1: "what nobody knows" };
    clear(doc, words, null);
    expect(doc.placement).toEqual({});
  });
});

describe("an own piece", () => {
  test("gets a name that is free", () => {
    expect([freeName(doc, "dragon"), freeName(doc, "frog")]).toEqual(["dragon", "frog 2"]);
  });

  test("is renamed wherever it is named", () => {
    doc.placement = { a1: { side: 0, piece: "frog" }, b1: { side: 1, piece: "toad" } };
    doc.pieces!["toad"] = { ...doc.pieces!["toad"], in_hand: "frog", cannot_take: ["frog", "toad"] };
    renamePiece(doc, "frog", "newt");
    expect(Object.keys(doc.pieces ?? {})).toEqual(["newt", "toad"]);
    expect(doc.placement).toEqual({ a1: { side: 0, piece: "newt" }, b1: { side: 1, piece: "toad" } });
    expect(doc.pieces?.["toad"]).toMatchObject({ promotes_to: ["newt", "chess-rook"], in_hand: "newt", cannot_take: ["newt", "toad"] });
  });

  test("is deleted with all that stands of it", () => {
    doc.placement = { a1: { side: 0, piece: "frog" }, e1: "CWK" };
    deletePiece(doc, words, "frog");
    expect([Object.keys(doc.pieces ?? {}), Object.keys(doc.placement), promotions(doc.pieces?.["toad"] ?? {})]).toEqual([["toad"], ["e1"], ["chess-rook"]]);
  });

  test("that becomes nothing says nothing of how and where", () => {
    const entry = { promotes_to: "frog", promotion: "must" as const, promotion_zone: 2 };
    expect(promotions(entry)).toEqual(["frog"]);
    setPromotions(entry, []);
    expect(entry).toEqual({});
    setPromotions(entry, ["toad"]);
    expect(promotions(entry)).toEqual(["toad"]);
  });
});

test("what only draughts have goes with them", () => {
  const draughts = { ...doc, notation: "pdn", numbered: true };
  setKind(draughts, 0, "draughts");
  setKind(draughts, 1, "draughts");
  Object.assign(draughts, { notation: "pdn", numbered: true });
  setKind(draughts, 1, "draughts");
  expect(draughts).toMatchObject({ notation: "pdn", numbered: true });
  setKind(draughts, 0, "chess");
  expect(draughts).not.toHaveProperty("notation");
  expect(draughts).not.toHaveProperty("numbered");
});

describe("what the editor has no field for", () => {
  const at = (place: string): unknown => strayAt({ ...doc, colour: "red", placement: { ...doc.placement, z9: "CWK" } }, place);

  test("is found by the place of its problem", () => {
    doc.rules = { speed: 1, castling: true };
    doc.pieces!["frog"] = { moves: "D", smell: "bad" };
    Object.assign(doc.sides[1], { mood: "grim" });
    expect(at("colour")).toEqual(["colour"]);
    expect(at("rules.speed")).toEqual(["rules", "speed"]);
    expect(at("pieces.frog.smell")).toEqual(["pieces", "frog", "smell"]);
    expect(at("sides[1].mood")).toEqual(["sides", 1, "mood"]);
    expect(at("placement.z9")).toEqual(["placement", "z9"]);
  });

  test("is not what has a field", () => {
    doc.rules = { castling: 7 };
    for (const place of ["name", "board.columns", "pieces.frog.moves", "sides[0].name", "rules.castling", "placement.e1", "nowhere", ""]) expect(at(place), place).toBeNull();
  });

  test("is removed", () => {
    const strange = { ...doc, rules: { speed: 1, castling: true } };
    remove(strange, ["rules", "speed"]);
    expect(strange.rules).toEqual({ castling: true });
  });

  test("has its place written as the server writes it", () => {
    expect([placeOfPiece("frog"), placeOfPiece("a.b"), placeOfPiece("x".repeat(50))]).toEqual(["pieces.frog", "pieces.'a.b'", `pieces.${"x".repeat(39)}…`]);
  });
});
