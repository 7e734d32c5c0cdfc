import type { LessonQuery } from "../protocol";

/** A position to begin from, and the options of its game. */
export interface StartFrom {
  position: string; // "": the game's own
  options: Record<string, string>;
  called?: string; // the name of the game that begins there, which tells where it comes from
}

/** What the part of the address after # names. */
export type Route =
  | { screen: "home" }
  | { screen: "start"; id: string; from?: StartFrom }
  | { screen: "setup"; game: string; from: StartFrom }
  | { screen: "match"; match: string }
  | { screen: "tournaments"; id: string }
  | { screen: "editor" }
  | { screen: "games" }
  | { screen: "progress" }
  | { screen: "rules"; requested: LessonQuery }
  | { screen: "practice"; requested: LessonQuery }
  | { screen: "puzzles"; requested: PuzzlePlace }
  | { screen: "review"; match: string; round: number | null } // null: the latest round
  | { screen: "report"; match: string; round: number | null } // of a review
  | { screen: "analysis"; of: Analysed }
  | { screen: "room"; wall: boolean }
  | { screen: "none" };

/** The puzzles of a game, one puzzle by its name, or all games with puzzles. */
export type PuzzlePlace = { game: string; options: Record<string, string> } | { id: string } | Record<string, never>;

/** What stands for the game in the editor where the identifier of a game to start would stand. */
export const EDITED = "editor";

/** What is analysed: a match after some moves of a round (null: all of the latest one), with what its review says or without; a position of a game; an annotated game or an imported one of the library, after some moves. */
export type Analysed =
  | { match: string; round: number | null; ply: number | null; review?: boolean }
  | { game: string; from: StartFrom }
  | { annotated: string; ply?: number }
  | { library: number; ply?: number };

const [HOME, START, SETUP, EDITOR, TOURNAMENTS, GAMES, PROGRESS, RULES, PRACTICE, PUZZLES, REVIEW, REPORT, ANALYSIS, ROOM, WALL] = ["/", "/start", "/setup", "/editor", "/tournaments", "/games", "/progress", "/rules", "/practice", "/puzzles", "/review", "/report", "/analysis", "/room", "/room/wall"]; // where the name of a match would stand

