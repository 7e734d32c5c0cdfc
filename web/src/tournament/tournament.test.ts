import { beforeEach, describe, expect, test } from "vitest";
import type { FieldProblem, StandingLine, Tournament } from "../protocol";
import { CATALOGUE, seat, state } from "../testing/states";
import { speak } from "../testing/texts";
import { ableIn, anotherPlayer, changeable, gameProblems, isWrongInside, looseProblems, newForm, offersOf, ownOffer, seatSetup, titleOf, typedNumber, queryOf, type Form } from "./form";
import { courseLines, coursePath, eloPlace, eloReach, reachOf } from "./plots";
import { crossOrder, crossText, eloText, faultTexts, gamesText, isAhead, isUnderWay, leftText, percentText, pointsText, progressText, resultText, sprtText, summaryText, superiorityText, timesText } from "./labels";

const line = (player: string, more: Partial<StandingLine> = {}): StandingLine => ({
  player, games: 4, wins: 2, draws: 1, losses: 1, points: 2.5, share: 0.625, elo: 40, error: 30, superiority: 0.9, rated: 4,
  won_by_fault: 0, lost_by_fault: 0, faults: [], mean_time: 0.1, longest_time: 0.5, pairs: [0, 0, 1, 1, 0], ...more,
}); // prettier-ignore

const now: Tournament = {
  id: "t", name: "Evening", phase: "running", problem: "", format: "round-robin", rounds: 2,
  games: [{ game: "tic-tac-toe", title: "", options: {}, columns: 3, rows: 3 }],
  played: 6, total: 12, left: 90, parallel: 2, file: "", table: [line("hard"), line("easy", { rated: 0 }), line("random")],
  players: ["random", "easy", "hard"], points: [[0, 1, 0], [1, 0, 0.5], [2, 1.5, 0]], met: [[0, 2, 2], [2, 0, 2], [2, 2, 0]],
  course: [[0, -1], [0, 0.5], [0, 0.5]], sprt: null, stages: [], neighbours: [], live: [],
}; // prettier-ignore

beforeEach(() => speak("en"));

describe("figures of a table", () => {
  test("points with halves", () => {
    expect([0, 0.5, 1, 7.5, 12].map(pointsText)).toEqual(["0", "½", "1", "7½", "12"]);
  });

  test("percent, Elo and seconds as the language writes them", () => {
    expect([percentText(0.625), eloText(1234.4), eloText(-3), eloText(0), eloText(30, false), timesText(0.1, 12.345)]).toEqual(["63 %", "+1,234", "-3", "0", "30", "0.10 / 12.35"]);
    speak("cs");
    expect(timesText(0.1, 12.345)).toBe("0,10 / 12,35");
  });

  test("whether one is stronger than the next, where both are rated", () => {
    expect([superiorityText([line("a"), line("b")], 0), superiorityText(now.table, 0), superiorityText(now.table, 2)]).toEqual(["90 %", "–", "–"]);
  });

  test("results between two", () => {
    expect([resultText(["a", "b"], "a"), resultText(["a", "b"], "b"), resultText(["a", "b"], null)]).toEqual(["1 – 0", "0 – 1", "½ – ½"]);
  });

  test("games lost by faults, with the reasons", () => {
    const broken = line("broken", { lost_by_fault: 2, faults: ["2× unusable answer"] });
    expect(faultTexts([line("easy"), broken])).toEqual([expect.stringContaining("lost 2 games by faults, which do not count for Elo: 2× unusable answer.")]);
    expect(faultTexts(now.table)).toEqual([]);
  });
});

describe("a cross table", () => {
  test("is ordered as the table", () => {
    expect(crossOrder(now)).toEqual([2, 1, 0]);
  });

  test("tells points of games, and who is ahead", () => {
    expect([crossText(now, 2, 0), crossText(now, 0, 2), crossText(now, 1, 2), crossText(now, 1, 1), crossText({ met: [], points: [] }, 0, 1)]).toEqual(["2/2", "0/2", "½/2", "", ""]);
    expect([isAhead(now, 2, 0), isAhead(now, 0, 1), isAhead(now, 0, 2)]).toEqual([true, false, false]);
  });
});

