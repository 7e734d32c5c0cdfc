import type { LessonWanted } from "../protocol";

/** What the part of the address after # names. */
export type Route =
  | { screen: "home" }
  | { screen: "start"; id: string }
  | { screen: "match"; match: string }
  | { screen: "tournaments"; id: string }
  | { screen: "editor" }
  | { screen: "games" }
  | { screen: "rules"; wanted: LessonWanted }
  | { screen: "review"; match: string; round: number | null } // null: the latest round
  | { screen: "none" };

const [HOME, START, EDITOR, TOURNAMENTS, GAMES, RULES, REVIEW] = ["/", "/start", "/editor", "/tournaments", "/games", "/rules", "/review"]; // where the name of a match would stand

/** From the address: home, the start of a game, a match, one tournament ("" for all), the editor, or nothing we know. */
export function readRoute(hash: string): Route {
  const asked = hash.replace(/^#/, "");
  if (asked === "" || asked === HOME) return { screen: "home" };
  if (asked === EDITOR) return { screen: "editor" };
  if (asked === GAMES) return { screen: "games" };
  if (/^\/rules(?=[/?]|$)/.test(asked)) return rules(asked.slice(RULES.length));
  if (asked.startsWith(`${REVIEW}/`)) return review(asked.slice(REVIEW.length + 1));
  if (asked === TOURNAMENTS) return { screen: "tournaments", id: "" };
  if (asked.startsWith(`${TOURNAMENTS}/`)) return { screen: "tournaments", id: asked.slice(TOURNAMENTS.length + 1) };
  if (asked.startsWith(`${START}/`)) return start(asked.slice(START.length + 1));
  return asked.startsWith("/") ? { screen: "none" } : { screen: "match", match: asked };
}

function start(id: string): Route {
  try {
    return id ? { screen: "start", id: decodeURIComponent(id) } : { screen: "none" };
  } catch {
    return { screen: "none" };
  }
}

/** Looking back at a game: /review/MATCH, or one of its rounds: /review/MATCH/2. */
function review(rest: string): Route {
  const [match = "", round = "", more] = rest.split("/");
  const number = round === "" ? null : Number(round);
  const isRound = number === null || (Number.isInteger(number) && number > 0);
  return match && isRound && more === undefined ? { screen: "review", match, round: number } : { screen: "none" };
}

/** How to play: /rules/GAME?option=value, /rules?match=ID or /rules?kept=NAME; without a game the first one. */
function rules(rest: string): Route {
  const [path = "", query = ""] = rest.split("?", 2);
  const { match = "", kept = "", ...options } = Object.fromEntries(new URLSearchParams(query));
  const name = path.replace(/^\//, "");
  return name.includes("/") ? { screen: "none" } : { screen: "rules", wanted: name ? { game: name, options } : match ? { match } : kept ? { kept } : {} };
}

function rulesPlace({ game = "", match = "", kept = "", options = {} }: LessonWanted): string {
  const query = new URLSearchParams(game ? options : match ? { match } : kept ? { kept } : {}).toString();
  return [[RULES, game].filter(Boolean).join("/"), query].filter(Boolean).join("?");
}

/** To the address; "" where there is nothing to name. */
export function writeRoute(route: Route): string {
  if (route.screen === "home") return HOME;
  if (route.screen === "start") return `${START}/${encodeURIComponent(route.id)}`;
  if (route.screen === "editor") return EDITOR;
  if (route.screen === "games") return GAMES;
  if (route.screen === "rules") return rulesPlace(route.wanted);
  if (route.screen === "review") return [REVIEW, route.match, ...(route.round === null ? [] : [route.round])].join("/");
  if (route.screen === "tournaments") return [TOURNAMENTS, route.id].filter(Boolean).join("/");
  return route.screen === "match" ? route.match : "";
}
