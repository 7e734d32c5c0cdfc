/** What the part of the address after # names. */
export type Route = { screen: "match"; match: string } | { screen: "tournaments"; id: string } | { screen: "editor" } | { screen: "none" };

const [EDITOR, TOURNAMENTS] = ["/editor", "/tournaments"]; // where the name of a match would stand

/** From the address: a match, one tournament ("" for the list of all), the editor, or nothing that we know. */
export function readRoute(hash: string): Route {
  const asked = hash.replace(/^#/, "");
  if (asked === EDITOR) return { screen: "editor" };
  if (asked === TOURNAMENTS) return { screen: "tournaments", id: "" };
  if (asked.startsWith(`${TOURNAMENTS}/`)) return { screen: "tournaments", id: asked.slice(TOURNAMENTS.length + 1) };
  return asked && !asked.startsWith("/") ? { screen: "match", match: asked } : { screen: "none" };
}

/** To the address; "" where there is nothing to name. */
export function writeRoute(route: Route): string {
  if (route.screen === "editor") return EDITOR;
  if (route.screen === "tournaments") return [TOURNAMENTS, route.id].filter(Boolean).join("/");
  return route.screen === "match" ? route.match : "";
}
