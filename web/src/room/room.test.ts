import { describe, expect, it } from "vitest";
import type { RoomBoard, RoomMember, RoomPairing, RoomRow, RoomState } from "../protocol";
import { slotsFor, type Here } from "../side/actions";
import { state } from "../testing/states";
import "../testing/texts";
import { correctionSign, others, pairName, phaseText, resultFor, resultName, resultSign, shownCode, teamless, wallLines } from "./labels";

const member = (id: string, more: Partial<RoomMember> = {}): RoomMember => ({ id, name: id, team: "", here: true, playing: "", muted: false, ...more });
const board: RoomBoard = {
  match: "m",
  game: "tic-tac-toe",
  options: {},
  seats: [
    { member: "a", name: "Anna", player: "human" },
    { member: "b", name: "Bořek", player: "human" },
  ],
  round: 0,
  over: true,
  winner: 0,
};

describe("what is told about a room", () => {
  it("shows codes in two halves", () => {
    expect(shownCode("K7M2QX")).toBe("K7M 2QX");
    expect(shownCode("ABCDEFGH")).toBe("ABCD EFGH");
  });

  it("lists whoever can play now first, without oneself", () => {
    const members = [member("me"), member("away", { here: false }), member("busy", { playing: "m" }), member("free")];
    const roomState = { room: { members }, you: { id: "me" } } as unknown as RoomState;
    expect(others(roomState).map(({ id }) => id)).toEqual(["free", "busy", "away"]);
  });

  it("names a few of those who have no team", () => {
    expect(teamless([member("a"), member("b", { team: "Red" }), member("c")])).toBe("a, c");
    expect(teamless([..."abcdefgh"].map((id) => member(id)))).toBe("a, b, c, d, e, f …");
  });

  it("names on the wall who plays whom and who has no opponent", () => {
    const pairing = (id: string, result: RoomPairing["result"]): RoomPairing => ({ board: id, table: 1, first: `${id} one`, second: "", result, match: "" });
    const lines = (...pairings: RoomPairing[]): string[] => wallLines({ pairings, byes: ["Eva"] }).map(({ first, sign, second }) => [first, sign, second].filter(Boolean).join(" "));
    expect(lines(pairing("a", null), pairing("b", "first"))).toEqual(["a one … –", "Eva no opponent this round"]);
    expect(lines(pairing("a", "draw"), pairing("b", "first"))).toEqual(["a one ½ : ½ –", "b one 1 : 0 –", "Eva no opponent this round"]);
    expect(lines()).toEqual(["Eva no opponent this round"]);
  });

  it("says after the last round that it is over and who won", () => {
    const row = (name: string, place: number): RoomRow => ({ place, id: name, name, present: true, points: 1, tie_breaks: [], wins: 1, draws: 0, losses: 0 });
    const rows = [row("Anna", 1), row("Bořek", 2)];
    expect(phaseText({ phase: "waiting", round: 0, rows })).toBe("The tournament can begin.");
    expect(phaseText({ phase: "waiting", round: 1, rows })).toBe("Waiting for the next round.");
    expect(phaseText({ phase: "ended", round: 2, rows })).toBe("The tournament is over. Winner: Anna");
    expect(phaseText({ phase: "ended", round: 2, rows: [row("Anna", 1), row("Bořek", 1)] })).toBe("The tournament is over. Winners: Anna, Bořek");
    expect(phaseText({ phase: "ended", round: 0, rows })).toBe("The tournament is over.");
  });

  it("says what a correction changed", () => {
    expect(correctionSign({ before: "first", result: "draw" })).toBe("1 : 0 → ½ : ½");
    expect(correctionSign({ before: null, result: "draw" })).toBe("½ : ½");
  });

  it("tells each player how a game ended", () => {
    expect(pairName(board)).toBe("Anna – Bořek");
    expect(resultFor(board, "a")).not.toBe(resultFor(board, "b"));
    expect(resultFor({ ...board, winner: null }, "a")).toBe(resultFor({ ...board, winner: null }, "b"));
  });

  it("writes results as in a table", () => {
    const pairing: RoomPairing = { board: "1.1.1", table: 1, first: "Anna", second: "Bořek", result: null, match: "m" };
    expect(resultSign(null)).toBe("…");
    expect(resultSign("second-forfeits")).toBe("+ : –");
    expect(resultName("second", pairing)).toContain("Bořek");
  });
});

describe("the buttons beside a board in a room", () => {
  const here: Here = { host: false, spectator: false, open: true, asking: false, slow: false, stepped: false, hasThought: false, member: true, barred: ["hint", "take_back"] };
  const names = (more: Partial<Here>, now = state()): string[] => slotsFor(now, { ...here, ...more }).map(({ name }) => name);

  it("offer no help between people", () => {
    expect(names({})).toEqual(["draw", "resign"]);
  });

  it("lead back to the room when somebody watches or the game is over", () => {
    expect(names({ spectator: true })).toEqual(["to-room"]);
    const ending = { winner: 0, reason: "resigned", text: "", points: [1, 0] };
    expect(names({}, state({ ending, match_over: true }))).toEqual(["to-room", "look-back"]);
  });

  it("take back and give hints against the computer", () => {
    expect(names({ barred: ["look"] })).toEqual(["take-back", "hint"]);
  });
});
