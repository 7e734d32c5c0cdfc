import { beforeEach, describe, expect, test } from "vitest";
import type { FieldProblem } from "../protocol";
import { CATALOGUE, seat, state } from "../testing/states";
import { speak } from "../testing/texts";
import { changesBetween, startsAnew } from "./changes";
import {
  choicesWith,
  commonPreset,
  definitionName,
  definitionsFor,
  draftOf,
  draftOfState,
  loose,
  presetOf,
  problemsAt,
  setupOf,
  withOffered,
  withOwnNames,
  withPreset,
  withSeats,
  type Draft,
} from "./draft";
import { asFileName, suggestedName } from "./files";
import { lookProblems } from "./looks";

const preset = (name: string) => CATALOGUE.presets.find((one) => one.name === `preset-${name}`) ?? commonPreset(CATALOGUE); // prettier-ignore
const draft = (name = "piskvorky"): Draft => draftOf(preset(name), CATALOGUE);
const names = ({ seat_setups }: Draft): string[] => seat_setups.map(({ name }) => name);

beforeEach(() => speak("en"));

describe("a new game", () => {
  test("is the common one against the computer", () => {
    expect(commonPreset(CATALOGUE).name).toBe("preset-piskvorky");
    expect(names(draft())).toEqual(["Player 1", "Computer"]);
    expect(draft().options).toEqual({ columns: "15", rows: "15", length: "5", seats: "2", rule: "freestyle", opening: "free" });
  });

  test("is the first one where the common one is not there", () => {
    expect(commonPreset({ ...CATALOGUE, presets: [preset("renju")] }).name).toBe("preset-renju");
    expect(commonPreset({ ...CATALOGUE, presets: [] })).toEqual({ name: "", game: "piskvorky", options: {} });
  });

  test("by a preset keeps the people and takes its options", () => {
    const before = draft();
    before.seat_setups[0] = { ...before.seat_setups[0]!, name: "Ann" };
    const now = withPreset(before, preset("three"), CATALOGUE);
    expect(names(now)).toEqual(["Ann", "Computer 2", "Computer 3"]);
    expect(presetOf(now, CATALOGUE)?.name).toBe("preset-three");
    expect(names(withPreset(now, preset("tic-tac-toe"), CATALOGUE))).toEqual(["Ann", "Computer"]);
  });

  test("is no preset once an option differs", () => {
    const now = draft();
    expect(presetOf(now, CATALOGUE)?.name).toBe("preset-piskvorky");
    expect(presetOf({ ...now, options: { ...now.options, columns: "7" } }, CATALOGUE)).toBeUndefined();
  });

  test("has from two to four seats, as many as typed; while it is no number all stay", () => {
    const seats = (typed: string): number => withSeats({ ...draft(), options: { seats: typed } }).seat_setups.length;
    expect(["1", "2", "3", "4", "9", "x", "2.5"].map(seats)).toEqual([2, 2, 3, 4, 4, 2, 2]);
  });

  test("has nobody in it who cannot play it", () => {
    const rules = { ...draft("tic-tac-toe"), seat_setups: draft().seat_setups.map((one, at) => (at ? { ...one, player: "rules", parameters: { a: "1" } } : one)) };
    const now = withOffered(rules, ["human", "medium", "hard"]);
    expect(now.seat_setups.map(({ player }) => player)).toEqual(["human", "medium"]);
    expect(now.seat_setups[1]?.parameters).toEqual({});
    expect(withOffered(rules, ["human", "rules"])).toBe(rules);
    expect(withOffered(rules, ["human", "perfect"]).seat_setups[1]?.player).toBe("perfect");
  });

  test("offers who sits there until it is known who can", () => {
    expect([choicesWith([], "hard"), choicesWith(["easy", "hard"], "hard")]).toEqual([["hard"], ["easy", "hard"]]);
  });

  test("calls seats that nobody named after who sits there", () => {
    const now = draft();
    const [one, two] = now.seat_setups;
    const changed = withOwnNames({ ...now, seat_setups: [{ ...one!, player: "hard" }, { ...two!, name: "Deep", player: "human" }] }); // prettier-ignore
    expect(names(changed)).toEqual(["Computer", "Deep"]);
    expect(names(withOwnNames({ ...now, seat_setups: [{ ...one!, name: "" }] }))).toEqual([""]); // being typed
  });
});

describe("what the server is asked for", () => {
  test("leaves default names to the language of whoever looks, and symbols to the game", () => {
    expect(setupOf(draft()).seat_setups).toEqual([
      { name: null, player: "human", symbol: null, colour: null },
      { name: null, player: "medium", symbol: null, colour: null },
    ]);
  });

  test("tells names, symbols and parameters that somebody chose", () => {
    const now = draft();
    now.seat_setups[0] = { ...now.seat_setups[0]!, name: "Ann", symbol: "★", player: "hard", parameters: { width: "4", attack: "" } };
    expect(setupOf(now).seat_setups[0]).toMatchObject({ name: "Ann", player: "hard:width=4", symbol: "★", colour: null });
    expect(setupOf(now).seat_setups[1]).toMatchObject({ symbol: "O" });
    now.seat_setups[0] = { ...now.seat_setups[0], name: "" };
    expect(setupOf(now).seat_setups[0]?.name).toBe(""); // to be refused
  });

  test("has numbers, and -1 for what is none", () => {
    const clocked = { ...draft(), rounds: "3", clock: true, minutes: "1.5", increment: "2" };
    expect(setupOf(clocked)).toMatchObject({ rounds: 3, clock_base: 90, clock_increment: 2 });
    expect(setupOf({ ...clocked, rounds: "x", minutes: "" })).toMatchObject({ rounds: -1, clock_base: -60 });
    expect(setupOf({ ...clocked, clock: false })).toMatchObject({ clock_base: null, clock_increment: 0 });
  });

  test("has a position only where somebody wrote one, and another game begins from its own", () => {
    expect(setupOf(draft()).position).toBeNull();
    const from = { ...draft(), position: " 3/3/3 x " };
    expect(setupOf(from).position).toBe("3/3/3 x");
    expect(setupOf(withPreset(from, preset("renju"), CATALOGUE)).position).toBeNull();
  });
});

