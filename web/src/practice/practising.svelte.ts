import type { LessonQuery, PracticeNow } from "../protocol";
import { api, Refusal } from "../talk/api";
import { isRunning } from "./labels";

const [OFTEN, SELDOM] = [1000, 5000]; // milliseconds between two looks

/** The practice of a game, as the server tells it again and again. */
export class Practising {
  now = $state.raw<PracticeNow | null>(null);
  problem = $state("");
  busy = $state(false); // a wish is on its way
  #timer = 0;
  #asked = 0;
  #closed = false;

  constructor(readonly requested: LessonQuery) {}

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  get runs(): boolean {
    return this.now !== null && isRunning(this.now);
  }

  look = (): Promise<void> => this.#ask(() => api.practice(this.requested));
  start = (minutes: number): Promise<void> => this.#setting(() => api.startPractice(this.requested, minutes));
  stop = (): Promise<void> => this.#setting(() => api.stopPractice(this.requested));
  forget = (): Promise<void> => this.#setting(() => api.forgetPractice(this.requested));

  async #setting(asked: () => Promise<PracticeNow>): Promise<void> {
    this.busy = true;
    await this.#ask(asked);
    this.busy = false;
  }

  /** The latest question counts: an older answer that comes later is dropped. */
  async #ask(asked: () => Promise<PracticeNow>): Promise<void> {
    clearTimeout(this.#timer);
    const number = ++this.#asked;
    let problem = "";
    let now = this.now;
    try {
      now = await asked();
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      if (refused.status !== 0) problem = refused.message; // a lost server is told at the edge of the page
    }
    if (this.#closed || number !== this.#asked) return;
    this.now = now;
    this.problem = problem;
    this.#timer = window.setTimeout(() => void this.look(), this.runs ? OFTEN : SELDOM);
  }
}
