import type { OpeningsFilter, OpeningsGame, OpeningsGames, OpeningsGamesQuery, OpeningsHere, OpeningsQuery } from "../protocol";
import { Refusal } from "../talk/api";

/** Where openings are asked about: what the analysis board shows. */
export type Place = Pick<OpeningsQuery, "place" | "moves" | "notation">;

export const NO_FILTER: Required<OpeningsFilter> = { player: "", seat: null, opponent: "", since: "", until: "", result: "" };
const SOON = 60; // milliseconds: who steps quickly through a game asks once
const AGAIN = 1500; // milliseconds until games that are still looked through are asked for again
const PAGE = 20; // games of a list at a time

interface Server {
  openings: (query: OpeningsQuery) => Promise<OpeningsHere>;
  openingsGames: (query: OpeningsGamesQuery) => Promise<OpeningsGames>;
}

/** What the games of the library did in the position on the board. */
export class Openings {
  here = $state.raw<OpeningsHere | null>(null);
  games = $state.raw<OpeningsGame[] | null>(null); // null: no list is shown
  total = $state(0); // games of the list
  then = $state(""); // the list has the games that went on with this move
  filter = $state.raw<Required<OpeningsFilter>>(NO_FILTER);
  problem = $state("");
  #place: Place | null = null;
  #number = 0; // of the last question
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  get isFiltered(): boolean {
    return Object.entries(this.filter).some(([name, value]) => value !== NO_FILTER[name as keyof OpeningsFilter]);
  }

  /** Look at another position; a list of games that is open follows. */
  look(place: Place): void {
    this.#place = place;
    this.then = "";
    this.#ask(SOON);
  }

  choose(changed: Partial<OpeningsFilter>): void {
    this.filter = { ...this.filter, ...changed };
    this.#ask(SOON);
  }

  /** Show the games that reached the position, or only those that went on with a move. */
  async list(then = ""): Promise<void> {
    this.then = then;
    this.games = [];
    this.total = 0;
    await this.more();
  }

  hide(): void {
    this.games = null;
    this.then = "";
  }

  async more(): Promise<void> {
    const [place, number, have] = [this.#place, this.#number, this.games ?? []];
    if (!place) return;
    await this.#refusing(async () => {
      const page = await this.#server.openingsGames({ ...place, filter: this.filter, then: this.then, start: have.length, count: PAGE });
      if (number !== this.#number || !this.games) return;
      this.games = [...have, ...page.games];
      this.total = page.total;
    });
  }

  close(): void {
    this.#number++;
    clearTimeout(this.#timer);
  }

  #ask(wait: number): void {
    clearTimeout(this.#timer);
    const number = ++this.#number;
    this.#timer = setTimeout(() => void this.#answer(number), wait);
  }

  async #answer(number: number): Promise<void> {
    const place = this.#place;
    if (!place) return;
    await this.#refusing(async () => {
      const here = await this.#server.openings({ ...place, filter: this.filter });
      if (number !== this.#number) return;
      this.here = here;
      if (this.games) await this.list(this.then);
      if (here.unindexed > 0 && number === this.#number) this.#ask(AGAIN);
    }, number);
  }

  async #refusing(act: () => Promise<void>, number = this.#number): Promise<void> {
    try {
      await act();
      if (number === this.#number) this.problem = "";
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      if (number === this.#number) this.problem = refused.message;
    }
  }
}
