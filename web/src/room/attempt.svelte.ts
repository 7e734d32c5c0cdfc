import type { FieldProblem } from "../protocol";
import { Refusal } from "../talk/api";

/** Asks the server for something; what it has against it stays until the next attempt. */
export class Attempt {
  problems = $state.raw<FieldProblem[]>([]);
  busy = $state(false);

  get text(): string {
    return this.problems.map(({ text }) => text).join(" ");
  }

  async run(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await what();
      this.problems = [];
      return true;
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.problems = refused.problems;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
