import { SIGNS } from "../board/kanji";
import { customId, customName, presetTitle } from "../home/offers";
import { presetWith } from "../play/catalogue";
import type { Lesson, LessonQuery, Offer, Preset } from "../protocol";
import { findFor, label } from "../talk/texts.svelte";

/** Whether the pieces of a game can be shown in the western way too. */
export function hasWesternPieces({ pieces }: Pick<Lesson, "pieces">): boolean {
  return pieces.some(({ piece }) => piece.picture !== undefined && piece.picture in SIGNS);
}

/** What is asked for where the address names no game: the first one there is. */
export function requestedOr(requested: LessonQuery, presets: readonly Preset[]): LessonQuery {
  const first = presets[0];
  return requested.game || requested.match || requested.custom || !first ? requested : queryOf(first);
}

export const queryOf = ({ game, options }: Preset): LessonQuery => ({ game, options });

/** The preset that a lesson is about, by its name; "" where it is about none. */
export function presetOf(lesson: Pick<Lesson, "game" | "options">): string {
  return presetWith(lesson.game, lesson.options)?.name ?? "";
}

/** Where a game that was learnt can be started: the name in the address of its start; "" where there is none. */
export function startId(requested: LessonQuery, lesson: Pick<Lesson, "game" | "options">): string {
  return requested.custom ? customId(requested.custom) : presetOf(lesson);
}

/** A game that can be learnt. */
interface Learnable {
  id: string;
  name: string;
  requested: LessonQuery;
}

/** All games that can be learnt: the presets, and the inventions that are stored here. */
export function learnable(presets: readonly Preset[], offers: readonly Offer[]): Learnable[] {
  const customGames = offers.filter(({ id }) => customName(id));
  return [
    ...presets.map((preset) => ({ id: preset.name, name: label(findFor(preset.game, preset.name) ?? preset.name), requested: queryOf(preset) })),
    ...customGames.map((offer) => ({ id: offer.id, name: presetTitle(offer), requested: { custom: customName(offer.id) } })),
  ];
}