describe("how a tournament stands", () => {
  test.each([
    [3, "about 5 s left"],
    [42, "about 45 s left"],
    [90, "2"],
    [7200, "2"],
  ])("with %i seconds left is not told too exactly", (seconds, words) => {
    expect(leftText(seconds)).toContain(words);
  });

  test("is told in one line; not how long it takes where the server is gone", () => {
    expect(summaryText(now, false)).toMatch(/^6 of 12 games · .* · Everybody meets everybody · about 2 min/);
    expect(summaryText(now, true)).not.toContain("left");
    expect(progressText(now)).toBe("6 of 12 games");
    expect(gamesText(now.games)).toMatch(/^Tic-tac-toe$/i);
  });

  test("is under way while it is played or pauses", () => {
    expect((["running", "pausing", "paused", "finished"] as const).map((phase) => isUnderWay({ phase }))).toEqual([true, true, false, false]);
  });

  test("of a sequential test is told with its bounds", () => {
    const sprt = { elo0: 0, elo1: 20, ratio: 1.234, low: -2.94, high: 2.94, accepted: null };
    expect(sprtText(sprt)).toBe("Test of Elo +20 against 0: 1.23, decided at -2.94 or 2.94.");
    expect(sprtText({ ...sprt, accepted: 20 })).toContain("Elo +20 is accepted");
    expect(sprtText(null)).toBe("");
  });
});

describe("plots", () => {
  test("have a line for each player, that keeps its pen when places change", () => {
    const [best] = courseLines(now);
    expect(best).toEqual({ player: "hard", values: [0, 0.5], pen: "var(--pen-3)", dash: "none" });
    const many = Array.from({ length: 12 }, (_, at) => `p${at}`);
    const lines = courseLines({ players: many, table: many.map((player) => line(player)), course: [] });
    expect(lines).toHaveLength(8);
    expect(new Set(lines.map(({ pen, dash }) => pen + dash)).size).toBe(8);
  });

  test("of the course go from above to below the average", () => {
    expect(coursePath([0, 2, -2], 2)).toBe("M0.0 50.0L150.0 0.0L300.0 100.0");
    expect(coursePath([1], 1)).toBe("M0.0 0.0");
    expect([reachOf([]), reachOf(courseLines({ ...now, course: [[-3], [2], [1]] }))]).toEqual([1, 3]);
  });

  test("of strength show all error bars", () => {
    const reach = eloReach([{ elo: -100, error: 40 }, { elo: 20, error: 10 }]); // prettier-ignore
    expect([reach, eloReach([])]).toEqual([140, 50]);
    expect([eloPlace(-140, reach), eloPlace(0, reach), eloPlace(140, reach)]).toEqual([0, 50, 100]);
  });
});

