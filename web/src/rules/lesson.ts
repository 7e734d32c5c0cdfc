import { SIGNS } from "../board/kanji";
import { presetWith } from "../play/catalogue";
import type { Lesson, LessonWanted, Preset } from "../protocol";

/** Whether the pieces of a game can be shown in the western way too. */
export function hasWesternPieces({ pieces }: Pick<Lesson, "pieces">): boolean {
  return pieces.some(({ piece }) => piece.picture !== undefined && piece.picture in SIGNS);
}

/** What is asked for where the address names no game: the first one there is. */
export function wantedOr(wanted: LessonWanted, presets: readonly Preset[]): LessonWanted {
  const first = presets[0];
  return wanted.game || wanted.match || wanted.kept || !first ? wanted : wantedOf(first);
}

export const wantedOf = ({ game, options }: Preset): LessonWanted => ({ game, options });

/** The preset that a lesson is about, by its name; "" where it is about none. */
export function presetOf(lesson: Pick<Lesson, "game" | "options">): string {
  return presetWith(lesson.game, lesson.options)?.name ?? "";
}

/** Where a game that was learnt can be started: the name in the address of its start; "" where there is none. */
export function startId(wanted: LessonWanted, lesson: Pick<Lesson, "game" | "options">): string {
  return wanted.kept ? `kept:${wanted.kept}` : presetOf(lesson);
}
