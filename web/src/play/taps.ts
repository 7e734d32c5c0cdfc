/** What is left to tap for a move after some taps, or null where they do not belong to it. Cells on its way may be left out. */
export function leftOf(taps: readonly string[], made: readonly string[]): readonly string[] | null {
  if (made.length && taps[0] !== made[0]) return null;
  let at = 0;
  for (const tap of made) {
    at = taps.indexOf(tap, at) + 1;
    if (at === 0) return null;
  }
  return taps.slice(at);
}
