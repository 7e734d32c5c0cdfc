import { Entry, type Ending, type Laid, type Outcome } from "../play/entry";
import { hasArmies } from "../play/look";
import type { Piece, ReviewMove, ReviewVerdict, State } from "../protocol";
import { Refusal } from "../talk/api";
import { t } from "../talk/texts.svelte";

/** What the server is asked for. */
interface Judge {
  judge: (move: string) => Promise<ReviewVerdict>;
  after: (move: string) => Promise<State>;
}

export type Help = "none" | "hint" | "solution";

/** A moment of the game once more: whoever is here looks for a better move. */
export class Trial {
  tapped = $state<string[]>([]);
  ways = $state.raw<string[]>([]);
  settled = $state("");
  shaken = $state<{ cell: string; times: number }>({ cell: "", times: 0 });
  said = $state(""); // why a tap does nothing
  verdict = $state.raw<ReviewVerdict | null>(null); // of the last move that was tried
  asking = $state(false);
  help = $state<Help>("none");
  state = $state.raw<State>() as State; // what is on the board
  #pending = $state.raw<Laid | null>(null);
  readonly #start: State;

  constructor(
    start: State,
    readonly move: ReviewMove, // that was played
    readonly server: Judge,
  ) {
    this.#start = this.state = start;
  }

  #entry = $derived.by(() => new Entry(this.state, this.tapped, this.ways));
  #armies = $derived.by(() => hasArmies(this.state));

  /** A good move was found. */
  get isFound(): boolean {
    return this.verdict?.good ?? false;
  }

  /** Whether a move may be made. */
  get open(): boolean {
    return !this.asking && !this.isFound && this.help !== "solution";
  }

  allowed = $derived.by(() => (this.open ? this.#entry.allowed() : new Set<string>()));
  choices = $derived.by(() => (this.open ? this.#entry.choices() : []));
  endings = $derived.by((): Ending[] => (this.open ? this.#entry.endings() : []));
  targets = $derived.by(() => (this.open ? this.#entry.targets(this.#armies) : new Map<string, boolean>()));
  laying = $derived.by(() => (this.open ? this.#entry.laying() : null));
  barred = $derived.by(() => (this.open ? this.#entry.barred() : {}));
  jumped = $derived.by(() => (this.open ? this.#entry.jumped() : []));
  #moved = $derived.by((): Laid | null => this.#pending ?? (this.open ? this.#entry.begun() : null));

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
      await this.server.judge(move);
    } catch (problem) {
      this.#fail(problem);
    }
  }

  #fail(problem: unknown): void {
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

  /** Try a move; one that is not good lies back. */
  async play(move: string): Promise<void> {
    this.#pending = this.#entry.laidBy(move);
    this.drop();
    this.asking = true;
    this.verdict = null;
    try {
      const verdict = await this.server.judge(move);
      if (verdict.good) this.state = await this.server.after(verdict.move);
      this.verdict = verdict;
    } catch (problem) {
      this.#fail(problem);
    }
    this.#pending = null;
    this.asking = false;
  }

  /** A hint, or the whole solution. */
  show(help: Help): void {
    this.help = help;
    this.drop();
    if (help === "solution") {
      this.verdict = null;
      this.state = this.#start;
    }
  }

  /** The sentence beside the board. */
  get sentence(): string {
    if (this.said) return this.said;
    if (this.asking) return t("page-review-judging");
    const { verdict } = this;
    if (verdict?.good) return t(verdict.best ? "page-review-try-best" : "page-review-try-good", { move: verdict.told });
    if (this.help === "solution") return this.move.better;
    if (verdict) return `${t("page-review-try-no", { move: verdict.told })} ${verdict.text}`.trim();
    return t("page-review-try-ask");
  }
}
