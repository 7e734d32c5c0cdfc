import type { Command } from "../protocol";
import type { Answer, Socket, Pushed } from "../talk/connection";

/** A WebSocket whose other end is the test. */
export class FakeSocket implements Socket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("nobody has connected yet");
    return socket;
  }

  readyState = 0;
  sent: Command[] = [];
  isClosed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(readonly address = "") {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.isClosed = true;
  }

  // --- what the server does ---------------------------------------------------------------------------------

  accept(): this {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.call(this as unknown as WebSocket, {} as Event);
    return this;
  }

  tell(message: Pushed | Answer): void {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
  }

  /** Answer the latest command. */
  done(more: Partial<Extract<Answer, { type: "done" }>> = {}): void {
    this.tell({ type: "done", id: this.sent.at(-1)?.id ?? "", hint: null, ...more });
  }

  refuse(text: string): void {
    this.tell({ type: "refused", id: this.sent.at(-1)?.id ?? "", text });
  }

  break(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, { code, reason } as CloseEvent);
  }
}
