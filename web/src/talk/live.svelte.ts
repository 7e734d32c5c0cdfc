import type { State, Thinking, Thought, You } from "../protocol";
import { api } from "./api";
import { Connection, type Answer, type PlainCommand } from "./connection";
import { t, texts, type Language } from "./texts.svelte";

/** One match as the server tells it, over a WebSocket that comes back by itself. */
export class Live {
  state = $state.raw<State | null>(null);
  you = $state.raw<You | null>(null);
  thinking = $state.raw<Thought | null>(null); // what the computer that thinks would play now
  lost = $state(false);
  why = $state(""); // what the server says about it, if anything
  gone = $state(""); // why there is no such match, or why it cannot be read
  receivedAt = 0;
  language: Language = texts.language; // in which the server speaks here

  readonly #connection: Connection;
  #newer: (() => void)[] = []; // who waits for the next state

  constructor(readonly match: string) {
    this.#connection = new Connection(() => new WebSocket(this.#address), {
      hear: (message) => this.#hear(message),
      restored: () => {
        this.lost = false;
        this.why = "";
      },
      lost: () => (this.lost = true),
      refused: (reason) => void this.#askWhyGone(reason || t("page-no-match")),
      struggles: () => void this.#askWhy(),
    });
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#connection.close();
  }

  get #address(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/api/matches/${encodeURIComponent(this.match)}/live?lang=${this.language}`;
  }

  /** Connect again in another language. */
  speak(language: Language): void {
    this.language = language;
    this.#connection.reconnect();
  }

  /** Whether moves of a seat may be made from this page. */
  mayPlay(seat: number): boolean {
    return this.you === null || (!this.you.spectator && this.you.plays.includes(seat));
  }

  send(command: PlainCommand): Promise<Answer> {
    return this.#connection.send(command);
  }

  /** Until a state newer than this version is here. */
  async newerThan(version: number): Promise<void> {
    while ((this.state?.version ?? -1) <= version) await new Promise<void>((heard) => this.#newer.push(heard));
  }

  #hear(message: State | Thinking | You): void {
    if (message.type === "thinking") this.thinking = message.thought;
    else if (message.type === "you") this.you = message;
    else this.#show(message);
  }

  #show(state: State): void {
    if (!state.thinking || state.version !== this.state?.version) this.thinking = null;
    this.receivedAt = performance.now();
    this.state = state;
    for (const heard of this.#newer.splice(0)) heard();
  }

  /** The reason of a close is cut to a few bytes; asked for the match, the server says all of it. */
  async #askWhyGone(reason: string): Promise<void> {
    this.gone = await api.shown(this.match, 0).then(
      () => reason,
      (problem: Error) => problem.message,
    );
  }

  /** A server that answers but lets us in no more says so. */
  async #askWhy(): Promise<void> {
    this.why = await api.status().then(
      () => "",
      (problem: Error) => problem.message,
    );
  }

  #hurry = (): void => {
    if (!document.hidden) this.#connection.hurry();
  };
}
