import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Review, ReviewMove } from "../protocol";
import { api, Refusal } from "../talk/api";
import { state } from "../testing/states";
import { speak } from "../testing/texts";
import { Looking } from "./looking.svelte";

const MOVES = ["b2", "a2", "a1", "c3"];

const move = (ply: number, more: Partial<ReviewMove> = {}): ReviewMove => ({
  times: 1, ply, seat: (ply - 1) % 2, move: MOVES[ply - 1] ?? "", best: "c1", shown: MOVES[ply - 1] ?? "", best_shown: "c1", cells: [], best_cells: [], before: 0.5, after: 0.5,
  loss: 0, mark: null, judged: true, line: ["c1", "a3"], line_shown: [], reply: ["c3"], reply_shown: [], why: "", better: "", ...more,
}); // prettier-ignore

const ALL = [move(1), move(2, { mark: "blunder", loss: 0.5 }), move(3), move(4)];

function review(count: number, start = 0): Review {
  const whole = count === MOVES.length;
  return {
    match: "m", round: 1, total: MOVES.length, start, moves: ALL.slice(start, count), player: "master", nodes: 100, times: 1, again: null, again_all: 0, running: !whole, waiting: false, left: 1, moments: whole ? [2] : [], turning: whole ? 2 : null,
    seats: [], file: "sgf", problem: "",
  }; // prettier-ignore
}

