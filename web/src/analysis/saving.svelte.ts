import type { AnalysisSaved, AnalysisTree } from "../protocol";
import { Refusal } from "../talk/api";
import { t } from "../talk/texts.svelte";

const SOON = 1000; // milliseconds after the last change
const AGAIN = 5000; // milliseconds after the server could not be reached

/** Sends a record to the server, with the id and the version of the annotated game; "": a new one. */
export type Send = (tree: AnalysisTree, id: string, version: number) => Promise<AnalysisSaved>;

/** Saves what is written on the board, a moment after each change. */
export class Saving {
  state = $state<"unchanged" | "waiting" | "saved">("unchanged");
  problem = $state("");
  id = $state("");
  version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #stale = false; // something changed since the last record was sent
  #stopped = false;

  constructor(
    private readonly record: () => AnalysisTree,
    private readonly send: Send,
  ) {}

  /** It is stored as this annotated game already. */
  begin(id: string, version: number): void {
    this.id = id;
    this.version = version;
    this.state = id ? "saved" : "unchanged";
  }

  /** Something has changed. */
  change(): void {
    if (this.#stopped) return;
    this.#stale = true;
    this.state = "waiting";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), SOON);
  }

  /** Save now what has changed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (!this.#stale || this.#stopped) return;
    this.#running = this.#save();
    await this.#running;
    this.#running = null;
  }

  async #save(): Promise<void> {
    this.#stale = false;
    try {
      const { id, version } = await this.send(this.record(), this.id, this.version);
      this.id = id;
      this.version = version;
      this.problem = "";
      if (!this.#stale) this.state = "saved";
    } catch (refused) {
      this.#refused(refused);
    }
  }

  #refused(refused: unknown): void {
    const status = refused instanceof Refusal ? refused.status : 0;
    this.problem = refused instanceof Refusal ? refused.message : t("page-no-answer");
    this.#stale = true;
    if (status === 0 || status >= 500) this.#timer = setTimeout(() => void this.flush(), AGAIN);
    else this.#stopped = status === 409; // another window has the newer notes
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
