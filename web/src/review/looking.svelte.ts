import { seatHere } from "../play/match";
import type { Step } from "../play/stepping";
import { within } from "../play/stepping";
import { noteAt } from "../play/writing";
import type { MatchNotes, MoveNote, Review, ReviewMove, State } from "../protocol";
import { api, Refusal, type RoundQuery } from "../talk/api";
import { t } from "../talk/texts.svelte";
import { isBad, nextMoment } from "./labels";
import { Trial } from "./trial.svelte";

const OFTEN = 400; // milliseconds between two looks at a review that is being made
const LATER = 2000; // milliseconds until a server that cannot be reached is asked again

/** The answer in a notation, or in the usual one where the very game has no such notation. */
async function usually<T>(notation: string, ask: (notation: string) => Promise<T>): Promise<T> {
  return notation ? ask(notation).catch(() => ask("")) : ask("");
}

/** A line beside the game: the better one, or what follows from the move that was played. */
export interface BackgroundTask {
  of: "line" | "reply";
  count: number; // moves of it that are on the board
}

/** What is on the board, and what it is about. */
export interface Scene {
  state: State;
  ply: number;
  aside: BackgroundTask | null;
}

/** Looking back at a round: its review, as far as it is made, and the move that is looked at. */
export class Looking {
  round = $state.raw<State | null>(null); // as it ended, or stands
  review = $state.raw<Review | null>(null);
  moves = $state.raw<ReviewMove[]>([]);
  written = $state.raw<string[]>([]); // all moves
  #notes = $state.raw<MatchNotes | null>(null); // what the file of an imported game says
  ply = $state(0); // the move that is looked at; 0: the start
  scene = $state.raw<Scene | null>(null);
  trial = $state.raw<Trial | null>(null);
  problem = $state(""); // why there is no review
  isGone = $state(false); // there is no such game
  wasMade = $state(false); // somebody looked around while the review was made: its parts keep the room that they had
  #touched = false; // somebody has chosen a move
  #boards = new Map<string, Promise<State>>();
  #asked = 0; // boards that were asked for
  #timer = 0;
  #closed = false;

  constructor(
    readonly match: string,
    readonly number: number | null, // of the round; null: the latest
    readonly notationOf: (game: string) => string = () => "", // in which moves are told; "": the usual one
  ) {}

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  get total(): number {
    return this.round?.moves.length ?? 0;
  }

  get chosen(): ReviewMove | undefined {
    return this.moves[this.ply - 1];
  }

  /** What the file of the game says about the move that is looked at. */
  get note(): MoveNote | null {
    return this.#notes && this.round ? noteAt(this.#notes, this.round.moves, this.ply) : null;
  }

  /** The seat of who is here: the first person who played. */
  get mine(): number {
    return this.round ? (seatHere(this.round, () => true, null) ?? 0) : 0;
  }

  get isWhole(): boolean {
    return this.review !== null && this.moves.length >= this.review.total;
  }

  /** The round, with moves in the notation that somebody wishes. */
  get requested(): RoundQuery {
    return { round: this.round?.round ?? 1, notation: this.round ? this.notationOf(this.round.game) : "" };
  }

  /** Fetch the game, then make its review or go on with it. Called again in another language or notation. */
  async load(): Promise<void> {
    this.#boards.clear();
    try {
      const round = this.number === null ? await api.state(this.match) : await api.round(this.match, this.number, null);
      const notation = this.notationOf(round.game);
      this.written = (await usually(notation, (one) => api.written(this.match, { notation: one, round: round.round }))).moves;
      this.#notes = round.noted && round.round === 1 ? await usually(notation, (one) => api.notes(this.match, one)) : null;
      const before = this.round;
      this.round = round;
      if (!before) this.ply = round.moves.length;
      await this.#show();
    } catch (problem) {
      this.#fail(problem);
      this.isGone = true;
      return;
    }
    await this.start();
  }

  async start(): Promise<void> {
    await this.#ask(() => api.startReview(this.match, this.requested));
  }

  /** Make a new review by another player. */
  async judgeBy(player: string): Promise<void> {
    this.moves = [];
    await this.#ask(() => api.startReview(this.match, this.requested, player));
  }

