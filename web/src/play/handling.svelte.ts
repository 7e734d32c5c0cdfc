import type { Piece, State } from "../protocol";
import { Refusal } from "../talk/api";
import { t } from "../talk/texts.svelte";
import { Entry, type Ending, type Laid, type Outcome } from "./entry";
import { hasArmies } from "./look";

/** A board on which somebody enters moves that belong to no match: taps, drags, and why a tap is no move. */
export abstract class Handling {
  tapped = $state<string[]>([]);
  ways = $state.raw<string[]>([]);
  settled = $state("");
  shaken = $state<{ cell: string; times: number }>({ cell: "", times: 0 });
  said = $state(""); // why a tap does nothing
  state = $state.raw<State>() as State; // what is on the board
  protected pending = $state.raw<Laid | null>(null); // a move on its way to the server

  #entry = $derived.by(() => new Entry(this.state, this.tapped, this.ways));
  #armies = $derived.by(() => hasArmies(this.state));

  /** Whether a move may be made. */
  abstract get open(): boolean;

  /** Make a move. */
  abstract play(move: string): Promise<void>;

  /** Throws the reason why this is no move, which the server knows. */
  protected abstract whyNot(move: string): Promise<void>;

  allowed = $derived.by(() => (this.open ? this.#entry.allowed() : new Set<string>()));
  choices = $derived.by(() => (this.open ? this.#entry.choices() : []));
  endings = $derived.by((): Ending[] => (this.open ? this.#entry.endings() : []));
  targets = $derived.by(() => (this.open ? this.#entry.targets(this.#armies) : new Map<string, boolean>()));
  laying = $derived.by(() => (this.open ? this.#entry.laying() : null));
  barred = $derived.by(() => (this.open ? this.#entry.barred() : {}));
  jumped = $derived.by(() => (this.open ? this.#entry.jumped() : []));
  #moved = $derived.by((): Laid | null => this.pending ?? (this.open ? this.#entry.begun() : null));

  pieces = $derived.by((): Record<string, Piece> => {
    const moved = this.#moved;
    if (!moved) return this.state.pieces;
    const pieces = { ...this.state.pieces };
    if (moved.from) delete pieces[moved.from];
    if (moved.taken) delete pieces[moved.taken];
    pieces[moved.cell] = moved.piece;
    return pieces;
  });

  path = $derived.by((): string[] => this.#moved?.way ?? this.state.last);

  isCell(tap: string): boolean {
    return this.#entry.isCell(tap);
  }

  wouldPlay(cell: string): boolean {
    return this.open && this.#entry.tap(cell).do === "play";
  }

  protected laidBy(move: string): Laid | null {
    return this.#entry.laidBy(move);
  }

  async tap(what: string): Promise<void> {
    if (!this.open) return;
    this.settled = "";
    await this.#follow(this.#entry.tap(what), what);
  }

  async #follow(outcome: Outcome, what: string): Promise<void> {
    if (outcome.do === "play") await this.play(outcome.move);
    else if (outcome.do === "refuse" || outcome.do === "finish") {
      this.#shake(what);
      if (outcome.do === "refuse") await this.#askWhyNot(what, outcome.move);
    } else {
      this.tapped = outcome.tapped;
      this.ways = outcome.do === "wait" ? outcome.ways : [];
      this.said = "";
    }
  }

  /** A tap that is no move: the reason, which the server knows. */
  async #askWhyNot(what: string, move: string): Promise<void> {
    this.said = this.barred[what] ?? "";
    if (this.said) return;
    try {
      await this.whyNot(move);
    } catch (problem) {
      this.fail(problem);
    }
  }

  protected fail(problem: unknown): void {
    this.said = problem instanceof Refusal ? problem.message : t("page-no-answer");
  }

  async drag(from: string, to: string): Promise<void> {
    if (!this.open) return;
    if (!this.#entry.goesOnFrom(from)) {
      this.drop();
      if (!this.allowed.has(from)) {
        this.#shake(from);
        return;
      }
      this.tapped = [from];
    }
    this.settled = to;
    await this.#follow(this.#entry.tap(to), to);
  }

  lift(from: string): void {
    if (!this.open || this.tapped.at(-1) === from) return;
    this.drop();
    if (this.allowed.has(from)) this.tapped = [from];
  }

  drop(): void {
    this.tapped = [];
    this.ways = [];
    this.said = "";
  }

  #shake(cell: string): void {
    this.shaken = { cell, times: this.shaken.times + 1 };
  }
}
