import { Handling } from "../play/handling.svelte";
import type { ReviewMove, ReviewVerdict, State } from "../protocol";
import { t } from "../talk/texts.svelte";

/** What the server is asked for. */
interface Judge {
  judge: (move: string) => Promise<ReviewVerdict>;
  after: (move: string) => Promise<State>;
}

export type Help = "none" | "hint" | "solution";

/** Whether somebody still looks for a better move, so that nothing may give it away. */
export function isTrying(trial: Pick<Trial, "isFound" | "help"> | null): boolean {
  return trial !== null && !trial.isFound && trial.help !== "solution";
}

/** A moment of the game once more: whoever is here looks for a better move. */
export class Trial extends Handling {
  verdict = $state.raw<ReviewVerdict | null>(null); // of the last move that was tried
  asking = $state(false);
  help = $state<Help>("none");
  readonly #start: State;

  constructor(
    start: State,
    readonly move: ReviewMove, // that was played
    readonly server: Judge,
  ) {
    super();
    this.#start = this.state = start;
  }

  /** A good move was found. */
  get isFound(): boolean {
    return this.verdict?.good ?? false;
  }

  get open(): boolean {
    return !this.asking && !this.isFound && this.help !== "solution";
  }

  protected async whyNot(move: string): Promise<void> {
    await this.server.judge(move);
  }

  /** Try a move; one that is not good lies back. */
  async play(move: string): Promise<void> {
    this.pending = this.laidBy(move);
    this.drop();
    this.asking = true;
    this.verdict = null;
    try {
      const verdict = await this.server.judge(move);
      if (verdict.good) this.state = await this.server.after(verdict.move);
      this.verdict = verdict;
    } catch (problem) {
      this.fail(problem);
    }
    this.pending = null;
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
    if (verdict?.good) return t(verdict.best ? "page-review-try-best" : "page-review-try-good", { move: verdict.shown });
    if (this.help === "solution") return this.move.better;
    if (verdict) return `${t("page-review-try-no", { move: verdict.shown })} ${verdict.text}`.trim();
    return t("page-review-try-ask");
  }
}
