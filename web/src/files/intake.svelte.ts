import type { FileContents, FileGame } from "../protocol";
import { imported } from "../openings/importing.svelte";
import { api, Refusal, type FileAbout } from "../talk/api";
import { LARGEST } from "./found";

/** A file or a text that was given to the page: what it holds, and which of its games are ticked. */
export class Intake {
  found = $state.raw<FileContents | null>(null);
  ticked = $state.raw<ReadonlySet<number>>(new Set());
  problem = $state("");
  busy = $state(true);
  isLarge = $state(false); // too large to be looked into here: the library can have all its games
  stored = $state(0); // games that were added to past games
  readonly #content: Blob;
  readonly #about: FileAbout;

  constructor(content: Blob, name: string, game = "") {
    this.#content = content;
    this.#about = { name, game };
  }

  get name(): string {
    return this.#about.name;
  }

  get games(): FileGame[] {
    return this.found?.games ?? [];
  }

  /** Find out what it holds. */
  async read(): Promise<void> {
    await this.#refusing(async () => {
      if (this.#content.size > LARGEST) {
        this.isLarge = true;
        return;
      }
      const found = await api.readFile(this.#content, this.#about);
      this.ticked = new Set(found.games.filter(({ moves }) => moves > 0).map(({ number }) => number));
      this.found = found;
    });
  }

  tick(number: number, on: boolean): void {
    const others = [...this.ticked].filter((one) => one !== number);
    this.ticked = new Set(on ? [...others, number] : others);
  }

  tickAll(on: boolean): void {
    this.ticked = new Set(on ? this.games.map(({ number }) => number) : []);
  }

  /** A match with one of the games; "" where that is refused. */
  async open(number = 1): Promise<string> {
    let match = "";
    await this.#refusing(async () => {
      match = (await api.openFile(this.#content, this.#about, number)).match;
    });
    return match;
  }

  /** The id of an annotated game with one of the games, whole; "" where that is refused. */
  async annotate(number: number): Promise<string> {
    let id = "";
    await this.#refusing(async () => {
      id = (await api.openAnnotated(this.#content, this.#about, number)).id;
    });
    return id;
  }

  /** Add the ticked games to past games; true if all of them are there now. */
  async keep(): Promise<boolean> {
    let whole = false;
    await this.#refusing(async () => {
      const { matches, bad } = await api.keepFile(this.#content, this.#about, [...this.ticked]);
      this.stored = matches.length;
      this.problem = bad.map(({ text }) => text).join(" ");
      whole = bad.length === 0;
    });
    return whole;
  }

  /** Import all its games into the library; one hears there how far that is. */
  importAll(): void {
    void imported.begin(this.#content, this.#about);
  }

  /** The text of the file, such as the definition of a game. */
  text(): Promise<string> {
    return this.#content.text();
  }

  async #refusing(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await act();
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.problem = refused.message;
    } finally {
      this.busy = false;
    }
  }
}
