import type { Command, Done, Refused, State, Thinking, You } from "../protocol";

export type Answer = Done | Refused;
/** What a match tells without being asked. */
export type Pushed = State | Thinking | You;
export type PlainCommand = Omit<Command, "type" | "id">;

/** What a connection needs of a WebSocket. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** Who is told what happens on a connection. */
export interface Listener<Heard = Pushed> {
  hear: (message: Heard) => void;
  restored: () => void;
  lost: () => void; // for longer than a moment
  refused: (reason: string) => void; // for ever: there is no such match, or it cannot be read
  struggles: () => void; // the server may answer otherwise, and say why
}

const FIRST_RETRY = 250; // milliseconds
const LAST_RETRY = 4000;
const PATIENCE = 700; // a connection that comes back sooner is not worth a banner
const [FIRST_SILENCE, LAST_SILENCE] = [15_000, 60_000]; // milliseconds; a server speaks at once when a connection is there
const FOR_EVER = [4403, 4404, 4500]; // the server's own close codes: not in the room, no such match, a damaged one
const NO_CODE = 1006; // of a connection that ended without one
const OPEN = 1; // WebSocket.OPEN

/** A WebSocket that comes back by itself. Commands that were not answered are sent again, and count once. */
export class Connection<Heard extends { type: string } = Pushed> {
  #socket: Socket | null = null;
  #retry = FIRST_RETRY;
  #retryTimer: Timer;
  #lostTimer: Timer;
  #silence = FIRST_SILENCE;
  #silenceTimer: Timer; // runs until the first message of a connection
  #isClosed = false;
  readonly #waiting = new Map<string, { text: string; answer: (answer: Answer) => void }>();

  constructor(
    readonly open: () => Socket,
    readonly listener: Listener<Heard>,
  ) {
    this.#connect();
  }

  /** Ask for something; the answer may take as long as the connection is away. */
  send(command: PlainCommand): Promise<Answer> {
    const id = newId();
    const text = JSON.stringify({ type: "command", id, ...command } satisfies Command);
    return new Promise((answer) => {
      this.#waiting.set(id, { text, answer });
      if (this.#socket?.readyState === OPEN) this.#socket.send(text);
    });
  }

  /** Leave, and connect again at once: what `open` opens has changed. */
  reconnect(): void {
    clearTimeout(this.#retryTimer);
    this.#leave();
    this.#connect();
  }

  /** Try at once where a retry is waited for. */
  hurry(): void {
    if (this.#socket || this.#isClosed) return;
    clearTimeout(this.#retryTimer);
    this.#connect();
  }

  /** For good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#lostTimer);
    this.#leave();
  }

  #leave(): void {
    clearTimeout(this.#silenceTimer);
    if (!this.#socket) return;
    this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket.close();
    this.#socket = null;
  }

  #connect(): void {
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.#restore(socket);
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Heard | Answer);
    socket.onclose = (event) => this.#lose(event);
    this.#silenceTimer = setTimeout(() => this.#giveUp(), this.#silence);
  }

  /** Nothing was heard on this connection: try another one. A slow server gets more time for it. */
  #giveUp(): void {
    this.#silence = Math.min(this.#silence * 2, LAST_SILENCE);
    this.#leave();
    this.#lose({ code: NO_CODE, reason: "" });
  }

  #restore(socket: Socket): void {
    this.#retry = FIRST_RETRY;
    clearTimeout(this.#lostTimer);
    this.#lostTimer = undefined;
    this.listener.restored();
    for (const { text } of this.#waiting.values()) socket.send(text);
  }

  #hear(message: Heard | Answer): void {
    clearTimeout(this.#silenceTimer);
    this.#silence = FIRST_SILENCE;
    if (!isAnswer(message)) {
      this.listener.hear(message);
      return;
    }
    this.#waiting.get(message.id)?.answer(message);
    this.#waiting.delete(message.id);
  }

  #lose({ code, reason }: Pick<CloseEvent, "code" | "reason">): void {
    clearTimeout(this.#silenceTimer);
    this.#socket = null;
    if (this.#isClosed) return;
    if (FOR_EVER.includes(code)) {
      this.listener.refused(reason);
      return;
    }
    if (this.#retry === LAST_RETRY) this.listener.struggles();
    this.#lostTimer ??= setTimeout(() => this.listener.lost(), PATIENCE);
    this.#retryTimer = setTimeout(() => this.#connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
  }
}

const isAnswer = (message: { type: string }): message is Answer => message.type === "done" || message.type === "refused";

type Timer = ReturnType<typeof setTimeout> | undefined;

/** 128 random bits; crypto.randomUUID is missing where the page is not served over a secure connection. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
