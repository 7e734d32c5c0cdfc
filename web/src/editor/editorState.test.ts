import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FirstMoves, OwnCheck, StandardPiece } from "../protocol";
import { speak } from "../testing/texts";
import { faceOf, ownedName, pieceName, shadeOf } from "./names";
import { copyName, EditorState } from "./editorState.svelte";

const piece = (name: string, codes: string[]): StandardPiece => ({ name, letter: name.slice(6, 7).toUpperCase(), codes, promotes_to: [], royal: false });
const STANDARD = [piece("chess-king", ["CWK", "CBK"]), piece("chess-rook", ["CWR", "CBR"]), piece("chess-pawn", ["CWP", "CBP"])];
const rook = { side: 0, piece: "chess-rook" } as const;

let editing: EditorState;
let check: OwnCheck;
let checked: string[];
let searched: FirstMoves;
const open = (): EditorState => (editing = new EditorState(STANDARD));
const placed = (): string[] => [...editing.placed.keys()].sort();

beforeEach(() => {
  vi.useFakeTimers();
  speak("en");
  localStorage.clear();
  sessionStorage.clear();
  check = { problems: [], warnings: [], pieces: {} };
  checked = [];
  searched = { problem: null, ready: true };
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path.includes("first-moves")) return Response.json(searched);
    checked.push((JSON.parse(String(body)) as { document: string }).document);
    return Response.json(check);
  });
  open();
});
afterEach(() => vi.useRealTimers());

describe("pieces on the board", () => {
  test("come by a tap, and go by a second one", () => {
    editing.brush = rook;
    editing.tap("a1");
    expect(editing.placed.get("a1")).toEqual(rook);
    editing.tap("a1");
    expect(placed()).toEqual(["e1", "e8"]);
  });

  test("are erased by the eraser", () => {
    editing.brush = "erase";
    editing.tap("e1");
    editing.tap("d4"); // nothing there
    expect(placed()).toEqual(["e8"]);
  });

  test("painted in one stroke are undone in one step", () => {
    for (const cell of ["a1", "b1", "c1"]) editing.lay(cell, rook, "stroke 1");
    editing.lay("d1", rook, "stroke 2");
    editing.undo();
    expect(placed()).toEqual(["a1", "b1", "c1", "e1", "e8"]);
    editing.undo();
    expect(placed()).toEqual(["e1", "e8"]);
    editing.redo();
    expect(placed()).toEqual(["a1", "b1", "c1", "e1", "e8"]);
  });

  test("are carried: from the palette, to another cell, beside the board, or only tapped", () => {
    editing.putDown(rook, null, { cell: "h4" });
    expect([editing.placed.get("h4"), editing.brush]).toEqual([rook, rook]);
    editing.putDown(rook, "h4", { cell: "a4" });
    expect(placed()).toEqual(["a4", "e1", "e8"]);
    editing.putDown(rook, "a4", { cell: null });
    expect(placed()).toEqual(["e1", "e8"]);
    editing.putDown(rook, "e1", null);
    expect(editing.placed.get("e1")).toEqual(rook);
    editing.putDown(rook, null, null);
    editing.move("e1", "e1");
    expect(placed()).toEqual(["e1", "e8"]);
  });
});

describe("changes", () => {
  test("that change nothing are no steps", () => {
    editing.change("name", (doc) => void (doc.name = doc.name));
    expect([editing.canUndo, editing.unsaved]).toEqual([false, false]);
  });

  test("of the same field that follow each other are one step", () => {
    for (const name of ["F", "Fr", "Frogs"]) editing.change("name", (doc) => void (doc.name = name));
    editing.undo();
    expect(editing.doc.name).toBe("My game");
    expect(editing.canUndo).toBe(false);
  });

  test("that take away the piece of the brush or of an open dialog let go of them", () => {
    editing.change("", (doc) => void (doc.pieces = { frog: { moves: "D" } }));
    editing.brush = { side: 1, piece: "frog" };
    editing.edited = "frog";
    editing.undo();
    expect([editing.brush, editing.edited]).toEqual([{ side: 1, piece: "chess-pawn" }, null]);
  });
});

describe("a reload", () => {
  test("loses nothing: neither the game, nor the way back and on", () => {
    editing.tap("a2");
    editing.tap("b2");
    editing.undo();
    open();
    expect(placed()).toEqual(["a2", "e1", "e8"]);
    editing.redo();
    expect(placed()).toContain("b2");
    editing.undo();
    editing.undo();
    expect(placed()).toEqual(["e1", "e8"]);
  });

  test("in another tab begins with the game that was touched last, each going its own way", () => {
    editing.tap("a2");
    sessionStorage.clear();
    open();
    expect([placed(), editing.canUndo]).toEqual([["a2", "e1", "e8"], false]);
  });

  test("with a damaged draft begins anew", () => {
    editing.tap("a2");
    for (const store of [sessionStorage, localStorage]) store.setItem("deska-editor-draft", '{"doc": {"name": 7}}');
    open();
    expect(placed()).toEqual(["e1", "e8"]);
  });

  test("with a damaged step of the way back begins anew too", () => {
    editing.tap("a2");
    const stored = JSON.parse(sessionStorage.getItem("deska-editor-draft") ?? "") as { past: unknown[] };
    localStorage.clear();
    sessionStorage.setItem("deska-editor-draft", JSON.stringify({ ...stored, past: [{ doc: {} }] }));
    open();
    expect(placed()).toEqual(["e1", "e8"]);
  });

  test("where the browser keeps nothing still lets people invent", () => {
    vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => { throw new Error("full"); } }); // prettier-ignore
    open().tap("a2");
    expect(placed()).toContain("a2");
  });
});

