import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PracticeNow, PracticeRound } from "../protocol";
import { api, Refusal } from "../talk/api";
import { speak } from "../testing/texts";
import { Practising } from "./practising.svelte";
import { gained, isRunning, pathOf, pointsOf, progressText, roundText, signed, topOf } from "./labels";

const round = (strength: number, kept = true, elo = 87): PracticeRound => ({ test: { games: 60, elo, error: 40.4 }, kept, strength });

const practice = (more: Partial<PracticeNow> = {}): PracticeNow => ({
  game: { game: "othello", title: "", options: {}, columns: 8, rows: 8 },
  phase: "none", round: 0, games: 0, positions: 0, test: null, rounds: [], left: null, problem: "", earlier: false, learned: false, other: null, ...more,
}); // prettier-ignore

beforeEach(() => {
  speak("en");
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what is told of practice", () => {
  test("a round says by how much it is stronger, and whether that was kept", () => {
    expect(roundText(round(87))).toBe("Stronger by +87 ± 40 Elo in 60 games: kept.");
    expect(roundText(round(0, false, -12))).toContain("(−12 ± 40 Elo in 60 games): not kept");
    speak("cs");
    expect(roundText(round(87))).toBe("Silnější o +87 ± 40 Elo v 60 partiích: ponecháno.");
  });

  test("each phase has its sentence", () => {
    const at = { round: 2, games: 31, positions: 1500 };
    expect(progressText(practice())).toBe("");
    expect(progressText(practice({ phase: "preparing" }))).toBe("Getting ready …");
    expect(progressText(practice({ phase: "play", ...at }))).toBe("Round 2: 31 games, 1,500 positions");
    expect(progressText(practice({ phase: "fit", ...at }))).toContain("learning from 1,500 positions");
    expect(progressText(practice({ phase: "test", ...at, test: { games: 8, elo: -3.2, error: 90 } }))).toBe("Round 2: testing, 8 games, −3 Elo");
    expect(progressText(practice({ phase: "stopping", ...at }))).toBe("Stopping …");
  });

  test("the end says what was gained in all", () => {
    const ended = (more: Partial<PracticeNow>): string => progressText(practice({ phase: "ended", ...more }));
    expect(ended({ rounds: [round(87), round(120.6)] })).toBe("Practice gained about +121 Elo.");
    expect(ended({ games: 9, rounds: [round(0, false)] })).toContain("nothing stronger");
    expect(ended({ games: 9 })).toBe("Practice ended before the first round was over.");
    expect(ended({})).toBe("There was no time to play a game.");
  });

  test("it runs from its first moment until its process has ended", () => {
    expect((["none", "preparing", "play", "fit", "test", "stopping", "ended"] as const).map((phase) => isRunning({ phase }))).toEqual([false, true, true, true, true, true, false]);
  });
});

describe("the curve of strength", () => {
  test("begins at zero and has a point a round", () => {
    const rounds = [round(100), round(100, false), round(200)];
    expect(pointsOf(rounds)).toEqual([[0, 100], [100, 50], [200, 50], [300, 0]]); // prettier-ignore
    expect(pathOf(pointsOf(rounds))).toBe("M0.0 100.0L100.0 50.0L200.0 50.0L300.0 0.0");
    expect(gained(rounds)).toBe(200);
  });

  test("a small gain does not look like a big one", () => {
    expect(topOf([round(5)])).toBe(50);
    expect(signed(-0.2)).toBe("+0");
  });
});

describe("the practice of a game", () => {
  test("is looked at often while it runs, seldom afterwards, and no more once the page is left", async () => {
    const asked = vi.spyOn(api, "practice").mockResolvedValue(practice({ phase: "play" }));
    const practising = new Practising({ game: "othello", options: {} });
    await practising.look();
    await vi.advanceTimersByTimeAsync(1000);
    expect([practising.runs, asked.mock.calls.length]).toEqual([true, 2]);
    asked.mockResolvedValue(practice({ phase: "ended" }));
    await vi.advanceTimersByTimeAsync(1000);
    expect([practising.runs, asked.mock.calls.length]).toEqual([false, 3]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toHaveBeenCalledTimes(3);
    practising.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test("an answer that comes after a newer one is dropped", async () => {
    let late: (now: PracticeNow) => void = () => undefined;
    vi.spyOn(api, "practice").mockReturnValue(new Promise((done) => (late = done)));
    vi.spyOn(api, "startPractice").mockResolvedValue(practice({ phase: "preparing" }));
    const practising = new Practising({ game: "othello", options: {} });
    const looking = practising.look();
    await practising.start(10);
    late(practice());
    await looking;
    expect([practising.now?.phase, practising.busy]).toEqual(["preparing", false]);
    practising.close();
  });

  test("a refusal is told, and what was known stays", async () => {
    vi.spyOn(api, "practice").mockResolvedValue(practice({ learned: true }));
    vi.spyOn(api, "startPractice").mockRejectedValue(new Refusal([{ field: null, text: "Stop that first." }], 409));
    const practising = new Practising({ game: "othello", options: {} });
    await practising.look();
    await practising.start(30);
    expect([practising.problem, practising.now?.learned]).toEqual(["Stop that first.", true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(practising.problem).toBe("");
    practising.close();
  });
});
