import { beforeEach, expect, test } from "vitest";
import { speak } from "../testing/texts";
import { aboutText, accuracyText, monthText, personText, strengthText } from "./labels";

beforeEach(() => speak("cs"));

test("accuracy is a share of the judged moves, as Czech writes it", () => {
  expect(accuracyText({ good: 3, judged: 4 })).toBe("75\u00a0%");
  expect(accuracyText({ good: 0, judged: 0 })).toBe("–");
});

test("strength has its error, or is a level, or is not told", () => {
  expect(strengthText({ strength: { elo: 1340, error: 120, step: 4, games: 12 } })).toBe("1\u00a0340 ± 120");
  expect(strengthText({ strength: { elo: null, error: null, step: 4, games: 12 } })).toBe("4.\u00a0úroveň");
  expect(strengthText({ strength: null })).toBe("zatím málo partií");
});

test("months and people have names", () => {
  expect(monthText({ year: 2026, month: 11 })).toBe("listopad 2026");
  expect([personText("Eva"), personText("")]).toEqual(["Eva", "Hráč beze jména"]);
});

test("it says how many games it rests on, and how many were left out", () => {
  expect(aboutText({ reviewed: 0, left_out: 0 })).toBe("");
  expect(aboutText({ reviewed: 7, left_out: 0 })).toBe("Z 7 rozebraných partií.");
  expect(aboutText({ reviewed: 1, left_out: 3 })).toBe("Z jedné rozebrané partie. Starší rozbory (3) se nepočítaly.");
});
