import { gameLabel } from "../play/labels";
import { HUMAN } from "../play/spec";
import type { MatchSummary, State } from "../protocol";
import { t, texts } from "../talk/texts.svelte";

/** The games in which something was played; nobody looks back at others. */
export function played(matches: readonly MatchSummary[]): MatchSummary[] {
  return matches.filter(({ over, moves }) => over || moves > 0);
}

/** The games in which somebody has moved and that are not over, latest first. */
export function unfinished(matches: readonly MatchSummary[]): MatchSummary[] {
  return matches.filter(({ over, moves }) => !over && moves > 0);
}

/** What is to be done in a game that goes on: your move where you are the only person, otherwise who moves. */
export function whatIsNext({ seats, to_move: mover, status }: Pick<State, "seats" | "to_move" | "status">): string {
  const person = mover === null ? undefined : seats[mover];
  if (person?.player !== HUMAN) return status;
  const isMine = seats.filter(({ player }) => player === HUMAN).length === 1;
  return isMine ? t("page-home-your-move") : t("page-home-their-move", { name: person.name });
}

/** The game, who plays it and how far it is. */
export function shownGame(state: State): { game: string; players: string; moves: number } {
  return { game: gameLabel(state), players: state.seats.map(({ name }) => name).join(" – "), moves: state.moves.length };
}

/** A time as people say it today, yesterday or long ago. */
export function shownTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const day = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
  const days = Math.round((day(then) - day(now)) / 86_400_000);
  const hour = new Intl.DateTimeFormat(texts.language, { hour: "numeric", minute: "2-digit" }).format(then);
  if (days <= 0 && days > -2) return `${new Intl.RelativeTimeFormat(texts.language, { numeric: "auto" }).format(days, "day")} ${hour}`;
  return new Intl.DateTimeFormat(texts.language, { day: "numeric", month: "long", year: then.getFullYear() === now.getFullYear() ? undefined : "numeric" }).format(then);
}
