/** What somebody looks for in the archive. */
export interface Filters {
  game: string; // "": any
  opponent: string;
  result: Result | "";
  when: When | "";
  search: string;
}

export const SHOWN_RESULTS = ["unfinished", "won", "drawn", "lost"] as const; // those that have a button
export type Result = (typeof SHOWN_RESULTS)[number];
export const WHENS = ["today", "yesterday", "week", "month", "year"] as const;
export type When = (typeof WHENS)[number];

export const NO_FILTERS: Filters = { game: "", opponent: "", result: "", when: "", search: "" };
export const PAGE = 24; // matches that are asked for at once

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((value) => value.trim() !== "");
}

/** The question for the server. */
export function queryOf(filters: Filters, start: number, now: Date): string {
  const { since, until } = filters.when ? timesOf(filters.when, now) : { since: null, until: null };
  const asked: Record<string, string> = {
    game: filters.game,
    opponent: filters.opponent,
    result: filters.result,
    search: filters.search.trim(),
    since: since === null ? "" : String(since),
    until: until === null ? "" : String(until),
    start: String(start),
    count: String(PAGE),
  };
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== "")).toString();
}

/** From when until when, in seconds since 1970, as days begin where the page is. */
export function timesOf(when: When, now: Date): { since: number; until: number | null } {
  const today = dayStart(now, 0);
  const begins: Record<When, number> = { today, yesterday: dayStart(now, -1), week: dayStart(now, -6), month: dayStart(now, -29), year: new Date(now.getFullYear(), 0, 1).getTime() / 1000 };
  return { since: begins[when], until: when === "yesterday" ? today : null };
}

export function dayStart(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime() / 1000;
}
