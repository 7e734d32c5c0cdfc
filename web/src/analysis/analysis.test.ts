import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnalysisBoard, AnalysisColumn, AnalysisLine, AnalysisLook, AnalysisResult, AnalysisSaved } from "../protocol";
import { Refusal } from "../talk/api";
import { piece, state } from "../testing/states";
import { FakeSocket } from "../testing/sockets";
import { speak } from "../testing/texts";
import { AnalysisSession } from "./analysis.svelte";
import { signOfNag, toggled } from "./glyphs";
import { effortText, notesOf, pointersOf, spokenValue, tagsOf, unitText, valueText } from "./labels";
import { Saving } from "./saving.svelte";
import { START, Tree } from "./tree";

const looks = (): AnalysisLook[] => FakeSocket.latest.sent as unknown as AnalysisLook[];
const last = (): AnalysisLook => looks().at(-1) as AnalysisLook;
const asked = (at = 0): AnalysisColumn => last().columns?.[at] as AnalysisColumn;

function board(look: AnalysisLook, more: Partial<AnalysisBoard> = {}): AnalysisBoard {
  const moves = look.moves ?? [];
  const pieces = Object.fromEntries(moves.map((move, at) => [move, piece(at % 2)]));
  return {
    type: "board", id: look.id, state: state({ moves, shown: moves.length, pieces, to_move: moves.length % 2 }), written: moves.map((move) => move.toUpperCase()), position: "here",
    players: [], player: "perfect", cores: 2, threats: "", ...more,
  }; // prettier-ignore
}

function found({ id }: { id: string }, more: Partial<AnalysisResult> = {}): AnalysisResult {
  return { type: "found", id, player: "perfect", seat: 0, lines: [], chance: 0.5, text: "", depth: 3, nodes: 1200, speed: 1_500_000, seconds: 1, values: {}, over: false, waiting: false, ...more };
}

