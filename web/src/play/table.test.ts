import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { State } from "../protocol";
import { FakeSocket } from "../testing/sockets";
import { cells, chessman, piece, seat, state, stock, thought, you } from "../testing/states";
import { speak } from "../testing/texts";
import { keeper } from "../talk/settings.svelte";
import { Table } from "./table.svelte";

let table: Table;
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

function sit(now: Partial<State> = {}, who = you()): void {
  table = new Table("m");
  FakeSocket.latest.accept();
  FakeSocket.latest.tell(who);
  FakeSocket.latest.tell(state(now));
}

/** The commands that reached the server, without their numbers. */
const asked = (): unknown[] => FakeSocket.all.flatMap(({ sent }) => sent.map(({ id: _, type: __, ...command }) => command));

beforeEach(() => {
  speak("en");
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  localStorage.clear();
});
afterEach(() => table.close());

describe("a move", () => {
  test("is seen at once, and stays where it was drawn until the state with it is here", async () => {
    sit();
    const tapped = table.tap("b2");
    await settle();
    expect(table.pieces["b2"]).toMatchObject({ owner: 0 });
    FakeSocket.latest.done();
    await settle();
    expect(table.pieces["b2"]).toBeDefined();
    FakeSocket.latest.tell(state({ version: 1, pieces: { b2: piece(0) }, to_move: 1 }));
    await tapped;
    expect([table.pending, table.said]).toEqual([null, ""]);
    expect(asked()).toEqual([{ do: "move", move: "b2" }]);
  });

  test("that is refused is taken away again, with the sentence of the server", async () => {
    sit();
    const tapped = table.tap("b2");
    await settle();
    FakeSocket.latest.refuse("b2 is forbidden.");
    await tapped;
    expect([table.pieces["b2"], table.said]).toEqual([undefined, "b2 is forbidden."]);
  });

  test("that is not legal shakes its cell, and the server says why", async () => {
    sit({ pieces: { b2: piece(1) }, taps: cells("a1") });
    const tapped = table.tap("b2");
    await settle();
    FakeSocket.latest.refuse("b2 is taken.");
    await tapped;
    expect(table.shaken).toEqual({ cell: "b2", times: 1 });
    expect(table.said).toBe("b2 is taken.");
    expect(table.pieces["b2"]?.owner).toBe(1);
  });

  test("waits for the one before it", async () => {
    sit();
    const [first, second] = [table.tap("a1"), settle().then(() => table.tap("b2"))];
    await settle();
    expect(asked()).toHaveLength(1);
    FakeSocket.latest.done();
    FakeSocket.latest.tell(state({ version: 1, pieces: { a1: piece(0) }, to_move: 1 }));
    await first;
    await settle();
    FakeSocket.latest.done();
    FakeSocket.latest.tell(state({ version: 2 }));
    await second;
    expect(asked()).toEqual([{ do: "move", move: "a1" }, { do: "move", move: "b2" }]); // prettier-ignore
  });

  test("waits for all before it, however fast the taps are", async () => {
    sit();
    const taps = ["a1", "b2", "c3"].map((cell) => table.tap(cell));
    for (const version of [1, 2, 3]) {
      await settle();
      expect(asked()).toHaveLength(version);
      FakeSocket.latest.done();
      FakeSocket.latest.tell(state({ version }));
    }
    await Promise.all(taps);
    expect(asked().at(-1)).toEqual({ do: "move", move: "c3" });
  });

  test("in a column falls on the one before it, however fast the taps are", async () => {
    sit({ zones: { a3: "a1" }, taps: cells("a1") });
    const [first, second] = [table.tap("a3"), settle().then(() => table.tap("a3"))];
    await settle();
    FakeSocket.latest.done();
    FakeSocket.latest.tell(state({ version: 1, pieces: { a1: piece(0) }, zones: { a3: "a2" }, taps: cells("a2"), to_move: 1 }));
    await first;
    await settle();
    FakeSocket.latest.done();
    FakeSocket.latest.tell(state({ version: 2 }));
    await second;
    expect(asked()).toEqual([{ do: "move", move: "a1" }, { do: "move", move: "a2" }]); // prettier-ignore
  });
});

