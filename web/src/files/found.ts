import { gameInfo, presetWith } from "../play/catalogue";
import type { Route } from "../frame/route";
import type { BadGame, FileContents, FileGame } from "../protocol";
import { findFor, label, t, texts } from "../talk/texts.svelte";

export const LARGEST = 5 * 2 ** 20; // bytes that the server reads

/** Who played, as far as that is known; the game where nobody is. */
export function playersText({ players, preview }: Pick<FileGame, "players" | "preview">): string {
  const known = players.some((name) => name && name !== "?");
  if (!known) return label(preview.title || findFor(preview.game, `game-${preview.game}`) || preview.game);
  return players.map((name) => name || "?").join(" – ");
}

/** Result, number of moves, date and event in one line. */
export function detailText({ result, moves, date, event, position }: Pick<FileGame, "result" | "moves" | "date" | "event" | "position">): string {
  const length = moves === 0 && position !== null ? t("page-import-position") : t("page-moves-count", { moves });
  return [result === "*" ? "" : result.replaceAll("1/2", "½"), length, dateText(date), event === "?" ? "" : event].filter(Boolean).join(" · ");
}

/** A date of a record, of which parts may be unknown: 2026.03.?? */
export function dateText(date: string): string {
  const [year = "", month = "", day = ""] = date.split(".");
  if (!/^\d{4}$/.test(year)) return "";
  const known = (part: string): boolean => /^\d\d?$/.test(part) && Number(part) > 0;
  const when = new Date(Number(year), known(month) ? Number(month) - 1 : 0, known(month) && known(day) ? Number(day) : 1);
  const style: Intl.DateTimeFormatOptions = { year: "numeric", ...(known(month) ? { month: "numeric" } : {}), ...(known(month) && known(day) ? { day: "numeric" } : {}) };
  return new Intl.DateTimeFormat(texts.language, style).format(when);
}

/** What a file or a text was taken for. */
export function takenFor({ format, games, bad }: Pick<FileContents, "format" | "games" | "bad">): string {
  const kind = format ? (texts.find(`format-${format}`) ?? format) : t("page-import-typed");
  return t("page-import-found", { kind, games: games.length, bad: games.length ? bad.length : 0 });
}

/** Where something is wrong, and what. */
export function badText({ number, line, column, text }: BadGame): string {
  return line ? t("page-import-place", { number, line, column, text }) : text;
}

/** The notes under a game: what of it a match cannot hold. */
export function notesOf({ left_out: leftOut, variations }: Pick<FileGame, "left_out" | "variations">): string[] {
  return [...(variations ? [t("page-import-variations")] : []), ...(leftOut ? [t("page-import-left-out", { moves: leftOut })] : [])];
}

/** The games in whose players, event, day and result every word occurs, whatever its accents. */
export function foundIn(games: readonly FileGame[], words: string): readonly FileGame[] {
  const parts = plain(words).split(/\s+/).filter(Boolean);
  if (!parts.length) return games;
  return games.filter((game) => {
    const text = plain([...game.players, game.event, game.date, dateText(game.date), game.result].join(" "));
    return parts.every((word) => text.includes(word));
  });
}

const plain = (text: string): string => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** Whether it is a position to begin from, not a game that was played. */
export function isPosition({ moves, position, result }: Pick<FileGame, "moves" | "position" | "result">): boolean {
  return moves === 0 && position !== null && result === "*";
}

/** The page where a game from a position is started; null where the game is in no list, as somebody's own game. */
export function startRoute(game: string, options: Record<string, string>, position: string, called = ""): Route | null {
  const preset = presetWith(game, options) ?? presetOfKind(game);
  return preset ? { screen: "start", id: preset.name, from: { position, options, ...(called ? { called } : {}) } } : null;
}

function presetOfKind(game: string): { name: string } | undefined {
  const isDefined = gameInfo(game)?.options.some(({ kind }) => kind === "text") ?? true;
  return isDefined ? undefined : presetWith(game, {});
}

/** Whether the text on the clipboard is for a field that has the focus, not for the page. */
export function isForField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
