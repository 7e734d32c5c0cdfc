import type { Catalogue, GameInfo, Preset } from "../protocol";

// What there is to choose from. It never changes while the page is open.
let known: Catalogue = { games: [], players: [], presets: [] };

export function learnCatalogue(catalogue: Catalogue): void {
  known = catalogue;
}

export function gameInfo(name: string): GameInfo | undefined {
  return known.games.find((game) => game.name === name);
}

/** The games whose moves can be written in several ways. */
export function gamesWithNotations(): GameInfo[] {
  return known.games.filter(({ notations }) => notations.length > 1);
}

/** The preset with just these options, if there is one; an option that is not named has its default value. A text is left out
 * where it is long, such as the definition of an invented game: without it, nothing is known about it. */
export function presetWith(game: string, options: Record<string, string>): Preset | undefined {
  const short = (gameInfo(game)?.options ?? []).filter(({ kind }) => kind !== "text");
  const initial = Object.fromEntries(short.map((option) => [option.name, option.default]));
  const isSame = (preset: Preset): boolean => {
    const [some, others] = [{ ...initial, ...preset.options }, { ...initial, ...options }];
    return Object.keys({ ...some, ...others }).every((name) => some[name] === others[name]);
  };
  return known.presets.find((preset) => preset.game === game && isSame(preset));
}
