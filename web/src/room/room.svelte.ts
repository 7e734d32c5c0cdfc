import type { RoomGreeted, RoomState } from "../protocol";
import { api, Refusal } from "../talk/api";
import { Connection } from "../talk/connection";
import { t, texts } from "../talk/texts.svelte";

const SHOWN = 6000; // milliseconds that a greeting is seen

/** The room as the server tells it, over a WebSocket that comes back by itself. */
class RoomLine {
  state = $state.raw<RoomState | null>(null);
  gone = $state(""); // why this page is in no room any more
  lost = $state(false);
  receivedAt = 0; // when it was told, on the clock of this page
  greeting = $state.raw<RoomGreeted | null>(null);
  #connection: Connection<RoomState | RoomGreeted> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Listen from now on. */
  start(): void {
    if (this.#connection) return;
    this.gone = "";
    this.#connection = new Connection<RoomState | RoomGreeted>(() => new WebSocket(address()), {
      hear: (message) => this.#hear(message),
      restored: () => (this.lost = false),
      lost: () => (this.lost = true),
      refused: (reason) => this.#end(reason),
      struggles: () => void this.#askWhy(),
    });
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  #hear(message: RoomState | RoomGreeted): void {
    if (message.type === "room") {
      this.receivedAt = performance.now();
      this.state = message;
      return;
    }
    this.greeting = message;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.greeting = null), SHOWN);
  }

  /** A server that answers but has no room for us any more says so. */
  async #askWhy(): Promise<void> {
    try {
      const { state, stored } = await api.room.state();
      if (!state && !stored) this.#end(t("room-none"));
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      if (refused.status) this.#end(refused.message); // without one nobody has answered
    }
  }

  #end(reason: string): void {
    this.lost = false;
    this.#connection?.close();
    this.#connection = null;
    this.state = null;
    this.gone = reason;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
  }

  #hurry = (): void => {
    if (!document.hidden) this.#connection?.hurry();
  };
}

function address(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/room/live?lang=${texts.language}`;
}

export const room = new RoomLine();
