import { beforeEach, describe, expect, test } from "vitest";
import { withPreset } from "../dialogs/draft";
import { levelAbout, levelsOf, othersOf } from "../play/labels";
import type { Ladder } from "../protocol";
import { CATALOGUE, offer } from "../testing/states";
import { speak } from "../testing/texts";
import { playerLabel } from "../talk/texts.svelte";
import { curveOf, eloLabel, eloWithError, levelSpec, onLadder, personOf, stepOf, yoursKey } from "./ladder";
import { beginnerOf, chosenOf, firstPlan, MODES, modeOf, opponentOf, planFor, remember, setupFor, watchedSeats, withBeginner, withMode, withOpponent, type Plan } from "./plan";
import { chiefChoices, chiefOption, clockLabel, CLOCKS, isClock, isCovered, moreOf, summaryOf } from "./labels";

const HARD = { player: "hard", parameters: { width: "4" } };
const plan = (id = "preset-piskvorky"): Plan => planFor(offer(id), undefined, CATALOGUE);
const players = ({ draft }: Plan): string[] => draft.seat_setups.map(({ player }) => player);
const names = ({ draft }: Plan): string[] => draft.seat_setups.map(({ name }) => name);
const preset = (id: string) => CATALOGUE.presets.find(({ name }) => name === id) ?? { name: id, game: "", options: {} }; // prettier-ignore

const LADDER: Ladder = { steps: Array.from({ length: 10 }, (_, at) => ({ step: at + 1, row: at + 1, elo: null, error: null })), names: [], yours: null };

beforeEach(() => speak("en"));

describe("a game that nobody has changed", () => {
  test("is you against the usual level, and you begin", () => {
    expect([players(plan()), modeOf(plan()), beginnerOf(plan())]).toEqual([["human", "medium"], "computer", "me"]);
  });

  test("is against the easiest level for somebody new", () => {
    expect(setupFor(firstPlan(offer("preset-piskvorky"), "easy", CATALOGUE), 0)).toMatchObject({ game: "piskvorky", rounds: 1, seat_setups: [{ player: "human" }, { player: "easy" }] });
  });
});

describe("who plays", () => {
  test.each(MODES)("changes to %s and back to a computer", (mode) => {
    const changed = withMode(plan(), mode);
    expect(modeOf(changed)).toBe(mode);
    expect(players(withMode(changed, "computer"))).toEqual(["human", "medium"]);
  });

  test("keeps the level while people only watch", () => {
    const watched = withMode(withOpponent(plan(), HARD), "watch");
    expect(players(watched)).toEqual(["hard", "hard"]);
    expect(names(watched)).toEqual(["Computer 1", "Computer 2"]);
    expect(players(withMode(watched, "computer"))).toEqual(["human", "hard"]);
  });

  test("are two levels in a game to watch, one by one", () => {
    const watched = withMode(plan(), "watch");
    expect([watchedSeats(watched), watchedSeats(plan())]).toEqual([[0, 1], []]);
    expect(players(withOpponent(watched, HARD, 1))).toEqual(["medium", "hard"]);
  });

  test("are all of one level where several computers play against you", () => {
    const three = plan("preset-three");
    expect(players(withOpponent(three, HARD))).toEqual(["human", "hard", "hard"]);
    expect(opponentOf(withOpponent(three, HARD))).toEqual(HARD);
    expect(players(withMode(three, "friend"))).toEqual(["human", "human", "human"]);
  });
});

describe("who begins", () => {
  test("is who sits first; names that somebody typed go along, symbols stay", () => {
    const named = plan();
    named.draft.seat_setups[0]!.name = "Ann";
    const after = withBeginner(named, "them");
    expect([players(after), names(after), beginnerOf(after)]).toEqual([["medium", "human"], ["Computer", "Ann"], "them"]);
    expect(after.draft.seat_setups.map(({ symbol }) => symbol)).toEqual(["X", "O"]);
    expect(names(withBeginner(withBeginner(plan(), "them"), "me"))).toEqual(["Player 1", "Computer"]);
  });

  test("is drawn only when the game starts", () => {
    const lot = withBeginner(plan(), "lot");
    expect([beginnerOf(lot), players(lot)]).toEqual(["lot", ["human", "medium"]]);
    const drawn = (random: number): unknown => setupFor(lot, random).seat_setups.map(({ player }) => player);
    expect([drawn(0), drawn(0.49), drawn(0.5), drawn(1)]).toEqual([["human", "medium"], ["human", "medium"], ["medium", "human"], ["medium", "human"]]);
    expect(beginnerOf(withBeginner(lot, "me"))).toBe("me");
  });

  test("is not drawn between people", () => {
    const friends = withMode(withBeginner(plan(), "lot"), "friend");
    friends.draft.seat_setups[0]!.name = "Ann";
    expect(setupFor(friends, 0.9).seat_setups[0]).toMatchObject({ name: "Ann" });
  });
});

