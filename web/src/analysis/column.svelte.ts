import type { AnalysisColumn, AnalysisResult } from "../protocol";
import type { Engine } from "../talk/settings";

export const DEFAULTS: Engine = { player: "", lines: 3, threads: 1, memory: 0 };

/** A position that a column stays at while the board goes on. */
export interface Pin {
  moves: string[]; // that lead there
  shown: string; // the last of them, as people write it; "": the start
}

/** A player that thinks, in a column of its own. */
export class EngineColumn {
  settings = $state.raw<Engine>(DEFAULTS);
  found = $state.raw<AnalysisResult | null>(null);
  values = $state.raw<Record<string, number>>({}); // by cell
  thinks = $state(true);
  problem = $state(""); // why it has stopped by itself
  pin = $state.raw<Pin | null>(null);
  id = ""; // of the question that it answers
  #question = ""; // what was asked under this id
  #moves = ""; // where
  #values = false; // whether cells were to have values

  constructor(settings: Engine = DEFAULTS) {
    this.settings = settings;
  }

  /** What the server is asked. The same question keeps its id, so that the thinking goes on. */
  ask(moves: string[], threats: boolean, isFirst: boolean, newId: () => string): AnalysisColumn {
    const { player, lines, threads, memory } = this.settings;
    if (!this.pin) this.#values = isFirst;
    const question = { player, lines, threads, memory: memory || null, threats: threats && !this.pin, values: this.#values, moves: this.pin?.moves ?? moves };
    this.#moves = question.moves.join(" ");
    const text = JSON.stringify(question);
    if (text !== this.#question) {
      this.#question = text;
      this.id = newId();
      this.found = null;
      this.values = {};
      this.problem = "";
    }
    return { ...question, id: this.id, moves: this.pin ? this.pin.moves : null };
  }

  /** The next question is a new one, even if it is the same. */
  forget(): void {
    this.#question = "";
    this.id = "";
  }

  /** It does not think: what it has found stays as long as the board does. */
  rest(moves: string[]): void {
    this.forget();
    if (this.pin || moves.join(" ") === this.#moves) return;
    this.found = null;
    this.values = {};
    this.problem = "";
  }

  hear(found: AnalysisResult): void {
    this.found = found;
    this.values = { ...this.values, ...found.values };
  }
}
