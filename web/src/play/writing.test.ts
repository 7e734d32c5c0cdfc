import { describe, expect, it } from "vitest";
import { commonStart, noteAt, textsOf, wishedNotation } from "./writing";

describe("moves as people write them", () => {
  const round = { own: ["e2e4", "e7e5"], texts: ["e4", "e5"] };

  it("keeps what is known while a new move is being written", () => {
    expect(textsOf(["e2e4", "e7e5", "g1f3"], round)).toEqual(["e4", "e5", ""]);
  });

  it("forgets what followed a move that was taken back and played otherwise", () => {
    expect(textsOf(["e2e4", "c7c5"], round)).toEqual(["e4", ""]);
    expect(textsOf(["e2e4"], round)).toEqual(["e4"]);
  });

  it("does not trust an answer that is shorter than the round", () => {
    expect(textsOf(["e2e4", "e7e5"], { ...round, texts: ["e4"] })).toEqual(["e4", ""]);
  });

  it("finds the note of a move while the game is that of its file", () => {
    const note = { ply: 2, mark: "!", comment: "good", variations: [] };
    const notes = { moves: ["e2e4", "e7e5", "g1f3"], notes: [{ ...note, ply: 0 }, note] };
    expect(noteAt(notes, ["e2e4", "e7e5", "f2f4"], 2)).toBe(note);
    expect(noteAt(notes, ["e2e4", "c7c5"], 2)).toBeNull();
    expect(noteAt(notes, ["e2e4", "e7e5"], 1)).toBeNull();
    expect(noteAt(notes, [], 0)?.ply).toBe(0);
  });

  it("counts the moves that two rounds have in common", () => {
    expect(commonStart(["a", "b"], ["a", "b", "c"])).toBe(2);
    expect(commonStart(["x"], ["a"])).toBe(0);
  });

  it("takes a wish only where the game has that notation", () => {
    expect(wishedNotation({ chess: "figurines" }, "chess", ["san", "figurines"])).toBe("figurines");
    expect(wishedNotation({ chess: "japanese" }, "chess", ["san", "figurines"])).toBe("");
    expect(wishedNotation({}, "shogi", ["western"])).toBe("");
  });
});
