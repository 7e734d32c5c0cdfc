import { HUMAN } from "../play/spec";
import type { ArchivedMatch } from "../protocol";
import { label, playerLabel, t, texts } from "../talk/texts.svelte";
import { dayStart } from "./filters";

const NAMED = "name:";

/** An opponent in the filter: a person by name, somebody without one, or a computer. */
export function opponentLabel(opponent: string): string {
  if (opponent.startsWith(NAMED)) return opponent.slice(NAMED.length);
  return opponent === "person" ? t("page-archive-person") : playerLabel(opponent);
}

/** Who played against the person who alone played computers; otherwise everybody. */
export function rivalsOf({ players, specs }: Pick<ArchivedMatch, "players" | "specs">): { name: string; note: string }[] {
  const people = specs.filter((spec) => spec === HUMAN).length;
  return players.flatMap((name, seat) => {
    const spec = specs[seat] ?? HUMAN;
    if (people === 1 && spec === HUMAN) return [];
    return [{ name, note: spec === HUMAN ? "" : playerLabel(spec) }];
  });
}

/** The result in a word or two, and whether it is good or bad for the only person who played. */
export function chipOf(match: Pick<ArchivedMatch, "result" | "specs" | "players" | "winner" | "to_move" | "points" | "rounds">): { text: string; tone: "good" | "bad" | "open" | "" } {
  const people = match.specs.filter((spec) => spec === HUMAN).length;
  const score = match.rounds > 1 ? ` ${match.points.join(" : ")}` : "";
  if (match.result === "unfinished") {
    const mine = people === 1 && match.to_move !== null && match.specs[match.to_move] === HUMAN;
    return { text: t(mine ? "page-archive-your-move" : "page-archive-unfinished") + score, tone: "open" };
  }
  const winner = match.winner === null ? null : (match.players[match.winner] ?? "");
  if (winner !== null && people !== 1) return { text: t("page-archive-winner", { name: winner }) + score, tone: "" };
  return { text: t(`page-archive-${match.result}`) + score, tone: match.result === "won" ? "good" : match.result === "lost" ? "bad" : "" };
}

/** How long the game was, and when it was played. */
export function detailOf(match: Pick<ArchivedMatch, "moves" | "rounds" | "round" | "changed">, now: Date): string {
  const length = match.rounds > 1 ? t("page-round", { round: match.round, rounds: match.rounds }) : t("page-moves-count", { moves: match.moves });
  return `${length}, ${timeOf(new Date(match.changed), now)}`;
}

/** When something was, as one would say it now. */
export function timeOf(then: Date, now: Date): string {
  const hour = new Intl.DateTimeFormat(texts.language, { hour: "numeric", minute: "2-digit" }).format(then);
  const days = daysAgo(then, now);
  if (days <= 1) return `${relative(-days)} ${hour}`;
  if (days < 7) return `${new Intl.DateTimeFormat(texts.language, { weekday: "long" }).format(then)} ${hour}`;
  return new Intl.DateTimeFormat(texts.language, { day: "numeric", month: "long" }).format(then);
}

const relative = (days: number): string => new Intl.RelativeTimeFormat(texts.language, { numeric: "auto" }).format(days, "day");

function daysAgo(then: Date, now: Date): number {
  return Math.max(0, Math.round((dayStart(now, 0) - dayStart(then, 0)) / 86_400));
}

/** Matches of one time, with its name. */
export interface Group {
  title: string;
  matches: ArchivedMatch[];
}

/** Matches, latest first, by when they were played: today, yesterday, this week, each month. */
export function groupsByTime(matches: readonly ArchivedMatch[], now: Date): Group[] {
  const groups: Group[] = [];
  for (const match of matches) {
    const title = timeTitle(new Date(match.changed), now);
    const last = groups.at(-1);
    if (last?.title === title) last.matches.push(match);
    else groups.push({ title, matches: [match] });
  }
  return groups;
}

function timeTitle(then: Date, now: Date): string {
  const days = daysAgo(then, now);
  if (days <= 1) return label(relative(-days));
  if (days < 7) return t("page-archive-week");
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return label(new Intl.DateTimeFormat(texts.language, { month: "long", year }).format(then));
}

/** Whether there are annotated games and no others, so that they are what the list shows first. */
export function hasOnlyNotes({ played, notes, filtered, known }: { played: number; notes: number; filtered: boolean; known: boolean }): boolean {
  return known && !filtered && played === 0 && notes > 0;
}