describe("what the page itself can tell", () => {
  test("buttons come before the board", async () => {
    sit({ taps: { x: ["x"], o: ["o"] }, phase: "phase-choose" });
    await table.tap("b2");
    expect([table.said, asked()]).toEqual(["Choose with one of the buttons first.", []]);
  });

  test("a stone lies on the crossing", async () => {
    sit({ look: { themes: ["stones"], cells: "squares", holes: [], lines: [], sides: [], falls: false, counts_pairs: false }, pieces: { b2: piece(1) }, taps: cells("a1") });
    await table.tap("b2");
    expect(table.said).toContain("There is a stone on b2 already");
  });

  test("why a shape may not go there", async () => {
    sit({ stocks: [stock("A@", 0)], taps: { "A@a1": ["A@", "a1"] }, barred: { "A@": { c1: "A may not go to c1." } } });
    await table.tap("A@");
    await table.tap("c1");
    expect([table.said, table.tapped]).toEqual(["A may not go to c1.", ["A@"]]);
  });

  test("a capture must be finished", async () => {
    const pieces = { c1: chessman("M"), b2: chessman("m"), b4: chessman("m") };
    sit({ columns: 5, rows: 5, pieces, taps: { c1xa3xc5: ["c1", "a3", "c5"] }, must: ["c1"] });
    await table.tap("c1");
    await table.tap("a3");
    expect([table.jumped, table.path]).toEqual([["b2"], ["c1", "a3"]]);
    expect(Object.keys(table.pieces).sort()).toEqual(["a3", "b2", "b4"]);
    await table.tap("e5");
    expect(table.said).toContain("Finish the capture: go on to c5.");
    expect(table.musts).toEqual(["c1"]);
  });
});

describe("whose move it is", () => {
  const computer = { seats: [seat("Ann"), seat("Deep", "hard")], to_move: 1 };

  test.each([
    ["a computer's that thinks", { ...computer, thinking: true }, you(), "Deep"],
    ["somebody's on another device", { to_move: 1 }, you({ plays: [0] }), "Bob is to move, on another device."],
    ["nothing to who only watches", {}, you({ spectator: true }), "You are watching; only players can do that."],
  ])("%s", async (_, now, who, sentence) => {
    sit(now, who);
    await table.tap("a1");
    expect(table.open).toBe(false);
    expect(table.allowed.size).toBe(0);
    expect(table.said).toContain(sentence);
    expect(asked()).toEqual([]);
  });

  test("is no refusal, and neither is good news", async () => {
    sit(computer);
    await table.tap("a1");
    expect([table.said !== "", table.refuses]).toEqual([true, false]);
    table.announce("The position is on the clipboard.");
    expect(table.refuses).toBe(false);
    table.said = "b2 is taken.";
    expect(table.refuses).toBe(true);
    table.said = "";
    expect(table.refuses).toBe(false);
  });

  test("is not said once the game is over", async () => {
    sit({ to_move: null });
    await table.tap("a1");
    expect(table.said).toBe("");
  });
});

describe("a piece that is dragged", () => {
  const taps = { f2f3: ["f2", "f3"], f2f4: ["f2", "f4"], g2g4: ["g2", "g4"] };
  const board = { columns: 8, rows: 8, taps, pieces: { f2: chessman("P"), g2: chessman("P"), a1: chessman("R") } };

  test("shows where it may go as soon as it is lifted", () => {
    sit(board);
    table.lift("f2");
    expect([...table.targets.keys()]).toEqual(["f3", "f4"]);
    table.lift("a1"); // cannot move
    expect(table.tapped).toEqual([]);
  });

  test("moves where it is dropped and need not slide there", async () => {
    sit(board);
    table.lift("f2");
    const dragged = table.drag("f2", "f4");
    await settle();
    expect([table.settled, table.pieces["f4"]]).toEqual(["f4", board.pieces.f2]);
    FakeSocket.latest.done();
    FakeSocket.latest.tell(state({ ...board, version: 1 }));
    await dragged;
    expect(asked()).toEqual([{ do: "move", move: "f2f4" }]);
  });

  test("instead of the one that was tapped is the one that moves", async () => {
    sit(board);
    await table.tap("g2");
    void table.drag("f2", "f3");
    await settle();
    expect(asked()).toEqual([{ do: "move", move: "f2f3" }]);
  });

  test("to where it does not go, or that cannot move, is refused by the server", async () => {
    sit(board);
    void table.drag("f2", "f6");
    await settle();
    FakeSocket.latest.refuse("no");
    await settle();
    void table.drag("a1", "a2");
    await settle();
    expect(asked()).toEqual([{ do: "move", move: "f2f6" }, { do: "move", move: "a1a2" }]); // prettier-ignore
  });
});

