import { Handling } from "../play/handling.svelte";
import type { PuzzleHelp, PuzzleHint, PuzzleShown, PuzzleTry, PuzzleVerdict, State } from "../protocol";

/** What the server is asked for. */
export interface Judge {
  tryMove: (tried: PuzzleTry) => Promise<PuzzleVerdict>;
  hint: (asked: PuzzleHelp) => Promise<PuzzleHint>;
}

const STEPS = 3; // of help

/** Somebody solves a puzzle: right moves stay, wrong ones are refuted on the board and lie back. */
export class Solving extends Handling {
  moves = $state.raw<string[]>([]); // so far, with the answers
  verdict = $state.raw<PuzzleVerdict | null>(null); // of the last move
  hint = $state.raw<PuzzleHint | null>(null);
  level = $state(0); // of the help that was given here
  clean = $state(true); // no wrong move and no solution so far
  asking = $state(false);
  revealed = $state(false); // the solution was shown
  #before: State; // what a wrong move goes back to

  constructor(
    readonly puzzle: PuzzleShown,
    readonly judge: Judge,
    readonly notation = "", // of the moves in sentences
  ) {
    super();
    this.#before = this.state = puzzle.state;
  }

  get isSolved(): boolean {
    return this.verdict?.kind === "solved";
  }

  /** A wrong move and its refutation are on the board. */
  get isRefuted(): boolean {
    return this.verdict?.kind === "wrong";
  }

  get open(): boolean {
    return !this.asking && !this.isSolved && !this.isRefuted && !this.revealed;
  }

  protected async whyNot(move: string): Promise<void> {
    await this.judge.tryMove(this.#tried(move));
  }

  #tried(move: string): PuzzleTry {
    return { id: this.puzzle.id, moves: this.moves, move, clean: this.clean, notation: this.notation };
  }

  async play(move: string): Promise<void> {
    this.pending = this.laidBy(move);
    this.drop();
    this.asking = true;
    this.verdict = null;
    try {
      const verdict = await this.judge.tryMove(this.#tried(move));
      this.state = verdict.state;
      if (verdict.kind === "wrong") this.clean = false;
      else {
        this.#before = verdict.state;
        this.moves = [...this.moves, verdict.move, ...verdict.line];
        [this.level, this.hint] = [0, null];
      }
      this.verdict = verdict;
    } catch (problem) {
      this.fail(problem);
    }
    this.pending = null;
    this.asking = false;
  }

  /** Go on where somebody was, with sentences in another language. */
  resume(other: Solving): this {
    [this.moves, this.clean, this.level] = [other.moves, other.clean, 0];
    this.#before = this.state = other.#before;
    return this;
  }

  /** Take the wrong move back. */
  again(): void {
    this.state = this.#before;
    this.verdict = null;
    this.drop();
  }

  /** The next step of help; the last one shows the solution. */
  async help(): Promise<void> {
    if (!this.open || this.level === STEPS) return;
    this.drop();
    this.asking = true;
    try {
      const hint = await this.judge.hint({ id: this.puzzle.id, moves: this.moves, level: this.level + 1, notation: this.notation });
      this.level += 1;
      this.hint = hint;
      this.verdict = null;
      if (hint.line.length) [this.clean, this.revealed] = [false, true];
    } catch (problem) {
      this.fail(problem);
    }
    this.asking = false;
  }
}
