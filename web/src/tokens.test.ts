import { describe, expect, test } from "vitest";
import { contrast } from "./play/look";
import over from "./board/Over.svelte?raw";
import tokens from "./tokens.css?raw";

const THEMES = { light: 0, dark: 1 } as const;
const [TEXT, SIGN] = [4.5, 3]; // the least contrast of words, and of lines and signs (WCAG 2.2)

/** Pairs of what is written and what it is written on. */
const WORDS = [
  ["ink", "paper"], ["ink", "sheet"], ["ink", "raised"], ["ink", "accent-soft"], ["ink", "mark"], ["ink", "last"],
  ["ink-soft", "paper"], ["ink-soft", "sheet"], ["ink-soft", "raised"], ["ink-soft", "sunk"], ["ink-soft", "accent-soft"],
  ["accent", "paper"], ["accent", "sheet"], ["accent", "raised"], ["on-accent", "accent"], ["on-accent", "accent-press"], ["on-wood", "wood"], ["on-felt", "felt"],
  ["bad", "sheet"], ["bad", "raised"], ["bad", "bad-soft"], ["good", "sheet"], ["good", "good-soft"], ["accent", "accent-soft"], ["ink", "sunk"], ["stone-white", "stone-black"],
  ["ink", "advice-soft"], ["ink-soft", "advice-soft"], ["advice-ink", "advice-soft"], ["on-advice", "advice"], ["sheet", "ink"], ["sheet", "bad"], ["ink-soft", "sunk"],
  ["amber", "sheet"], ["amber", "amber-soft"], ["ink", "amber-soft"], ["ink-soft", "amber-soft"], ["on-amber", "amber"],
  ["on-cell-light", "cell-light"], ["on-cell-dark", "cell-dark"], ["on-cell-wood", "cell-light-wood"], ["on-cell-wood-dark", "cell-dark-wood"], ["on-cell-wood", "cell-plain-wood"],
  ["on-cell-green", "cell-light-green"], ["on-cell-green-dark", "cell-dark-green"], ["on-cell-green", "cell-plain-green"],
] as const; // prettier-ignore
const SIGNS = [
  ["edge", "sheet"], ["frame", "sheet"], ["target", "target-edge"], ["bad-on-wood", "wood"], ["point-line", "cell-light"], ["wood-line", "cell-plain-wood"],
  ["pen-1", "sheet"], ["pen-2", "sheet"], ["pen-3", "sheet"], ["pen-4", "sheet"],
  ["brush", "tile"], ["brush-promoted", "tile"], ["piece-dark", "piece-light"], ["mark-edge", "sheet"], ["advice-ink", "advice-trough"], ["advice", "advice-edge"], ["played", "advice-edge"],
  ["green-line", "cell-plain-green"], ["wood-line", "cell-plain-wood"], ["piece-dark", "cell-light-green"], ["piece-dark", "cell-dark-green"],
] as const; // prettier-ignore

/** The red, green and blue of a token in a theme. */
function colour(name: string, theme: keyof typeof THEMES): number[] {
  const value = new RegExp(`--${name}: (.*);`).exec(tokens)?.[1] ?? "";
  const found = value.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = found[THEMES[theme]] ?? found[0] ?? "";
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

/** Lines of the ring around the last move: the edge, and the ring on stones of black and white, and on coloured discs. */
const RINGS = [["stone-white", "last-on-stone", ["stone-black", "stone-white"]], ["stone-white", "stone-black", ["disc-red", "disc-yellow"]]] as const; // prettier-ignore

test.each(RINGS)("the ring of %s and %s is seen on %s", (edge, ring, discs) => {
  expect(over).toMatch(/\.last\.coloured \{\s*stroke: var\(--stone-black\)/);
  for (const theme of ["light", "dark"] as const)
    for (const disc of discs) expect(Math.max(contrast(colour(edge, theme), colour(disc, theme)), contrast(colour(ring, theme), colour(disc, theme)))).toBeGreaterThanOrEqual(SIGN);
});

describe.each(Object.keys(THEMES) as (keyof typeof THEMES)[])("in the %s theme", (theme) => {
  test.each(WORDS)("%s can be read on %s", (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(SIGNS)("%s can be seen on %s", (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(SIGN);
  });
});