/** From the address: home, the start of a game, a match, one tournament ("" for all), the editor, or nothing we know. */
export function readRoute(hash: string): Route {
  const asked = hash.replace(/^#/, "");
  if (asked === "" || asked === HOME) return { screen: "home" };
  if (asked === EDITOR) return { screen: "editor" };
  if (asked === GAMES) return { screen: "games" };
  if (asked === PROGRESS) return { screen: "progress" };
  if (asked === ROOM || asked === WALL) return { screen: "room", wall: asked === WALL };
  if (/^\/rules(?=[/?]|$)/.test(asked)) return about("rules", asked.slice(RULES.length));
  if (/^\/practice(?=[/?])/.test(asked)) return about("practice", asked.slice(PRACTICE.length));
  if (/^\/puzzles(?=[/?]|$)/.test(asked)) return puzzles(asked.slice(PUZZLES.length));
  if (asked.startsWith(`${REVIEW}/`)) return review("review", asked.slice(REVIEW.length + 1));
  if (asked.startsWith(`${REPORT}/`)) return review("report", asked.slice(REPORT.length + 1));
  if (asked.startsWith(`${ANALYSIS}/`)) return analysis(asked.slice(ANALYSIS.length + 1));
  if (asked === TOURNAMENTS) return { screen: "tournaments", id: "" };
  if (asked.startsWith(`${TOURNAMENTS}/`)) return { screen: "tournaments", id: asked.slice(TOURNAMENTS.length + 1) };
  if (asked.startsWith(`${START}/`)) return start(asked.slice(START.length + 1));
  if (asked.startsWith(`${SETUP}/`)) return setup(asked.slice(SETUP.length + 1));
  return asked.startsWith("/") ? { screen: "none" } : { screen: "match", match: asked };
}

function start(rest: string): Route {
  const [id, from] = named(rest);
  return id ? { screen: "start", id, ...(from ? { from } : {}) } : { screen: "none" };
}

function setup(rest: string): Route {
  const [game, from] = named(rest);
  return game ? { screen: "setup", game, from: from ?? { position: "", options: {} } } : { screen: "none" };
}

/** NAME?at=POSITION&called=NAME&option=value */
function named(rest: string): [string, StartFrom | null] {
  const [name = "", query = ""] = rest.split("?", 2);
  const { at: position = "", called = "", ...options } = Object.fromEntries(new URLSearchParams(query));
  try {
    return [decodeURIComponent(name), query ? { position, options, ...(called ? { called } : {}) } : null];
  } catch {
    return ["", null];
  }
}

/** /analysis/match/ID, /analysis/match/ID/ROUND/PLY, /analysis/review/ID/ROUND/PLY, /analysis/game/NAME?at=POSITION&option=value, /analysis/annotated/ID/PLY or /analysis/library/NUMBER/PLY. */
function analysis(rest: string): Route {
  const [kind = "", ...parts] = rest.split("/");
  if (kind === "game") {
    const [game, from] = named(parts.join("/"));
    return game ? { screen: "analysis", of: { game, from: from ?? { position: "", options: {} } } } : { screen: "none" };
  }
  if (kind === "annotated" || kind === "library") return ofStored(kind, parts);
  const [match = "", round = null, ply = null, more] = parts;
  const numbers = [round, ply].map((text) => (text === null ? null : Number(text)));
  const areWhole = numbers.every((number) => number === null || (Number.isInteger(number) && number >= 0));
  if ((kind !== "match" && kind !== "review") || !match || !areWhole || more !== undefined) return { screen: "none" };
  return { screen: "analysis", of: { match, round: numbers[0] ?? null, ply: numbers[1] ?? null, ...(kind === "review" ? { review: true } : {}) } };
}

function ofStored(kind: "annotated" | "library", [id = "", ply = "", more]: string[]): Route {
  const isGood = (kind === "annotated" ? id !== "" : /^\d{1,9}$/.test(id)) && /^\d{0,5}$/.test(ply) && more === undefined;
  const at = ply ? { ply: Number(ply) } : {};
  if (!isGood) return { screen: "none" };
  return { screen: "analysis", of: kind === "annotated" ? { annotated: id, ...at } : { library: Number(id), ...at } };
}

function analysisPlace(of: Analysed): string {
  if ("game" in of) return placeFrom(`${ANALYSIS}/game`, of.game, of.from);
  if ("annotated" in of) return [ANALYSIS, "annotated", of.annotated, ...(of.ply === undefined ? [] : [of.ply])].join("/");
  if ("library" in of) return [ANALYSIS, "library", of.library, ...(of.ply === undefined ? [] : [of.ply])].join("/");
  const parts = of.round === null ? [] : of.ply === null ? [of.round] : [of.round, of.ply];
  return [ANALYSIS, of.review ? "review" : "match", of.match, ...parts].join("/");
}

/** Looking back at a game: /review/MATCH, or one of its rounds: /review/MATCH/2. The report of its review: the same. */
function review(screen: "review" | "report", rest: string): Route {
  const [match = "", round = "", more] = rest.split("/");
  const number = round === "" ? null : Number(round);
  const isRound = number === null || (Number.isInteger(number) && number > 0);
  return match && isRound && more === undefined ? { screen, match, round: number } : { screen: "none" };
}

function placeFrom(place: string, name: string, from: StartFrom | undefined): string {
  const query = new URLSearchParams(from ? { ...(from.position ? { at: from.position } : {}), ...(from.called ? { called: from.called } : {}), ...from.options } : {}).toString();
  return [`${place}/${encodeURIComponent(name)}`, query].filter(Boolean).join("?");
}

/** How to play: /rules/GAME?option=value, /rules?match=ID or /rules?custom=NAME; without a game the first one. Practice: the same. */
function about(screen: "rules" | "practice", rest: string): Route {
  const [path = "", query = ""] = rest.split("?", 2);
  const { match = "", custom = "", ...options } = Object.fromEntries(new URLSearchParams(query));
  const name = path.replace(/^\//, "");
  return name.includes("/") ? { screen: "none" } : { screen, requested: name ? { game: name, options } : match ? { match } : custom ? { custom } : {} };
}

/** /puzzles, /puzzles/GAME?option=value or /puzzles?id=NAME. */
function puzzles(rest: string): Route {
  const [path = "", query = ""] = rest.split("?", 2);
  const { id = "", ...options } = Object.fromEntries(new URLSearchParams(query));
  const game = path.replace(/^\//, "");
  if (game.includes("/")) return { screen: "none" };
  return { screen: "puzzles", requested: game ? { game, options } : id ? { id } : {} };
}

function puzzlePlace(requested: PuzzlePlace): string {
  if ("id" in requested && requested.id) return `${PUZZLES}?${new URLSearchParams({ id: requested.id }).toString()}`;
  return "game" in requested && requested.game ? aboutPlace(PUZZLES, { game: requested.game, options: requested.options }) : PUZZLES;
}

function aboutPlace(place: string, { game = "", match = "", custom = "", options = {} }: LessonQuery): string {
  const query = new URLSearchParams(game ? options : match ? { match } : custom ? { custom } : {}).toString();
  return [[place, game].filter(Boolean).join("/"), query].filter(Boolean).join("?");
}

/** To the address; "" where there is nothing to name. */
export function writeRoute(route: Route): string {
  if (route.screen === "home") return HOME;
  if (route.screen === "start") return placeFrom(START, route.id, route.from);
  if (route.screen === "setup") return placeFrom(SETUP, route.game, route.from);
  if (route.screen === "editor") return EDITOR;
  if (route.screen === "games") return GAMES;
  if (route.screen === "progress") return PROGRESS;
  if (route.screen === "room") return route.wall ? WALL : ROOM;
  if (route.screen === "rules") return aboutPlace(RULES, route.requested);
  if (route.screen === "practice") return aboutPlace(PRACTICE, route.requested);
  if (route.screen === "review" || route.screen === "report") return [route.screen === "review" ? REVIEW : REPORT, route.match, ...(route.round === null ? [] : [route.round])].join("/");
  if (route.screen === "puzzles") return puzzlePlace(route.requested);
  if (route.screen === "analysis") return analysisPlace(route.of);
  if (route.screen === "tournaments") return [TOURNAMENTS, route.id].filter(Boolean).join("/");
  return route.screen === "match" ? route.match : "";
}
