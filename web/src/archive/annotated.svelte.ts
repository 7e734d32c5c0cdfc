import type { AnnotatedLine } from "../protocol";
import { api, Refusal } from "../talk/api";
import { UNDO_TIME } from "./list.svelte";

/** The list of annotated games: what is looked for, what has come, what was just deleted. */
export class AnnotatedGames {
  search = $state("");
  games = $state.raw<AnnotatedLine[]>([]);
  total = $state(0);
  isThere = $state(false); // an answer has come
  problem = $state("");
  deleted = $state.raw<AnnotatedLine | null>(null); // can be brought back
  #asked = 0;
  #forgetting: ReturnType<typeof setTimeout> | undefined;

  /** Ask anew, from the latest game. An answer to an older question is dropped. */
  async load(): Promise<void> {
    const number = ++this.#asked;
    await this.#refusing(async () => {
      const page = await api.annotated(this.search.trim(), 0);
      if (number !== this.#asked) return;
      this.games = page.games;
      this.total = page.total;
      this.isThere = true;
    });
  }

  /** The games after those that have come. */
  async more(): Promise<void> {
    const number = this.#asked;
    await this.#refusing(async () => {
      const page = await api.annotated(this.search.trim(), this.games.length);
      if (number !== this.#asked) return;
      const known = new Set(this.games.map(({ id }) => id));
      this.games = [...this.games, ...page.games.filter(({ id }) => !known.has(id))];
      this.total = page.total;
    });
  }

  /** Delete at once; for a while it can be undone. */
  async remove(gone: AnnotatedLine): Promise<void> {
    await this.#refusing(async () => {
      await api.deleteAnnotated(gone.id);
      this.games = this.games.filter(({ id }) => id !== gone.id);
      this.total -= 1;
      clearTimeout(this.#forgetting);
      this.deleted = gone;
      this.#forgetting = setTimeout(() => (this.deleted = null), UNDO_TIME);
    });
  }

  async undo(): Promise<void> {
    const back = this.deleted;
    if (!back) return;
    clearTimeout(this.#forgetting);
    this.deleted = null;
    await this.#refusing(async () => {
      await api.restoreAnnotated(back.id);
      await this.load();
    });
  }

  close(): void {
    clearTimeout(this.#forgetting);
  }

  async #refusing(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.problem = "";
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.problem = refused.message;
    }
  }
}
