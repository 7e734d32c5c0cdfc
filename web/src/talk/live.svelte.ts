import type { Command, Done, Refused, State, Thinking, Thought, You } from "../protocol";
import { api } from "./api";
import { t, texts, type Language } from "./texts.svelte";

type Answer = Done | Refused;
type Wish = Omit<Command, "type" | "id">;

const FIRST_RETRY = 250;
const LAST_RETRY = 4000;
const NO_MATCH = 4404; // the server's own close codes
const DAMAGED = 4500;
const PATIENCE = 700; // a connection that comes back sooner is not worth a banner

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

  #socket: WebSocket | null = null;
  #retry = FIRST_RETRY;
  #retryTimer = 0;
  #lostTimer = 0;
  #closed = false;
  #newer: (() => void)[] = []; // who waits for the next state
  #waiting = new Map<string, { text: string; answer: (answer: Answer) => void }>();

  constructor(readonly match: string) {
    this.#connect();
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#lostTimer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#leave();
  }

  /** Connect again in another language. */
  speak(language: Language): void {
    this.language = language;
    clearTimeout(this.#retryTimer);
    this.#leave();
    this.#connect();
  }

  #leave(): void {
    if (!this.#socket) return;
    this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket.close();
    this.#socket = null;
  }

  /** Whether moves of a seat may be made from this page. */
  mayPlay(seat: number): boolean {
    return this.you === null || (!this.you.spectator && this.you.plays.includes(seat));
  }

  /** Ask for something. The same id is sent again after a lost connection, and counts once. */
  send(wish: Wish): Promise<Answer> {
    const command: Command = { type: "command", id: newId(), ...wish };
    const text = JSON.stringify(command);
    return new Promise((answer) => {
      this.#waiting.set(command.id, { text, answer });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    });
  }

  /** Until a state newer than this version is here. */
  async newerThan(version: number): Promise<void> {
    while ((this.state?.version ?? -1) <= version) await new Promise<void>((heard) => this.#newer.push(heard));
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/matches/${encodeURIComponent(this.match)}/live?lang=${this.language}`,
    );
    this.#socket = socket;
    socket.onopen = () => {
      this.#retry = FIRST_RETRY;
      clearTimeout(this.#lostTimer);
      this.#lostTimer = 0;
      this.lost = false;
      this.why = "";
      for (const { text } of this.#waiting.values()) socket.send(text);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as State | Thinking | You | Answer);
    socket.onclose = (event) => this.#lose(event);
  }

  #hear(message: State | Thinking | You | Answer): void {
    if (message.type === "state") {
      if (!message.thinking || message.version !== this.state?.version) this.thinking = null;
      this.receivedAt = performance.now();
      this.state = message;
      for (const heard of this.#newer.splice(0)) heard();
    } else if (message.type === "thinking") {
      this.thinking = message.thought;
    } else if (message.type === "you") {
      this.you = message;
    } else {
      this.#waiting.get(message.id)?.answer(message);
      this.#waiting.delete(message.id);
    }
  }

  #lose({ code, reason }: CloseEvent): void {
    this.#socket = null;
    if (this.#closed) return;
    if (code === NO_MATCH || code === DAMAGED) {
      void this.#askWhyGone(reason || t("page-no-match"));
      return;
    }
    if (this.#retry === LAST_RETRY) void this.#askWhy();
    if (!this.#lostTimer) this.#lostTimer = window.setTimeout(() => (this.lost = true), PATIENCE);
    this.#retryTimer = window.setTimeout(() => this.#connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
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
    if (this.#socket || this.#closed || document.hidden) return;
    clearTimeout(this.#retryTimer);
    this.#connect();
  };
}

/** 128 random bits; crypto.randomUUID is missing where the page is not served over a secure connection. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