describe("games on the bench", () => {
  test("are saved under a name, and unsaved again after a change", () => {
    editing.tap("a2");
    expect([editing.unsaved, editing.savedAs]).toEqual([true, null]);
    editing.markSaved({ name: "My game", document: {}, edition: "1" });
    expect([editing.unsaved, editing.savedAs, editing.edition]).toEqual([false, "My game", "1"]);
    editing.tap("b2");
    expect(editing.unsaved).toBe(true);
  });

  test("come one after the other; undo brings the one before back, with where it is saved", () => {
    editing.markSaved({ name: "First", document: {}, edition: "1" });
    editing.put({ name: "Second", document: { ...editing.doc, name: "Second", pieces: { frog: {} } }, edition: "2" });
    expect([editing.doc.name, editing.savedAs, editing.unsaved, editing.brush]).toEqual(["Second", "Second", false, { side: 0, piece: "frog" }]);
    editing.undo();
    expect([editing.doc.name, editing.savedAs]).toEqual(["My game", "First"]);
  });

  test("from a file are not saved yet", () => {
    editing.put({ name: null, document: { ...editing.doc, name: "Dropped" }, edition: null }, false);
    expect([editing.savedAs, editing.unsaved]).toEqual([null, true]);
    editing.putNew();
    expect([editing.doc.name, editing.unsaved]).toEqual(["My game", false]);
  });

  test("are duplicated under names of their own", () => {
    editing.duplicate();
    editing.duplicate();
    expect([editing.doc.name, editing.unsaved]).toEqual(["My game (copy 2)", true]);
    expect(copyName("x".repeat(60)).length).toBeLessThanOrEqual(60);
  });
});

describe("what is wrong", () => {
  test("is asked a moment after the last change, once for many", async () => {
    await vi.runAllTimersAsync();
    checked = [];
    editing.tap("a2");
    editing.tap("b2");
    await vi.advanceTimersByTimeAsync(149);
    expect(checked).toEqual([]);
    check = { problems: [{ field: "sides[0]", text: "two" }], warnings: [], pieces: {} };
    await vi.advanceTimersByTimeAsync(1);
    expect(checked).toHaveLength(1);
    expect(editing.problems.map(({ text }) => text)).toEqual(["two"]);
  });

  test("cannot be told while the server is gone", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    editing.askAgain();
    await vi.runAllTimersAsync();
    expect(editing.failure).not.toBe("");
  });
});

describe("pieces of the bench", () => {
  test("are called in the language of the page, own ones by their names", () => {
    expect([pieceName("chess-rook"), pieceName("frog"), pieceName("chess-flying-fish")]).toEqual(["rook", "frog", "flying fish"]);
    expect(ownedName(editing.doc, rook)).toBe("Rook, white");
  });

  test("have the letter that the server gave them, small for the second side", () => {
    editing.change("", (doc) => void (doc.pieces = { frog: { moves: "D" } }));
    expect(faceOf(editing, { side: 0, piece: "frog" })).toEqual({ letter: "F", picture: "", shade: "light" });
    editing.check = { problems: [], warnings: [], pieces: { frog: { letter: "G", value: 300 } } };
    expect(faceOf(editing, { side: 1, piece: "frog" })).toEqual({ letter: "g", picture: "", shade: "dark" });
    expect(faceOf(editing, rook)).toEqual({ letter: "R", picture: "chess-rook", shade: "light" });
  });

  test("of the first side are dark where it is called black", () => {
    expect([shadeOf(editing.doc, 0), shadeOf(editing.doc, 1)]).toEqual(["light", "dark"]);
    editing.change("", (doc) => void (doc.sides[0].name = "black"));
    expect([shadeOf(editing.doc, 0), shadeOf(editing.doc, 1)]).toEqual(["dark", "light"]);
  });
});

describe("warnings about a game that can be played", () => {
  const win = { field: "placement", text: "White can force a win in one move from the start." };

  test("come when the first moves were searched, and go with the next change", async () => {
    searched = { problem: win, ready: true };
    await vi.advanceTimersByTimeAsync(5000);
    expect(editing.warnings).toEqual([win]);
    editing.brush = rook;
    editing.tap("a1");
    expect(editing.warnings).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(editing.warnings).toEqual([win]);
  });

  test("are asked for again while computers are being prepared", async () => {
    searched = { problem: null, ready: false };
    await vi.advanceTimersByTimeAsync(5000);
    expect(editing.warnings).toEqual([]);
    searched = { problem: win, ready: true };
    await vi.advanceTimersByTimeAsync(5000);
    expect(editing.warnings).toEqual([win]);
  });

  test("are not shown beside what is wrong", async () => {
    check = { problems: [win], warnings: [win], pieces: {} };
    editing.askAgain();
    await vi.advanceTimersByTimeAsync(5000);
    expect([editing.problems, editing.warnings]).toEqual([[win], []]);
  });
});
