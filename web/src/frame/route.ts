/** What the part of the address after # names. */
export type Route =
  | { screen: "home" }
  | { screen: "start"; id: string }
  | { screen: "match"; match: string }
  | { screen: "tournaments"; id: string }
  | { screen: "editor" }
  | { screen: "none" };

const [HOME, START, EDITOR, TOURNAMENTS] = ["/", "/start", "/editor", "/tournaments"]; // where the name of a match would stand

/** From the address: home, the start of a game, a match, one tournament ("" for all), the editor, or nothing we know. */
export function readRoute(hash: string): Route {
  const asked = hash.replace(/^#/, "");
  if (asked === "" || asked === HOME) return { screen: "home" };
  if (asked === EDITOR) return { screen: "editor" };
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

/** To the address; "" where there is nothing to name. */
export function writeRoute(route: Route): string {
  if (route.screen === "home") return HOME;
  if (route.screen === "start") return `${START}/${encodeURIComponent(route.id)}`;
  if (route.screen === "editor") return EDITOR;
  if (route.screen === "tournaments") return [TOURNAMENTS, route.id].filter(Boolean).join("/");
  return route.screen === "match" ? route.match : "";
}