function hear(message: unknown): void {
  FakeSocket.latest.onmessage?.call({} as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
}

function analysis(tree = Tree.EMPTY, at = START): AnalysisSession {
  const made = new AnalysisSession({ game: "tic-tac-toe" }, () => new FakeSocket() as never);
  made.start(tree, at);
  FakeSocket.latest.accept();
  hear(board(last()));
  return made;
}

beforeEach(() => {
  speak("en");
  FakeSocket.all = [];
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

describe("an analysis", () => {
  test("asks for the node that is looked at, and plays moves into the tree", async () => {
    const made = analysis();
    await made.tap("b2");
    expect(last().moves).toEqual(["b2"]);
    hear(board(last()));
    expect(made.tree.node(made.at).shown).toBe("B2");
    expect(Object.keys(made.pieces)).toEqual(["b2"]);
    made.step({ by: -1 });
    expect(last().moves).toEqual([]);
    hear(board(last()));
    await made.tap("a1");
    hear(board(last()));
    expect(made.tree.node(START).children).toHaveLength(2);
    made.step({ to: 0 });
    made.step({ to: Infinity });
    expect(made.tree.movesTo(made.at)).toEqual(["b2"]); // the main line
  });

  test("keeps a tap that comes while a move is on its way", async () => {
    const made = analysis();
    await made.tap("b2");
    await made.tap("a1");
    expect(last().moves).toEqual(["b2"]);
    hear(board(last()));
    await vi.advanceTimersByTimeAsync(0);
    expect(last().moves).toEqual(["b2", "a1"]);
    hear(board(last()));
    expect(made.tree.movesTo(made.at)).toEqual(["b2", "a1"]);
  });

  test("hears only what belongs to the latest look", () => {
    const made = analysis(Tree.of(["b2"]));
    const before = asked();
    made.go(1);
    hear(found(before, { values: { a1: 0.4 } }));
    expect(made.found).toBeNull();
    hear(found(asked(), { values: { a1: 0.4 } }));
    hear(found(asked(), { values: { b2: 0.7 } }));
    expect(made.values).toEqual({ a1: 0.4, b2: 0.7 });
  });

  test("says why a move is none, and goes on as before", async () => {
    const made = analysis();
    await made.play("zz");
    hear({ type: "refused", id: last().id, text: "zz is no move." });
    expect([made.said, made.problem, last().moves]).toEqual(["zz is no move.", "", []]);
    hear(board(last()));
    expect(made.open).toBe(true);
  });

  test("that is not allowed says so", () => {
    const made = analysis();
    made.look();
    hear({ type: "refused", id: last().id, text: "A game with a clock is being played." });
    expect(made.problem).toBe("A game with a clock is being played.");
  });

  test("plays a line that was found, and its settings reach the server", () => {
    const made = analysis();
    made.follow(["b2", "a1"], ["b2", "a1"]);
    expect(last().moves).toEqual(["b2", "a1"]);
    made.set(made.columns[0]!, { lines: 5, memory: 256, player: "mcts" });
    expect([asked().lines, asked().memory, asked().player]).toEqual([5, 256, "mcts"]);
    made.threaten(true);
    expect(asked().threats).toBe(true);
    made.step({ by: -1 });
    expect(asked().threats).toBe(false);
  });

  test("has several players side by side, four at most, and remembers them", () => {
    const made = analysis();
    const chosen: string[][] = [];
    made.onEngines = (engines) => chosen.push(engines.map(({ player }) => player));
    const first = asked().id;
    for (const player of ["mcts", "level:4", "other", "fifth"]) made.add(player);
    expect(last().columns?.map(({ player, values }) => [player, values])).toEqual([["", true], ["mcts", false], ["level:4", false], ["other", false]]); // prettier-ignore
    expect(asked().id).toBe(first); // it goes on
    made.dismiss(made.columns[1]!);
    expect(chosen.at(-1)).toEqual(["", "level:4", "other"]);
    made.choose([{ player: "mcts", lines: 2, threads: 1, memory: 0 }]);
    made.look();
    expect([made.columns.length, asked().lines]).toEqual([1, 2]);
  });

  test("goes on where one of its players fails, and starts that one again", () => {
    const made = analysis();
    made.add("other");
    hear({ type: "refused", id: asked(1).id, text: "other crashed." });
    hear(found(asked(0), { chance: 0.7 }));
    expect([made.columns.map(({ problem }) => problem), made.problem, made.found?.chance]).toEqual([["", "other crashed."], "", 0.7]);
    const failed = asked(1).id;
    made.think(made.columns[1]!, true);
    expect([made.columns[1]!.problem, asked(1).id === failed]).toEqual(["", false]);
  });

  test("keeps what a stopped player has found until the board goes on", () => {
    const made = analysis(Tree.of(["b2"]));
    hear(found(asked(), { chance: 0.7 }));
    made.think(made.columns[0]!, false);
    expect([last().columns, made.found?.chance]).toEqual([[], 0.7]);
    made.step({ by: 1 });
    expect(made.found).toBeNull();
  });

  test("lets a pinned player stay at its position, while the next one leads on the board", () => {
    const made = analysis(Tree.of(["b2", "a1"]), 1);
    made.add("other");
    const [pinned] = made.columns;
    const id = asked().id;
    hear(found(asked(), { chance: 0.7 }));
    made.pin(pinned!, true);
    made.step({ by: 1 });
    expect([asked().id, asked().moves, pinned!.found?.chance, pinned!.pin]).toEqual([id, ["b2"], 0.7, { moves: ["b2"], shown: "B2" }]);
    expect([made.lead, last().moves, asked(1).moves, asked(1).values]).toEqual([made.columns[1], ["b2", "a1"], null, true]);
    made.follow(["c3"], ["c3"], pinned!.pin!.moves);
    expect(last().moves).toEqual(["b2", "c3"]);
    made.pin(pinned!, false);
    expect([asked().moves, asked().id === id]).toEqual([null, false]);
  });

  test("deletes the move that is looked at, and keeps comments", () => {
    const made = analysis(Tree.of(["b2", "a1"]), 2);
    made.comment("forced");
    expect(made.tree.node(2).comment).toBe("forced");
    made.remove();
    expect([made.at, made.tree.has(2)]).toEqual([1, false]);
    made.undo();
    expect([made.at, made.tree.node(2).comment]).toEqual([2, "forced"]);
  });

  test("undoes one change after another, and typing at once", () => {
    const made = analysis(Tree.of(["b2", "a1"]), 2);
    for (const text of ["f", "fo", "forced"]) made.comment(text);
    made.mark(1);
    made.mark(5);
    made.mark(16);
    expect(made.tree.node(2).marks).toEqual([5, 16]); // one about the move, one about the position
    made.mark(5);
    made.undo();
    made.undo();
    made.undo();
    expect(made.tree.node(2).marks).toEqual([1]);
    made.undo();
    made.undo();
    expect([made.tree.node(2).comment, made.canUndo]).toEqual(["", false]);
  });

  test("draws arrows and circles, in another colour or away, and rubs them all out", () => {
    const made = analysis(Tree.of(["b2"]), 1);
    made.draw("a1", "b2");
    made.draw("c3", "c3");
    made.draw("a1", "b2", "R");
    expect(made.tree.node(1).shapes).toEqual([{ colour: "G", cells: ["c3"] }, { colour: "R", cells: ["a1", "b2"] }]); // prettier-ignore
    made.draw("c3", "c3");
    expect(made.tree.node(1).shapes).toHaveLength(1);
    made.erase();
    expect(made.tree.node(1).shapes).toEqual([]);
    made.step({ by: -1 });
    made.draw("a1", "a1"); // on the start position
    expect(made.record().shapes).toEqual([{ colour: "G", cells: ["a1"] }]);
  });

  test("goes to the move beside, leaves a variation, and unfolds what is looked at", () => {
    const made = analysis(Tree.of(["b2", "a1"]).with(1, "c3", "c3")[0].with(3, "a1", "a1")[0], 2);
    made.stepBeside(1);
    expect(made.at).toBe(3);
    made.step({ to: Infinity });
    expect(made.at).toBe(4);
    made.fold(3);
    expect([made.at, made.folded.has(3)]).toEqual([3, true]);
    made.step({ by: 1 });
    expect([made.at, made.folded.has(3)]).toEqual([4, false]);
    made.leaveVariation();
    expect(made.at).toBe(1);
  });

  test("is written with all that the record says about the game", () => {
    const made = analysis(Tree.of(["b2"]), 1);
    made.header = { players: ["Ann", "Ben"], event: "Club", tags: { Annotator: "Nová" } };
    expect(made.record("pgn")).toEqual({ players: ["Ann", "Ben"], event: "Club", tags: { Annotator: "Nová" }, place: { game: "tic-tac-toe" }, comment: "", shapes: [], nodes: [{ parent: -1, move: "b2", shown: "B2" }], format: "pgn" });
  });

  test("opens a lost line again and asks for the same node", () => {
    const made = analysis(Tree.of(["b2"]), 1);
    FakeSocket.latest.onclose?.call({} as WebSocket, {} as CloseEvent);
    expect(made.lost).toBe(true);
    vi.advanceTimersByTime(1000);
    FakeSocket.latest.accept();
    expect([made.lost, last().moves]).toEqual([false, ["b2"]]);
    made.close();
    expect(FakeSocket.latest.isClosed).toBe(true);
  });
});

describe("saving", () => {
  const answer = (id: string, version: number): AnalysisSaved => ({ id: id || "new", version: version + 1 });

  test("happens a moment after the last change, under one id", async () => {
    const sent: [string, number][] = [];
    const saving = new Saving(() => ({ place: {} }), (_tree, id, version) => (sent.push([id, version]), Promise.resolve(answer(id, version)))); // prettier-ignore
    saving.change();
    saving.change();
    expect(saving.state).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1000);
    saving.change();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([["", 0], ["new", 1]]); // prettier-ignore
    expect([saving.state, saving.id]).toEqual(["saved", "new"]);
    await saving.flush();
    expect(sent).toHaveLength(2); // nothing has changed
  });

  test("tries again without a connection, and stops where another window has saved", async () => {
    const refusals = [new Refusal([{ field: null, text: "no answer" }]), new Refusal([{ field: null, text: "elsewhere" }], 409)];
    let tries = 0;
    const saving = new Saving(() => ({ place: {} }), () => Promise.reject(refusals[tries++])); // prettier-ignore
    saving.change();
    await vi.advanceTimersByTimeAsync(1000);
    expect([tries, saving.problem]).toEqual([1, "no answer"]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([tries, saving.problem]).toEqual([2, "elsewhere"]);
    saving.change();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(tries).toBe(2);
  });
});

describe("glyphs", () => {
  test("all have a sign, and one that nobody knows keeps its number", () => {
    expect([1, 3, 6, 16, 146].map(signOfNag)).toEqual(["!", "!!", "?!", "±", "N"]);
    expect(signOfNag(211)).toBe("$211");
    expect(toggled([211, 16], 14)).toEqual([14, 211]);
  });
});

describe("what is found", () => {
  test("is a number, a bound, or proven", () => {
    expect(valueText({ chance: 0.56, exact: true, text: "" })).toBe("56%");
    expect(valueText({ chance: 0.43, exact: false, text: "" })).toBe("at most 43%");
    expect(valueText({ chance: 1, exact: true, text: "White wins in 3 moves" })).toBe("✓");
    expect(valueText({ chance: null, exact: true, text: "" })).toBe("–");
  });

  test("is told in the unit of the player, if it has one", () => {
    const line = { chance: 0.56, exact: true, text: "", pawns: null, mate_in: null };
    expect([unitText({ ...line, pawns: 0.354 }), unitText({ ...line, pawns: 0 }), unitText({ ...line, mate_in: -5 }), unitText(line)]).toEqual(["+0.35", "0.00", "#−5", ""]);
    expect(spokenValue({ ...line, mate_in: 3 })).toBe("says that it mates in 3 moves, not proved");
    expect(spokenValue({ ...line, pawns: -1 })).toBe("56%, -1.00 pawns");
  });

  test("tells how far and how fast", () => {
    const look = { id: "1" };
    expect(effortText(found(look))).toBe("Depth 3 · 1.2K · 1.5M/s");
    expect(effortText(found(look, { depth: null }))).toBe("1.2K playouts · 1.5M/s");
  });

  test("stands in the cells, best first, and can be read without colour", () => {
    const tags = tagsOf({ a1: 0.2, b2: 1, c3: 0.55 }, 2);
    expect(tags.map(({ cell, text, exact }) => [cell, text, exact])).toEqual([["b2", "✓", true], ["c3", "55", false]]); // prettier-ignore
    expect(tagsOf({ a1: 0.2, b2: 0.2 }, 2, "b2").map(({ cell, exact }) => [cell, exact])).toEqual([["a1", false], ["b2", true]]); // prettier-ignore
    expect(notesOf({ a1: 0, b2: 0.5 })).toEqual(new Map([["a1", "loses"], ["b2", "50%"]])); // prettier-ignore
  });

  test("points along moves, the best one on top", () => {
    const line = (cells: string[]): AnalysisLine => ({ cells, moves: [], shown: [], chance: 0.5, exact: true, text: "", pawns: null, mate_in: null });
    expect(pointersOf([line(["e2", "e4"]), line(["d2", "d4"])])).toEqual([
      { cells: ["d2", "d4"], tone: "other", sign: "2" },
      { cells: ["e2", "e4"], tone: "better" },
    ]);
  });
});