describe("which way the board lies", () => {
  const chess = { columns: 8, rows: 8, pieces: { e1: chessman("K") } };

  test("one's own army is below", () => {
    sit({ ...chess, seats: [seat("Deep", "easy"), seat("Ann")] });
    expect([table.mine, table.flipped, table.below]).toEqual([1, true, 1]);
  });

  test("it is turned by hand, for this match, also after a reload", () => {
    sit(chess);
    expect(table.flipped).toBe(false);
    table.turn();
    expect([table.flipped, table.below]).toEqual([true, 1]);
    table.close();
    sit(chess);
    expect(table.flipped).toBe(true);
    table.turn();
  });

  test("the wish for it can be given up", () => {
    sit({ ...chess, seats: [seat("Deep", "easy"), seat("Ann")] });
    keeper.pageSettings.turned = false;
    expect(table.flipped).toBe(false);
    keeper.pageSettings.turned = true;
  });
});

describe("stepping through the game", () => {
  const moves = ["a1", "b1", "a2"];

  beforeEach(() => {
    vi.stubGlobal("fetch", async (path: string) => {
      const shown = Number(new URL(path, "http://deska.test").searchParams.get("shown"));
      return shown === 1 ? new Response('{"problems": [{"field": null, "text": "gone"}]}', { status: 409 }) : Response.json(state({ moves, shown }));
    });
    sit({ moves, shown: 3, version: 3 });
  });

  test("shows an earlier position, in which nobody moves, and the newest one again", async () => {
    await table.step({ by: -1 });
    expect([table.state?.shown, table.open]).toEqual([2, false]);
    await table.tap("c3");
    expect([table.said, asked()]).toEqual(["", []]);
    await table.step({ to: Infinity });
    expect([table.stepped, table.open]).toEqual([null, true]);
  });

  test("stops at both ends", async () => {
    await table.step({ by: 5 });
    expect(table.stepped).toBeNull();
    await table.step({ by: -9 });
    expect(table.state?.shown).toBe(0);
  });

  test("goes to an earlier round, through it, and back to the one that is played", async () => {
    sit({ moves: ["c3"], shown: 1, round: 2, rounds: 3, version: 4 });
    const paths: string[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      paths.push(path);
      return Response.json(state({ moves, round: 1, rounds: 3, shown: Number(new URL(path, "http://deska.test").searchParams.get("shown") ?? 3) }));
    });
    await table.lookAtRound(1);
    await table.step({ by: -1 });
    expect([table.state?.round, table.state?.shown, table.open]).toEqual([1, 2, false]);
    await table.step({ to: Infinity });
    expect([table.state?.round, table.state?.shown]).toEqual([1, 3]);
    await table.lookAtRound(2);
    expect([table.stepped, table.state?.moves]).toEqual([null, ["c3"]]);
    expect(paths).toEqual(["/api/matches/m?round=1", "/api/matches/m?round=1&shown=2", "/api/matches/m?round=1&shown=3"]);
  });

  test("says what the server has against it", async () => {
    await table.stepTo(1);
    expect([table.stepped, table.said]).toEqual([null, "gone"]);
  });
});

describe("help in steps", () => {
  const clues = [{ text: "Look there.", cells: ["a1", "b1"] }, { text: "Look here.", cells: ["b1"] }]; // prettier-ignore

  test("says more each time, and the move at last", async () => {
    sit();
    const asking = table.askHint();
    FakeSocket.latest.done({ hint: thought({ move: "b1", clues }) });
    await asking;
    expect(table.clue?.text).toBe("Look there.");
    table.moreHelp();
    expect(table.clue?.cells).toEqual(["b1"]);
    table.moreHelp();
    expect([table.clue, table.hint?.move]).toEqual([null, "b1"]);
  });

  test("is not for those who want an even move or all values", async () => {
    sit();
    const asking = table.askHint("even_move");
    FakeSocket.latest.done({ hint: thought({ move: "b1", clues }) });
    await asking;
    expect(table.clue).toBeNull();
  });
});

describe("a hint", () => {
  test("is shown until something else happens", async () => {
    sit();
    const asking = table.askHint();
    expect(table.asking).toBe(true);
    void table.askHint(); // once is enough
    FakeSocket.latest.done({ hint: thought({ move: "b2", reason: "The middle." }) });
    await asking;
    expect([table.hint?.move, table.asking, asked().length]).toEqual(["b2", false, 1]);
    table.forget();
    expect(table.hint).toBeNull();
  });

  test("may be refused", async () => {
    sit();
    const asking = table.askHint("even_move");
    FakeSocket.latest.refuse("Not here.");
    await asking;
    expect([table.said, table.hint]).toEqual(["Not here.", null]);
  });
});

test("what was chosen lies back when it is dropped", async () => {
  sit({ stocks: [stock("A@", 0)], taps: { "A@a1": ["A@", "a1"] }, places_pieces: false });
  await table.tap("A@");
  expect(table.laying).toMatchObject({ letter: "A" });
  table.drop();
  expect([table.tapped, table.laying]).toEqual([[], null]);
});
