import { Handling } from "../play/handling.svelte";
import type { Step } from "../play/stepping";
import type { AnalysisBoard, AnalysisResult, AnalysisLook, AnalysisPlace, Refused, State } from "../protocol";
import type { Socket } from "../talk/connection";
import { START, Tree } from "./tree";

type Message = AnalysisBoard | AnalysisResult | Refused;

/** What thinks, and how; 0: the player's own default. */
export interface Settings {
  player: string; // "": the strongest
  lines: number;
  threads: number;
  memory: number;
}

export const USUAL: Settings = { player: "", lines: 3, threads: 1, memory: 0 };
const RETRY = 1000; // milliseconds until a lost line is opened again
const OPEN = 1; // WebSocket.OPEN

/** The board of an analysis: a tree of moves, the node that is looked at, and what the computer finds there. */
export class AnalysisSession extends Handling {
  board = $state.raw<AnalysisBoard | null>(null); // of the node that is looked at, once it has come
  found = $state.raw<AnalysisResult | null>(null);
  values = $state.raw<Record<string, number>>({}); // by cell
  tree = $state.raw(Tree.EMPTY);
  at = $state(START);
  thinks = $state(true);
  threats = $state(false);
  settings = $state.raw<Settings>(USUAL);
  problem = $state(""); // why nothing can be analysed
  lost = $state(false);
  notation = "";
  #socket: Socket | null = null;
  #number = 0; // of the last look
  #tried: string | null = null; // a move after the node that is not in the tree yet
  #later: string | null = null; // a tap that came while a move was on its way
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #states = new Map<number, State>(); // by node

  constructor(
    readonly place: AnalysisPlace,
    readonly connect: () => Socket,
  ) {
    super();
  }

  /** Begin with a tree, at one of its nodes. */
  start(tree: Tree, at: number): void {
    this.tree = tree;
    this.at = tree.has(at) ? at : START;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#leave();
  }

  /** Connect again, because what `connect` opens has changed. */
  reconnect(): void {
    this.#leave();
    this.#states.clear();
    this.#open();
  }

  #leave(): void {
    if (!this.#socket) return;
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#socket = null;
  }

  #open(): void {
    const socket = (this.#socket = this.connect());
    socket.onopen = () => {
      this.lost = false;
      this.look();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      this.#socket = null;
      if (this.#closed) return;
      this.lost = true;
      this.#timer = setTimeout(() => this.#open(), RETRY);
    };
  }

  // --- moves ----------------------------------------------------------------------------------------------------

  get open(): boolean {
    return this.board !== null && this.pending === null && this.state.to_move !== null && !this.lost;
  }

  override async tap(what: string): Promise<void> {
    if (this.pending !== null) this.#later = what;
    else await super.tap(what);
  }

  async play(move: string): Promise<void> {
    this.pending = this.laidBy(move);
    this.drop();
    const known = this.tree.childBy(this.at, move);
    if (known === null) this.#send(move);
    else this.go(known);
    return Promise.resolve();
  }

  protected async whyNot(move: string): Promise<void> {
    this.#send(move); // the server refuses it with the reason
    return Promise.resolve();
  }

  /** Play the first moves of a line that was found. */
  follow(moves: readonly string[], shown: readonly string[]): void {
    let [tree, at] = [this.tree, this.at];
    moves.forEach((move, ply) => ([tree, at] = tree.with(at, move, shown[ply] ?? move)));
    this.tree = tree;
    this.go(at);
  }

  /** Look at another node. */
  go(id: number): void {
    this.drop();
    this.#later = null;
    this.at = id;
    this.threats = false;
    const known = this.#states.get(id);
    if (known) this.state = known;
    this.look();
  }

  step(step: Step): void {
    const node = this.tree.node(this.at);
    if ("to" in step) this.go(step.to === 0 ? START : this.tree.endOf(this.at));
    else if (step.by < 0 && this.at !== START) this.go(node.parent);
    else if (step.by > 0 && node.children[0] !== undefined) this.go(node.children[0]);
  }

  /** Leave out the move that is looked at, and everything after it. */
  remove(): void {
    if (this.at === START) return;
    const { parent } = this.tree.node(this.at);
    this.tree = this.tree.without(this.at);
    this.go(parent);
  }

  promote(): void {
    this.tree = this.tree.promoted(this.at);
  }

  comment(text: string): void {
    this.tree = this.tree.commented(this.at, text);
  }

  // --- thinking -------------------------------------------------------------------------------------------------

  set(changed: Partial<Settings>): void {
    this.settings = { ...this.settings, ...changed };
    this.look();
  }

  think(on: boolean): void {
    this.thinks = on;
    this.look();
  }

  threaten(on: boolean): void {
    this.threats = on;
    this.look();
  }

  /** Have the node shown and thought about. */
  look(): void {
    this.#send(null);
  }

  #send(tried: string | null): void {
    if (this.#socket?.readyState !== OPEN) return;
    this.#tried = tried;
    this.found = null;
    this.values = {};
    const { player, lines, threads, memory } = this.settings;
    const moves = [...this.tree.movesTo(this.at), ...(tried === null ? [] : [tried])];
    const look: AnalysisLook = {
      type: "look", id: String(++this.#number), place: this.place, moves, notation: this.notation, player, lines, threads,
      memory: memory || null, threats: this.threats && tried === null, thinks: this.thinks,
    }; // prettier-ignore
    this.#socket.send(JSON.stringify(look));
  }

  #hear(message: Message): void {
    if (message.id !== String(this.#number)) return;
    if (message.type === "board") this.#show(message);
    else if (message.type === "found") {
      this.found = message;
      this.values = { ...this.values, ...message.values };
    } else this.#refused(message.text);
  }

  #show(board: AnalysisBoard): void {
    if (this.#tried !== null) {
      const move = board.state.moves.at(-1) ?? this.#tried;
      [this.tree, this.at] = this.tree.with(this.at, move, board.written.at(-1) ?? move);
      this.#tried = null;
    }
    this.tree = this.tree.written(this.at, board.written);
    this.#states.set(this.at, board.state);
    this.state = board.state;
    this.board = board;
    this.pending = null;
    this.problem = "";
    const later = this.#later;
    this.#later = null;
    if (later !== null) void this.tap(later);
  }

  #refused(text: string): void {
    this.pending = null;
    this.#later = null;
    if (this.#tried === null) {
      this.problem = text;
      return;
    }
    this.look();
    this.said = text;
  }
}
