import { HUMAN } from "../play/spec";
import type { OpeningsGame, OpeningsScore } from "../protocol";
import { dateText } from "../files/found";
import { playerLabel, texts } from "../talk/texts.svelte";

const LONG = 100_000; // from here on a number is written shorter

/** A part of the bar of a move: how many games ended so, and its number as it is written there. */
export interface Part {
  kind: "won" | "drawn" | "lost" | "open";
  games: number;
  text: string;
}

/** The parts of a bar that have any games: won, drawn, lost, and without a result. */
export function partsOf({ games, won, drawn, lost }: Pick<OpeningsScore, "games" | "won" | "drawn" | "lost">): Part[] {
  const counts: [Part["kind"], number][] = [["won", won], ["drawn", drawn], ["lost", lost], ["open", games - won - drawn - lost]]; // prettier-ignore
  return counts.filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, games: count, text: shortNumber(count) }));
}

/** A number that never needs more than five signs. */
export function shortNumber(count: number): string {
  return count < LONG ? String(count) : new Intl.NumberFormat(texts.language, { notation: "compact", maximumSignificantDigits: 3 }).format(count);
}

/** A day of which month and day may be unknown: 2026-11. */
export function dayText(day: string): string {
  return dateText(day.replaceAll("-", "."));
}

/** Who played, as far as that is known. */
export function namesOf({ players, specs }: Pick<OpeningsGame, "players" | "specs">): string {
  return players.map((name, seat) => name || (specs[seat] && specs[seat] !== HUMAN ? playerLabel(specs[seat]) : "?")).join(" – ");
}

/** A result as people write it; "" for a game without one. */
export function resultText(result: string): string {
  return result === "*" ? "" : result.replaceAll("1/2", "½").replaceAll("-", "–");
}

/** The colour of a number on the colour of a seat. */
export function inkOn(fill: string): string {
  if (fill.includes("piece-light") || fill.includes("stone-white")) return "var(--stone-black)";
  if (fill.includes("piece-dark") || fill.includes("stone-black")) return "var(--stone-white)";
  if (fill.startsWith("var(--pen")) return "var(--on-accent)";
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(fill);
  if (!parts) return "var(--ink)";
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 128 ? "var(--stone-black)" : "var(--stone-white)";
}
