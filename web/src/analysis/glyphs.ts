/** Good, doubtful, or about the position: never by colour alone, the sign is there. */
export type Tone = "good" | "doubtful" | "plain";

/** A sign of PGN's glyphs: its number stands for it in files. */
export interface Glyph {
  nag: number;
  sign: string;
  tone: Tone;
}

const SIGNS: Record<number, string> = {
  1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 8: "□", 9: "✗",
  10: "=", 11: "=", 12: "⇆=", 13: "∞", 14: "+=", 15: "=+", 16: "±", 17: "∓", 18: "+−", 19: "−+", 20: "+−−", 21: "−−+",
  22: "⊙", 23: "⊙", 24: "○", 25: "○", 26: "○", 27: "○", 28: "○", 29: "○", 30: "↻", 31: "↻", 32: "↻", 33: "↻", 34: "↻", 35: "↻",
  36: "→", 37: "→", 38: "→", 39: "→", 40: "↑", 41: "↑", 42: "=∞", 43: "=∞", 44: "=∞", 45: "=∞", 46: "=∞", 47: "=∞",
  130: "⇆", 131: "⇆", 132: "⇆", 133: "⇆", 134: "⇆", 135: "⇆", 136: "⊕", 137: "⊕", 138: "⊕", 139: "⊕",
  140: "∆", 141: "∇", 142: "≥", 143: "≤", 144: "==", 145: "RR", 146: "N", 147: "×", 148: "⊥", 149: "⟂", 150: "◇", 151: "◨", 152: "◫", 153: "⊞", 154: "⇔", 190: "etc.",
}; // prettier-ignore

const TONES: Record<number, Tone> = { 1: "good", 3: "good", 5: "good", 2: "doubtful", 4: "doubtful", 6: "doubtful" };

/** How a glyph is shown; one that has no sign by its number, so that none gets lost. */
export const signOfNag = (nag: number): string => SIGNS[nag] ?? `$${nag}`;

export const toneOfNag = (nag: number): Tone => TONES[nag] ?? "plain";

const glyph = (nag: number): Glyph => ({ nag, sign: signOfNag(nag), tone: toneOfNag(nag) });

/** Those that are at hand, about the move. A move has one of them at most. */
export const ABOUT_MOVE: readonly Glyph[] = [1, 2, 5, 6, 3, 4].map(glyph);
/** About the position: one of them at most. */
export const ABOUT_POSITION: readonly Glyph[] = [10, 13, 14, 15, 16, 17, 18, 19].map(glyph);
/** What else is common: any number of them. */
export const OTHERS: readonly Glyph[] = [7, 22, 32, 36, 40, 44, 132, 138, 140, 142, 146].map(glyph);

/** The glyphs of a move after one of them was pressed: it comes or goes, and takes the place of another of its kind. */
export function toggled(marks: readonly number[], nag: number): number[] {
  if (marks.includes(nag)) return marks.filter((mark) => mark !== nag);
  const rivals = [ABOUT_MOVE, ABOUT_POSITION].find((group) => group.some((one) => one.nag === nag)) ?? [];
  const others = marks.filter((mark) => !rivals.some((one) => one.nag === mark));
  return [...others, nag].sort((one, other) => one - other);
}

/** All glyphs of a move. */
export const signsOf = (marks: readonly number[]): string => marks.map(signOfNag).join(" ");
