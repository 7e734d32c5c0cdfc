import { beforeEach, describe, expect, it } from "vitest";
import { learnCatalogue } from "../play/catalogue";
import type { FileGame } from "../protocol";
import { CATALOGUE, offer } from "../testing/states";
import { speak } from "../testing/texts";
import { dateText, detailText, isPosition, playersText, startRoute } from "./found";

const preview = offer("preset-tic-tac-toe").preview;
const game = (more: Partial<FileGame> = {}): FileGame => ({ number: 1, players: ["Ann", "Bob"], event: "", date: "", result: "1-0", text: "", moves: 12, left_out: 0, variations: false, position: null, preview, ...more });

beforeEach(() => speak("en"));

describe("a game found in a file", () => {
  it("is told by its players, or by its game where they are unknown", () => {
    expect(playersText(game())).toBe("Ann – Bob");
    expect(playersText(game({ players: ["Ann", ""] }))).toBe("Ann – ?");
    expect(playersText(game({ players: ["?", ""] }))).not.toContain("–");
  });

  it("tells of a date what is known", () => {
    expect(dateText("2026.03.07")).toMatch(/2026/);
    expect(dateText("2026.03.??")).not.toMatch(/7/);
    expect(dateText("2026.??.??")).toBe("2026");
    expect(dateText("????.??.??")).toBe("");
    expect(dateText("")).toBe("");
  });

  it("shows halves as people write them, and no star for a game that goes on", () => {
    expect(detailText(game({ result: "1/2-1/2" }))).toContain("½-½");
    expect(detailText(game({ result: "*" }))).not.toContain("*");
  });

  it("is a position only where nothing was played from it and it is not over", () => {
    expect(isPosition(game({ moves: 0, position: "x", result: "*" }))).toBe(true);
    expect(isPosition(game({ moves: 1, position: "x", result: "*" }))).toBe(false);
    expect(isPosition(game({ moves: 0, position: "x", result: "0-1" }))).toBe(false);
    expect(isPosition(game({ moves: 0, result: "*" }))).toBe(false);
  });
});

describe("a position to play from", () => {
  beforeEach(() => learnCatalogue(CATALOGUE));

  it("leads to the start page of its game with its options", () => {
    const preset = CATALOGUE.presets[0];
    expect(startRoute(preset?.game ?? "", preset?.options ?? {}, "p")).toEqual({ screen: "start", id: preset?.name, from: { position: "p", options: preset?.options } });
  });

  it("of a game that is in no list leads nowhere", () => {
    expect(startRoute("unknown", {}, "p")).toBeNull();
  });
});