beforeEach(() => {
  speak("en");
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.spyOn(api, "state").mockImplementation(() => Promise.resolve(state({ moves: MOVES, shown: 4 })));
  vi.spyOn(api, "round").mockImplementation((_match, _round, shown) => Promise.resolve(state({ moves: MOVES, shown: shown ?? 4 })));
  vi.spyOn(api, "board").mockImplementation((_match, _round, shown, then) => Promise.resolve(state({ moves: [...MOVES.slice(0, shown), ...then], shown: shown + then.length })));
  vi.spyOn(api, "written").mockImplementation(() => Promise.resolve({ notation: "own", notations: ["own"], moves: MOVES, each: [] }));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that reviews one move more at each question. */
function growing(from: number): void {
  let done = from;
  vi.spyOn(api, "startReview").mockImplementation(() => Promise.resolve(review(done)));
  vi.spyOn(api, "review").mockImplementation((_match, _round, have) => Promise.resolve(review(++done, have)));
}

test("a review that is made shows the end first, then the turning point as it was before the mistake", async () => {
  growing(1);
  const looking = new Looking("m", null);
  await looking.load();
  expect([looking.ply, looking.moves.length, looking.isWhole]).toEqual([4, 1, false]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([looking.moves.length, looking.isWhole, looking.ply, looking.wasMade]).toEqual([4, true, 2, false]);
  expect(looking.scene?.state.shown).toBe(1);
});

test("who has chosen a move stays there", async () => {
  growing(1);
  const looking = new Looking("m", null);
  await looking.load();
  await looking.step({ to: 1 });
  await vi.advanceTimersByTimeAsync(5000);
  expect([looking.isWhole, looking.ply, looking.scene?.state.shown, looking.wasMade]).toEqual([true, 1, 1, true]);
  await looking.toNextMoment();
  expect(looking.ply).toBe(2);
});

test("a review that is kept opens at the turning point at once", async () => {
  growing(4);
  const looking = new Looking("m", null);
  await looking.load();
  expect([looking.ply, looking.wasMade]).toEqual([2, false]);
});

test("lines beside the game come on the board", async () => {
  growing(4);
  const looking = new Looking("m", null);
  await looking.load();
  await looking.look(2, { of: "line", count: 2 });
  expect(looking.scene?.state.moves).toEqual(["b2", "c1", "a3"]);
  await looking.look(2, { of: "reply", count: 1 });
  expect(looking.scene?.state.moves).toEqual(["b2", "a2", "c3"]);
});

test("a refusal is told, and what was reviewed before is there", async () => {
  vi.spyOn(api, "startReview").mockRejectedValue(new Refusal([{ field: null, text: "A game with a clock is being played." }], 409));
  vi.spyOn(api, "review").mockResolvedValue({ ...review(2), running: false });
  const looking = new Looking("m", null);
  await looking.load();
  expect([looking.problem, looking.moves.length]).toEqual(["A game with a clock is being played.", 2]);
});

test("a server that is gone for a while is asked again", async () => {
  const start = vi.spyOn(api, "startReview").mockRejectedValueOnce(new Refusal([{ field: null, text: "gone" }], 0)).mockResolvedValue(review(4));
  const looking = new Looking("m", null);
  await looking.load();
  expect(looking.problem).toBe("gone");
  await vi.advanceTimersByTimeAsync(2500);
  expect([start.mock.calls.length, looking.problem, looking.isWhole]).toEqual([2, "", true]);
});

test("a game that is not there is said to be gone; who left asks no more", async () => {
  vi.spyOn(api, "state").mockRejectedValue(new Refusal([{ field: null, text: "There is no such match." }], 404));
  const gone = new Looking("m", null);
  await gone.load();
  expect([gone.isGone, gone.problem]).toEqual([true, "There is no such match."]);
  vi.spyOn(api, "state").mockResolvedValue(state({ moves: MOVES }));
  growing(1);
  const left = new Looking("m", null);
  await left.load();
  left.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(left.moves).toHaveLength(1);
});

test("a moment is tried on the board before the move", async () => {
  growing(4);
  const looking = new Looking("m", null);
  await looking.load();
  await looking.tryAgain();
  expect(looking.trial?.state.moves).toEqual(["b2"]);
  await looking.leaveTrial();
  expect(looking.trial).toBeNull();
});

test("what the file of an imported game says belongs to the move that is looked at", async () => {
  vi.spyOn(api, "state").mockResolvedValue(state({ moves: MOVES, shown: 4, noted: true }));
  const note = { ply: 2, mark: "?", comment: "too soft", variations: [] };
  vi.spyOn(api, "notes").mockResolvedValue({ moves: MOVES, notes: [note] });
  const looking = new Looking("m", null);
  await looking.load();
  expect(looking.note).toBeNull();
  await looking.choose(2);
  expect(looking.note).toEqual(note);
  looking.close();
});

test("moves, sentences and notes are asked for in the notation that somebody wishes", async () => {
  growing(4);
  vi.spyOn(api, "state").mockResolvedValue(state({ game: "chess", moves: MOVES, shown: 4, noted: true }));
  const notes = vi.spyOn(api, "notes").mockResolvedValue({ moves: MOVES, notes: [] });
  const judge = vi.spyOn(api, "tryMove").mockRejectedValue(new Refusal([], 409));
  const looking = new Looking("m", null, (game) => (game === "chess" ? "figurines" : ""));
  await looking.load();
  await looking.tryAgain();
  await looking.trial?.play("c1");
  const requested = { round: 1, notation: "figurines" };
  expect(looking.requested).toEqual(requested);
  expect(vi.mocked(api.written).mock.lastCall).toEqual(["m", { notation: "figurines", round: 1 }]);
  expect(vi.mocked(api.startReview).mock.lastCall).toEqual(["m", requested]);
  expect([notes.mock.lastCall?.[1], judge.mock.lastCall?.[1]]).toEqual(["figurines", requested]);
});

test("a game without that notation is told in its usual one", async () => {
  growing(4);
  vi.spyOn(api, "written").mockImplementation((_match, { notation }) =>
    notation ? Promise.reject(new Refusal([], 422)) : Promise.resolve({ notation: "own", notations: ["own"], moves: MOVES, each: [] }),
  );
  const looking = new Looking("m", null, () => "figurines");
  await looking.load();
  expect([looking.isGone, looking.written]).toEqual([false, MOVES]);
});
