import type { MatchNotes, MoveNote, State, Thought } from "../protocol";
import { api } from "../talk/api";
import { texts } from "../talk/texts.svelte";
import { keeper } from "../talk/settings.svelte";
import { gameInfo } from "./catalogue";
import { noteAt, textsOf, wishedNotation, type WrittenRound } from "./writing";

const NOTHING: WrittenRound = { own: [], texts: [] };

/** The moves of a match in the notation that somebody wishes. Games with one notation need no writing. */
export class Writing {
  #round = $state.raw<WrittenRound>(NOTHING);
  #thought = $state.raw<{ of: Thought | null; each: Record<string, string>; line: string[] }>({ of: null, each: {}, line: [] });
  #notes = $state.raw<MatchNotes | null>(null);
  #notesStyle = ""; // in which the notes are written
  #failed = $state(false); // then moves are shown in the game's own notation
  #style = ""; // in which the round is written
  #asked = 0;

  constructor(readonly match: string) {}

  /** Whether moves are written in another notation than the game's own. */
  static isNeeded(game: string): boolean {
    return (gameInfo(game)?.notations.length ?? 0) > 1;
  }

  /** The notation that somebody wishes for a game; "": its usual one. */
  static notationOf(game: string): string {
    return wishedNotation(keeper.pageSettings.notations, game, gameInfo(game)?.notations ?? []);
  }

  /** Have the moves of a round written. What is known stays until the answer comes. */
  async writeRound({ game, moves, round }: Pick<State, "game" | "moves" | "round">): Promise<void> {
    if (!Writing.isNeeded(game)) return;
    const notation = Writing.notationOf(game);
    const style = [texts.language, notation, round].join(" ");
    if (style !== this.#style) this.#round = NOTHING;
    this.#style = style;
    const number = ++this.#asked;
    const own = [...moves];
    if (!textsOf(own, this.#round).includes("")) return;
    const answer = await api.written(this.match, { notation, round }).catch(() => null);
    if (number !== this.#asked) return;
    this.#failed = answer === null;
    if (answer) this.#round = { own, texts: answer.moves };
  }

  /** Have the moves of a thought written, after the first `shown` ones of the round. */
  async writeThought(thought: Thought, shown: number, { game, round }: Pick<State, "game" | "round">): Promise<void> {
    if (!Writing.isNeeded(game) || this.#thought.of === thought) return;
    const moves = [...new Set([...(thought.move ? [thought.move] : []), ...thought.considered.map(([move]) => move)])].slice(0, 60);
    const answer = await api.written(this.match, { notation: Writing.notationOf(game), round, shown, each: moves, line: thought.line }).catch(() => null);
    if (answer) this.#thought = { of: thought, each: Object.fromEntries(moves.map((move, at) => [move, answer.each[at] ?? move])), line: answer.moves };
  }

  /** The moves of a round; one that is being written is in the game's own notation. */
  movesOf({ game, moves }: Pick<State, "game" | "moves">): string[] {
    return !Writing.isNeeded(game) || this.#failed ? moves : textsOf(moves, this.#round).map((text, at) => text || (moves[at] ?? ""));
  }

  /** Have the notes of an imported game written; games without notes have none to ask for. */
  async writeNotes({ game, noted }: Pick<State, "game" | "noted">): Promise<void> {
    const notation = Writing.notationOf(game);
    const style = [texts.language, notation].join(" ");
    if (!noted || style === this.#notesStyle) return;
    this.#notesStyle = style;
    const answer = await api.notes(this.match, notation).catch(() => null);
    if (style === this.#notesStyle) this.#notes = answer;
  }

  /** What the file of the game says about the move that is shown; null: nothing. */
  noteOf({ moves, shown, round }: Pick<State, "moves" | "shown" | "round">): MoveNote | null {
    return this.#notes && round === 1 ? noteAt(this.#notes, moves, shown) : null;
  }

  /** A move of a thought; null where it has not been written. */
  moveOf(thought: Thought | null, move: string): string | null {
    return thought && thought === this.#thought.of ? (this.#thought.each[move] ?? null) : null;
  }

  lineOf(thought: Thought | null): string[] | null {
    return thought && thought === this.#thought.of ? this.#thought.line : null;
  }
}
