import type { ArchivedMatch, ArchiveChoice } from "../protocol";
import { api, Refusal } from "../talk/api";
import { NO_FILTERS, queryOf, type Filters } from "./filters";

export const UNDO_TIME = 8000; // milliseconds in which a deletion can be undone

/** The list of past games: what is asked for, what has come, what was just deleted. */
export class PastGames {
  filters = $state<Filters>({ ...NO_FILTERS });
  matches = $state.raw<ArchivedMatch[]>([]);
  counts = $state.raw<Record<string, number>>({});
  games = $state.raw<ArchiveChoice[]>([]);
  opponents = $state.raw<string[]>([]);
  damaged = $state(0);
  isThere = $state(false); // an answer has come
  problem = $state("");
  deleted = $state.raw<ArchivedMatch | null>(null); // can be brought back
  #asked = 0;
  #forgetting: ReturnType<typeof setTimeout> | undefined;

  /** All matches that fit, whether they have come or not. */
  get total(): number {
    const { result } = this.filters;
    return result ? (this.counts[result] ?? 0) : Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  /** Ask anew, from the latest match. An answer to an older question is dropped. */
  async load(): Promise<void> {
    const number = ++this.#asked;
    await this.#refusing(async () => {
      const page = await api.archive(queryOf(this.filters, 0, new Date()));
      if (number !== this.#asked) return;
      this.matches = page.matches;
      this.counts = page.counts;
      this.games = page.games;
      this.opponents = page.opponents;
      this.damaged = page.damaged;
      this.isThere = true;
      void this.#draw(page.matches);
    });
  }

  /** The matches after those that have come. */
  async more(): Promise<void> {
    const number = this.#asked;
    await this.#refusing(async () => {
      const page = await api.archive(queryOf(this.filters, this.matches.length, new Date()));
      if (number !== this.#asked) return;
      const known = new Set(this.matches.map(({ match }) => match));
      this.matches = [...this.matches, ...page.matches.filter(({ match }) => !known.has(match))];
      this.damaged += page.damaged;
      void this.#draw(page.matches);
    });
  }

  /** Pictures of matches from before they were kept, one after another. */
  async #draw(matches: readonly ArchivedMatch[]): Promise<void> {
    for (const { match, drawn } of matches) {
      if (drawn) continue;
      const preview = await api.pastPreview(match).catch(() => null);
      if (preview) this.#replace(match, { preview, drawn: true });
    }
  }

  #replace(match: string, changed: Partial<ArchivedMatch>): void {
    this.matches = this.matches.map((one) => (one.match === match ? { ...one, ...changed } : one));
  }

  async rename(match: string, name: string): Promise<void> {
    await this.#refusing(async () => {
      await api.renameMatch(match, name);
      this.#replace(match, { name: name.trim() });
    });
  }

  /** Delete at once; for a while it can be undone. */
  async remove(gone: ArchivedMatch): Promise<void> {
    await this.#refusing(async () => {
      await api.deleteMatch(gone.match);
      this.matches = this.matches.filter(({ match }) => match !== gone.match);
      this.#count(gone, -1);
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
      await api.restoreMatch(back.match);
      await this.load();
    });
  }

  #count({ result }: ArchivedMatch, by: number): void {
    this.counts = { ...this.counts, [result]: (this.counts[result] ?? 0) + by };
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
