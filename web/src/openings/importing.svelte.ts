import type { ImportedFile, ImportNow, OpeningsFiles } from "../protocol";
import { api, Refusal, type FileAbout } from "../talk/api";

const OFTEN = 500; // milliseconds between questions how far an import is
export const LARGEST = 2 ** 30; // bytes that the server takes

/** The imported files of the library, and the import that runs. */
export class ImportedFiles {
  files = $state.raw<ImportedFile[]>([]);
  now = $state.raw<ImportNow | null>(null);
  sending = $state(""); // the name of a file that is on its way to the server
  problem = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  get busy(): boolean {
    return this.sending !== "" || this.now?.state === "runs";
  }

  async load(): Promise<void> {
    this.#closed = false;
    await this.#refusing(async () => this.#take(await api.openingsFiles()));
  }

  async begin(content: Blob, about: FileAbout): Promise<void> {
    this.sending = about.name;
    await this.#refusing(async () => {
      this.now = await api.importGames(content, about);
      this.#again();
    });
    this.sending = "";
  }

  async stop(): Promise<void> {
    await this.#refusing(async () => {
      this.now = await api.stopImport();
    });
  }

  async remove(file: number): Promise<void> {
    await this.#refusing(async () => this.#take(await api.deleteImported(file)));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #take({ files, now }: OpeningsFiles): void {
    this.files = files;
    this.now = now;
    if (now.state === "runs") this.#again();
  }

  #again(): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.load(), OFTEN);
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

/** The files of this page: an import goes on while somebody looks elsewhere. */
export const imported = new ImportedFiles();