describe("what is remembered", () => {
  test("is who played, the rules and the clock, not names and rounds", () => {
    const was = withOpponent(withBeginner(planFor(offer("preset-piskvorky"), undefined, CATALOGUE), "them"), HARD);
    was.draft = { ...withPreset(was.draft, preset("preset-renju"), CATALOGUE), rounds: "5", clock: true, minutes: "3", increment: "0" };
    was.draft.seat_setups[1]!.name = "Ann";
    const again = planFor(offer("preset-piskvorky"), chosenOf(was, CATALOGUE), CATALOGUE);
    expect(again.draft).toMatchObject({ rounds: "1", clock: true, minutes: "3", increment: "0", options: { rule: "renju" } });
    expect([players(again), names(again), opponentOf(again)]).toEqual([["hard", "human"], ["Computer", "Player 2"], HARD]);
  });

  test("has as many seats as the rules", () => {
    const three = planFor(offer("preset-piskvorky"), chosenOf(withMode(plan("preset-three"), "friend"), CATALOGUE), CATALOGUE);
    expect(players(three)).toEqual(["human", "human", "human"]);
  });

  test("leaves out the definition of an invention and options that a game no longer has", () => {
    const wyverns = offer("preset-wyverns");
    expect(chosenOf(planFor(wyverns, undefined, CATALOGUE), CATALOGUE).options).toEqual({});
    const stored = { options: { definition: "other", gone: "1" }, players: ["human", "human"], lot: false, device: true, clock: null };
    const again = planFor(wyverns, stored, CATALOGUE);
    expect([again.draft.options, modeOf(again)]).toEqual([{ definition: "wyverns" }, "device"]);
  });

  test("belongs to one game, and the oldest is forgotten", () => {
    const chosen = chosenOf(plan(), CATALOGUE);
    let stored = {};
    for (let number = 0; number < 70; number++) stored = remember(stored, `game ${number}`, chosen);
    stored = remember(stored, "game 20", chosen);
    expect(Object.keys(stored)).toHaveLength(60);
    expect(Object.keys(stored).at(-1)).toBe("game 20");
    expect(Object.keys(stored)).not.toContain("game 9");
  });
});

describe("the choice in words", () => {
  const texts = (one: Plan): Record<string, string> => Object.fromEntries(summaryOf(one, LADDER, "Piškvorky 15 × 15").map(({ key, text }) => [key, text]));

  test("tells who begins, the level, the game and the clock", () => {
    expect(texts(plan())).toEqual({ begins: "you", against: "Medium", rules: "Piškvorky 15 × 15", clock: "none" });
  });

  test("gives a level the same name in every game, whatever it does there", () => {
    const short = { ...LADDER, steps: [1, 5, 10].map((row, at) => ({ step: at + 1, row, elo: null, error: null })) };
    const against = (step: number): string | undefined => summaryOf(withOpponent(plan(), levelSpec(step)), short, "").find(({ key }) => key === "against")?.text;
    expect([against(2), against(3)]).toEqual(["Mouse, level 2 of 3", "Hedgehog, level 3 of 3"]);
  });

  test("tells other people, other computers and rounds", () => {
    expect(texts(withMode(plan(), "friend"))).toMatchObject({ against: "a friend at this computer" });
    expect(texts(withOpponent(plan(), levelSpec(4)))).toMatchObject({ against: "Hare, level 4 of 10" });
    expect(texts(withMode(plan(), "watch"))).toMatchObject({ against: "Medium – Medium" });
    expect(texts(withOpponent(plan(), { player: "alphabeta", parameters: { depth: "2" } }))).toMatchObject({ against: "Alphabeta (Depth 2)" });
    const long = plan();
    long.draft = { ...long.draft, rounds: "3", clock: true, minutes: "5", increment: "3" };
    expect(texts(long)).toMatchObject({ rounds: "3", clock: "5 min + 3 s" });
  });

  test("tells in one line what is set under More", () => {
    const changed = plan();
    changed.draft = { ...changed.draft, rounds: "3", clock: true, minutes: "10", increment: "0", position: "x", options: { ...changed.draft.options, columns: "9" } };
    expect(moreOf(plan(), CATALOGUE)).toBe("no clock · one game · usual start");
    expect(moreOf(changed, CATALOGUE)).toBe("10 min · 3 games · your own rules · your own start position");
    expect(moreOf(plan("preset-tic-tac-toe"), CATALOGUE)).toBe("no clock · one game · usual start");
  });
});