  /** Search again with several times the nodes: one move, or all. */
  async deeper(ply: number | null): Promise<void> {
    await this.#ask(() => api.lookDeeper(this.match, this.requested, ply));
  }

  /** True while moves are looked at again. */
  get isDeeper(): boolean {
    return this.review?.running === true && this.review.again !== null;
  }

  async stop(): Promise<void> {
    await this.#ask(() => api.stopReview(this.match, this.requested));
  }

  async #ask(ask: () => Promise<Review>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const review = await ask();
      this.problem = "";
      this.#take(review);
    } catch (problem) {
      if (this.#closed) return;
      this.#fail(problem);
      if (problem instanceof Refusal && problem.status === 0) this.#timer = window.setTimeout(() => void this.#ask(ask), LATER);
      else if (this.review === null) await this.#takeStored();
    }
  }

  /** What was reviewed before is there even where no review may be made now. */
  async #takeStored(): Promise<void> {
    try {
      this.#take(await api.review(this.match, this.requested, 0));
    } catch {
      // The reason is told already.
    }
  }

  #fail(problem: unknown): void {
    this.problem = problem instanceof Refusal ? problem.message : t("page-no-answer");
  }

  #take(review: Review): void {
    if (this.#closed) return;
    this.moves = [...this.moves.slice(0, review.start), ...review.moves];
    this.review = review;
    this.wasMade ||= review.running && review.again === null;
    if (review.problem) this.problem = review.problem;
    if (review.running) this.#timer = window.setTimeout(() => void this.#ask(() => api.review(this.match, this.requested, this.moves.length)), OFTEN);
    // Who has not chosen a move sees the one that decided the game.
    if (this.isWhole && !this.#touched && review.turning !== null) {
      this.wasMade = false; // everything is new
      void this.look(review.turning);
    }
  }

  // --- what is looked at --------------------------------------------------------------------------------------

  /** Look at a move. */
  async choose(ply: number): Promise<void> {
    await this.look(within(ply, this.total));
  }

  async look(ply: number, aside: BackgroundTask | null = null): Promise<void> {
    this.#touched = true;
    this.trial = null;
    this.ply = ply;
    await this.#show(aside);
  }

  async step(step: Step): Promise<void> {
    await this.choose("by" in step ? this.ply + step.by : step.to);
  }

  async toNextMoment(): Promise<void> {
    const next = nextMoment(this.review?.moments ?? [], this.ply);
    if (next !== null) await this.choose(next);
  }

  async #show(aside: BackgroundTask | null = null): Promise<void> {
    const [ply, asked] = [this.ply, ++this.#asked];
    try {
      const state = await this.#board(ply, aside);
      if (asked === this.#asked && !this.#closed) this.scene = { state, ply, aside };
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** A mistake is shown before it was made, any other move after it. */
  #board(ply: number, aside: BackgroundTask | null): Promise<State> {
    const move = this.moves[ply - 1];
    if (aside && move) return this.#fetch(aside.of === "line" ? ply - 1 : ply, move[aside.of].slice(0, aside.count));
    return this.#fetch(isBad(move) ? ply - 1 : ply, []);
  }

  #fetch(shown: number, then: string[]): Promise<State> {
    const key = [shown, ...then].join(" ");
    let board = this.#boards.get(key);
    if (!board) {
      const round = this.round?.round ?? 1;
      board = then.length ? api.board(this.match, round, shown, then) : api.round(this.match, round, shown);
      board.catch(() => this.#boards.delete(key));
      this.#boards.set(key, board);
    }
    return board;
  }

  // --- trying again -------------------------------------------------------------------------------------------

  /** The board before the move that is looked at; whoever is here moves. */
  async tryAgain(): Promise<void> {
    const move = this.chosen;
    if (!move || !this.round) return;
    const round = this.round.round;
    try {
      const state = await api.board(this.match, round, move.ply - 1, []);
      if (this.chosen !== move) return;
      this.#touched = true;
      this.trial = new Trial(state, move, {
        judge: (text) => api.tryMove(this.match, this.requested, { ply: move.ply, move: text, round }),
        after: (text) => api.board(this.match, round, move.ply - 1, [text]),
      });
    } catch (problem) {
      this.#fail(problem);
    }
  }

  async leaveTrial(): Promise<void> {
    this.trial = null;
    await this.#show();
  }
}