describe("the settings of a running match", () => {
  const running = state({ game: "piskvorky", seats: [seat("Ann"), seat("Deep", "hard:width=4")], clock_base: 300, clock_increment: 2, rounds: 2 });

  test("begin with what is played", () => {
    const before = draftOfState(running, CATALOGUE);
    expect(before).toMatchObject({ rounds: "2", clock: true, minutes: "5", increment: "2", options: { columns: "15" } });
    expect(before.seat_setups[1]).toMatchObject({ name: "Deep", player: "hard", parameters: { width: "4" }, symbol: "O" });
    expect(startsAnew(before, structuredClone(before))).toBe(false);
  });

  test.each([
    ["another board", { options: { columns: "7" } }],
    ["another game", { game: "tic-tac-toe" }],
    ["more rounds", { rounds: "3" }],
    ["another clock", { minutes: "1" }],
    ["no clock", { clock: false }],
  ])("begin a new game for %s", (_, change) => {
    const before = draftOfState(running, CATALOGUE);
    expect(startsAnew(before, { ...before, ...change })).toBe(true);
  });

  test("do not begin a new game for a clock that is not used", () => {
    const before = draftOfState(state(), CATALOGUE);
    expect(startsAnew(before, { ...before, minutes: "9" })).toBe(false);
  });

  test("change players first, then names and looks, and only what differs", () => {
    const before = draftOfState(running, CATALOGUE);
    const now = structuredClone(before);
    Object.assign(now.seat_setups[0]!, { name: "Anna", symbol: "★" });
    Object.assign(now.seat_setups[1]!, { player: "medium", parameters: {} });
    expect(changesBetween(before, now)).toEqual([
      { field: "seat_setups.1.player", setting: { do: "seat", seat: 1, player: "medium" } },
      { field: "seat_setups.0.name", setting: { do: "look", seat: 0, name: "Anna", symbol: "★", colour: "#2563eb" } },
    ]);
    expect(changesBetween(before, structuredClone(before))).toEqual([]);
  });

  test("tell everything wrong with names and symbols at once, each at its field", () => {
    const [one, two] = draftOfState(running, CATALOGUE).seat_setups;
    const faults = (first: object, second: object): (string | null)[] => lookProblems([{ ...one!, ...first }, { ...two!, ...second }]).map(({ field }) => field);
    expect(faults({}, {})).toEqual([]);
    expect(faults({ name: " ", symbol: "" }, { symbol: "OXO" })).toEqual(["seat_setups.0.name", "seat_setups.0.symbol", "seat_setups.1.symbol"]);
    expect(faults({}, { name: "ANN ", symbol: "X" })).toEqual(["seat_setups.1.name", "seat_setups.1.symbol"]);
    expect(faults({ symbol: "👩‍🚀" }, {})).toEqual([]); // one visible character
  });
});

describe("own games", () => {
  test("are chosen by name, the one that is played too", () => {
    const mine = '{"name": "Two kings"}';
    expect(definitionsFor("wyverns", CATALOGUE).map(({ value }) => value)).toEqual(["wyverns"]);
    expect(definitionsFor(mine, CATALOGUE).map(({ name }) => name)).toEqual(["Two kings", "Wyverns"]);
  });

  test("are called by the name in their definition", () => {
    expect([definitionName('{"name": "Frogs"}'), definitionName("wyverns"), definitionName("{}")]).toEqual(["Frogs", "", ""]);
  });
});

test("problems stand at their fields, those without a field together", () => {
  const problems: FieldProblem[] = [{ field: "rounds", text: "One." }, { field: "rounds", text: "Two." }, { field: null, text: "Three." }, { field: "seats", text: "Four." }]; // prettier-ignore
  expect(problemsAt(problems, "rounds")).toBe("One. Two.");
  expect(problemsAt(problems, "pace")).toBe("");
  expect(loose(problems).map(({ text }) => text)).toEqual(["Three.", "Four."]);
});

describe("the name of a file", () => {
  test("has nothing in it that no file may have", () => {
    expect(['a/b\\c:d*e?f"g<h>i|j', ".hidden", "  my game  ", "line\nend", ""].map(asFileName)).toEqual(["a-b-c-d-e-f-g-h-i-j", "-hidden", "my game", "line-end", ""]);
  });

  test("of a saved game tells who plays and when, in at most 60 letters", () => {
    const when = new Date(2026, 0, 5, 9, 7);
    expect(suggestedName(["Ann", "Bob"], when)).toBe("Ann – Bob 2026-01-05 09.07");
    expect(suggestedName(["M".repeat(40), "W".repeat(40)], when)).toHaveLength(60);
  });
});