describe("the form of a new tournament", () => {
  const table = state({ game: "piskvorky", options: { columns: "15" } });
  const form = (): Form => newForm(CATALOGUE, table, 2, 7);
  const requested = (more: Partial<Form>) => queryOf({ ...form(), ...more }); // prettier-ignore

  test("offers games for two, the one on the table chosen", () => {
    const offers = offersOf(CATALOGUE, table);
    expect(offers.map(({ name }) => name)).not.toContain("Three players");
    expect(offers.filter(({ chosen }) => chosen).map(({ game, initial }) => [game, initial])).toEqual([["piskvorky", {}]]);
  });

  test("offers the game on the table also where it is no preset", () => {
    const [first] = offersOf(CATALOGUE, { ...table, options: { columns: "9" }, columns: 9 });
    expect(first).toMatchObject({ game: "piskvorky", options: { columns: "9" }, chosen: true });
    const three = offersOf(CATALOGUE, { ...table, options: { seats: "3" }, seats: [seat("a"), seat("b"), seat("c")] });
    expect(three.find(({ chosen }) => chosen)).toMatchObject({ game: "piskvorky", initial: {} }); // the common one
  });

  test("offers own games under their names", () => {
    expect(ownOffer({ name: "Frogs" })).toMatchObject({ name: "Frogs", game: "own", options: { definition: '{"name":"Frogs"}' }, chosen: false });
  });

  test("calls a game by its options once they are changed", () => {
    const [offer] = offersOf(CATALOGUE, table).filter(({ chosen }) => chosen);
    expect(titleOf(offer!)).toBe(offer!.name);
    expect(titleOf({ ...offer!, options: { columns: "10" } })).toBe("Piškvorky, Columns 10");
    expect(titleOf({ ...offer!, options: { columns: " " } })).toBe(offer!.name);
  });

  test("lets only options be changed that two players can have", () => {
    expect(changeable(CATALOGUE, "piskvorky").map(({ name }) => name)).toEqual(["columns", "rows", "length", "rule", "opening"]);
    expect(changeable(CATALOGUE, "own")).toEqual([]);
  });

  test("offers computers that can play all of the games", () => {
    expect(ableIn([["human", "random", "rules", "easy"], ["human", "easy", "random"]])).toEqual(["easy", "random"]); // prettier-ignore
    expect(ableIn([["easy", "rules"], ["easy", "rules"], ["rules"]])).toEqual(["rules"]); // prettier-ignore
    expect(ableIn([])).toEqual([]);
    expect(anotherPlayer([seatSetup("easy")], ["easy", "hard"])).toEqual(seatSetup("hard"));
    expect(anotherPlayer([seatSetup("easy")], ["easy"])).toEqual(seatSetup("easy"));
    expect(anotherPlayer([], [])).toEqual(seatSetup("medium"));
  });

  test("asks for what was typed", () => {
    const offers = [{ ...ownOffer({ name: "Frogs" }), chosen: true, openings: " a1 b2 \n\n c3" }];
    const players = [seatSetup("hard"), { player: "easy", parameters: { width: "4" } }];
    expect(requested({ offers, players, rounds: "3", amount: "0,2" })).toMatchObject({
      name: "Frogs",
      games: [{ game: "own", openings: ["a1 b2", "c3"] }],
      players: ["hard", "easy:width=4"],
      rounds: 3,
      time: 0.2,
      depth: null,
      nodes: null,
      parallel: 2,
      seed: 7,
      longest: null,
      most_games: null,
      sprt: null,
    });
  });

  test("asks for one limit only", () => {
    expect(requested({ limit: "depth", amount: "4" })).toMatchObject({ time: null, depth: 4, nodes: null });
    expect(requested({ limit: "nodes", amount: "2000" })).toMatchObject({ time: null, depth: null, nodes: 2000 });
  });

  test("tests two players on wish, not more", () => {
    const sprt = { elo0: "-5", elo1: "x", alpha: "0,05", beta: "" };
    expect(requested({ tested: true, sprt }).sprt).toEqual({ elo0: -5, elo1: 1e6, alpha: 0.05, beta: -1 });
    expect(requested({ tested: true, players: ["a", "b", "c"].map(seatSetup) }).sprt).toBeNull();
  });

  test("sends what is no number as one that is refused", () => {
    expect(["", "x", "1.5", "1,5", " 3 "].map(typedNumber)).toEqual([-1, -1, 1.5, 1.5, 3]);
    expect(requested({ rounds: "", mostGames: "x", longest: "80" })).toMatchObject({ rounds: -1, most_games: -1, longest: 80 });
  });

  test("shows each problem where it belongs", () => {
    const at = (field: string | null): FieldProblem => ({ field, text: String(field) });
    const problems = ["games.0.options.columns", "games.1.openings", "rounds", "stop.sprt.elo0", "elsewhere", null].map(at);
    expect(gameProblems(problems)).toEqual(["games.0.options.columns"]);
    expect(looseProblems(problems).map(({ text }) => text)).toEqual(["elsewhere", "null"]);
    expect([isWrongInside(problems), isWrongInside([at("rounds")])]).toEqual([true, false]);
  });
});
