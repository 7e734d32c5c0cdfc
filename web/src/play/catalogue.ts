import type { Catalogue, GameInfo, Preset } from "../protocol";

// What there is to choose from. It never changes while the page is open.
let known: Catalogue = { games: [], players: [], presets: [] };

export function learnCatalogue(catalogue: Catalogue): void {
  known = catalogue;
}

export function gameInfo(name: string): GameInfo | undefined {
  return known.games.find((game) => game.name === name);
}

/** The preset with just these options, if there is one. */
export function presetWith(game: string, options: Record<string, string>): Preset | undefined {
  const isSame = (preset: Preset): boolean =>
    Object.keys({ ...preset.options, ...options }).every((name) => preset.options[name] === options[name]);
  return known.presets.find((preset) => preset.game === game && isSame(preset));
}
