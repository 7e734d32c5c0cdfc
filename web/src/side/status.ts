import { adviceLabel, gameLabel } from "../play/labels";
import type { State, Thought, You } from "../protocol";
import { findFor, t } from "../talk/texts.svelte";

const CHOOSING = { ways: "page-choose-way", pieces: "page-choose-piece", victims: "page-choose-victim" };

/** What the line beside the board tells of. */
interface Pushed {
  picture: State; // what is shown
  stepped: boolean; // it is an earlier position
  asked: string; // a question to be answered by buttons
  pointed: string; // why the cell that somebody points at is barred
  said: string; // a refusal, or an answer
  endings: keyof typeof CHOOSING | null; // what is to be chosen on the board
  hint: Thought | null;
  clue?: string; // a step of help before its move is told
  hasChoices: boolean; // there are buttons to press
  stones: boolean;
  written?: string | null; // the hint as people write it
  notation?: string; // in which moves are told; "": the usual one
}

/** The sentence beside the board: what is nearest to what somebody does just now. */
export function sentenceOf({ picture, stepped, asked, pointed, said, endings, hint, clue = "", hasChoices, stones, written = null, notation = "" }: Pushed): string {
  if (stepped) return t("page-stepping", { shown: picture.shown, moves: picture.moves.length });
  if (asked) return asked;
  if (pointed || said) return pointed || said;
  if (endings) return t(CHOOSING[endings]);
  if (hint && clue) return clue;
  if (hint) return `${t("page-hint-is", { move: written ?? adviceLabel(hint.move ?? "", stones, picture.stocks) })}.`;
  return phaseText(picture, stones, hasChoices) ?? ((stones && picture.status_stones) || (picture.status_in[notation] ?? picture.status));
}

/** Where there are buttons to press, the sentence need not name what a terminal would type. */
function phaseText({ game, phase, seats, to_move: mover }: State, stones: boolean, hasChoices: boolean): string | null {
  const name = mover === null ? "" : (seats[mover]?.name ?? "");
  const ofStones = stones ? findFor(game, `page-${phase}.stones`, { name }) : null;
  return ofStones ?? (hasChoices ? findFor(game, `page-${phase}`, { name }) : null);
}

/** Beside it: who only watches, the round, the game, and that the round no longer counts where strength is estimated. */
export function aboutText(picture: State, you: You | null, estimates = false): string {
  const watches = you?.spectator ? you.text : "";
  const uncounted = estimates && picture.uncounted && !watches ? t("page-strength-stopped") : "";
  const round = picture.rounds > 1 ? t("page-round", { round: picture.round, rounds: picture.rounds }) : "";
  return [watches, round, gameLabel(picture), uncounted].filter(Boolean).join(" · ");
}