test("usual clocks are told from others", () => {
  expect(CLOCKS.map(clockLabel)).toEqual(["3 min", "10 min", "5 min + 3 s"]);
  const draft = { ...plan().draft, clock: true, minutes: "5", increment: "3" };
  expect(CLOCKS.map((initial) => isClock(draft, initial))).toEqual([false, false, true]);
  expect(isClock({ ...draft, clock: false }, CLOCKS[2]!)).toBe(false);
});

test("an option that always belongs to the name of a game is asked at once", () => {
  const option = chiefOption(CATALOGUE, "draughts");
  expect(option && chiefChoices(option, "draughts")).toEqual([{ value: "czech", name: "Czech" }, { value: "international", name: "International 10 × 10" }]); // prettier-ignore
  expect(chiefOption(CATALOGUE, "piskvorky")).toBeNull();
});

test("an option is not asked again where each of its values is a preset", () => {
  const option = chiefOption(CATALOGUE, "draughts")!;
  const [first, other] = [offer("czech", { options: {} }), offer("international", { options: { rules: "international" } })];
  expect([isCovered(option, []), isCovered(option, [first]), isCovered(option, [first, other])]).toEqual([false, false, true]);
});

describe("the ladder", () => {
  test("offers the step that is as strong as you, and follows it", () => {
    const mine = { ...withOpponent(plan(), levelSpec(2)), yours: true };
    const stronger = { ...LADDER, yours: { step: 6, share: 50, games: 3, elo: null, error: null, curve: [] } };
    expect(opponentOf(onLadder(mine, stronger))).toEqual(levelSpec(6));
    expect(onLadder(mine, stronger).yours).toBe(true);
    expect(opponentOf(onLadder(withOpponent(plan(), levelSpec(2)), stronger))).toEqual(levelSpec(2));
    expect(withOpponent(onLadder(mine, stronger), HARD).yours).toBe(false);
  });

  test("calls a step as strong as somebody only from 45 to 55 %", () => {
    const yours = { step: 1, share: 50, games: 3, elo: null, error: null, curve: [] };
    expect(yoursKey({ ...yours, games: 0 })).toBe("page-yours-first");
    expect(yoursKey({ ...yours, share: 45 })).toBe("page-yours-now");
    expect(yoursKey({ ...yours, share: 44 })).toBe("page-yours-share");
    expect(yoursKey({ ...yours, share: 56 })).toBe("page-yours-share");
    expect(yoursKey({ ...yours, share: 24 })).toBe("page-yours-share");
    expect(yoursKey({ ...yours, share: 81 })).toBe("page-yours-share");
    expect(yoursKey({ ...yours, share: null })).toBe("page-yours-follows");
  });

  test("of a game with fewer steps takes the highest of them", () => {
    const short = { ...LADDER, steps: LADDER.steps.slice(0, 4) };
    expect(opponentOf(onLadder(withOpponent(plan(), levelSpec(9)), short))).toEqual(levelSpec(4));
  });

  test("of a game with fewer steps comes back with a game that has more", () => {
    const lowered = onLadder(withOpponent(plan(), levelSpec(9)), { ...LADDER, steps: LADDER.steps.slice(0, 4) });
    expect(opponentOf(onLadder(lowered, LADDER))).toEqual(levelSpec(9));
    const chosen = withOpponent(lowered, levelSpec(3));
    expect(opponentOf(onLadder(chosen, LADDER))).toEqual(levelSpec(3));
  });

  test("of a game with fewer steps leaves seats that are on it", () => {
    const watched = withOpponent(withOpponent(withMode(plan(), "watch"), levelSpec(9)), levelSpec(2), 1);
    const short = { ...LADDER, steps: LADDER.steps.slice(0, 4) };
    expect(onLadder(watched, short).draft.seat_setups.map(stepOf)).toEqual([4, 2]);
  });

  test("of a game without estimates begins with an easy one for who wants an opponent of their strength", () => {
    const mine = { ...withOpponent(plan(), levelSpec(5)), yours: true };
    const changed = onLadder(mine, { ...LADDER, steps: LADDER.steps.slice(0, 3), yours: null });
    expect([opponentOf(changed), changed.yours]).toEqual([levelSpec(1), false]);
  });

  test("keeps estimates by the name that somebody typed", () => {
    const named = plan();
    named.draft.seat_setups[0]!.name = " Ann ";
    expect([personOf(plan()), personOf(named)]).toEqual(["", "Ann"]);
  });

  test("remembers that somebody requested an opponent of their strength", () => {
    const mine = { ...withOpponent(plan(), levelSpec(2)), yours: true };
    expect(planFor(offer("preset-piskvorky"), chosenOf(mine, CATALOGUE), CATALOGUE).yours).toBe(true);
  });

  test("says how strong a step is only where it was measured", () => {
    expect([eloLabel({ elo: 812 }), eloLabel({ elo: null }), eloLabel({})]).toEqual(["Elo about 800", "", ""]);
    expect([eloWithError({ elo: 812, error: 60 }), eloWithError({ elo: null })]).toEqual(["Elo 812 ± 60", ""]);
  });

  test("writes strength below 0 with a minus", () => {
    expect(eloLabel({ elo: -73 })).toBe("Elo about −50");
    expect(eloLabel({ elo: -20 })).toBe("Elo about 0");
  });

  test("names steps by number or by strength", () => {
    expect(["level:step=4", "level:4", "level:elo=1500", "level:elo=-20", "level"].map(playerLabel)).toEqual(["Level 4", "Level 4", "Level of Elo 1500", "Level of Elo −20", "Level"]); // prettier-ignore
    expect(["level:skill=3", "level:step=3,skill=5"].map(playerLabel)).toEqual(["Level (Skill 3)", "Level (Level 3, Skill 5)"]);
  });

  test("draws the estimates inside their band", () => {
    expect(curveOf([])).toMatchObject({ band: "", line: "" });
    expect(curveOf([{ at: 0.5, low: 0, high: 1 }, { at: 0.6, low: 0.4, high: 0.8 }])).toEqual({ band: "M0 3L300 21.8L300 59.4L0 97Z", line: "M0 50L300 40.6", base: "M0 97H300M0 3H300" }); // prettier-ignore
  });

  test("draws estimates below the lowest step under its line", () => {
    expect(curveOf([{ at: 0.5, low: 0, high: 1 }, { at: -1, low: -2, high: 0 }])).toEqual({ band: "M0 3L300 50L300 97L0 50Z", line: "M0 26.5L300 97", base: "M0 50H300M0 3H300" }); // prettier-ignore
  });

  test("draws estimates above the highest step over its line", () => {
    expect(curveOf([{ at: 0.5, low: 0, high: 1 }, { at: 2, low: 1, high: 3 }])).toMatchObject({ line: "M0 73.5L300 3", base: "M0 97H300M0 50H300" }); // prettier-ignore
  });

  test("has the levels of a game, the easiest first; other computers are for the curious", () => {
    const offered = ["human", "alphabeta", "master", "easy", "fairy", "hard"];
    expect([levelsOf(offered), othersOf(offered)]).toEqual([["easy", "hard", "master"], ["alphabeta", "fairy"]]);
  });

  test.each(["en", "cs"] as const)("says in %s what each level does", (language) => {
    speak(language);
    for (const level of ["easy", "medium", "hard", "master"]) expect(levelAbout(level)).toMatch(/^\p{Lu}.*\.$/u);
  });
});
