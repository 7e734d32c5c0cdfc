import { Handling } from "../play/handling.svelte";
import type { Step } from "../play/stepping";
import type { AnalysisBoard, AnalysisLook, AnalysisPlace, AnalysisResult, AnalysisShape, AnalysisTree, Refused, State } from "../protocol";
import type { Socket } from "../talk/connection";
import { MOST_ENGINES, type Engine } from "../talk/settings";
import { EngineColumn, DEFAULTS } from "./column.svelte";
import { toggled } from "./glyphs";
import type { Saving } from "./saving.svelte";
import { START, Tree, type Notes } from "./tree";

type Message = AnalysisBoard | AnalysisResult | Refused;

const RETRY = 1000; // milliseconds until a lost line is opened again
const OPEN = 1; // WebSocket.OPEN
const MOST_UNDONE = 500; // changes that can be taken back

/** What a record says about the game as a whole, without its moves. */
export type Header = Omit<AnalysisTree, "nodes" | "comment" | "shapes" | "place" | "format">;
export type Colour = AnalysisShape["colour"];

/** The board of an analysis: a tree of moves, the node that is looked at, and what the computer finds there. */
export class AnalysisSession extends Handling {
  board = $state.raw<AnalysisBoard | null>(null); // of the node that is looked at, once it has come
  columns = $state.raw<EngineColumn[]>([new EngineColumn()]);
  tree = $state.raw(Tree.EMPTY);
  at = $state(START);
  threats = $state(false);
  problem = $state(""); // why nothing can be analysed
  lost = $state(false);
  notation = "";
  header: Header = {};
  onEngines: (engines: Engine[]) => void = () => undefined; // they were chosen anew
  saving: Saving | null = null; // null: nobody here may save
  pen = $state<Colour>("G"); // draws on the board
  folded = $state.raw<ReadonlySet<number>>(new Set()); // first moves of variations that are folded
  #undone = $state.raw<{ tree: Tree; at: number; what: string }[]>([]); // what was there before each change
  #socket: Socket | null = null;
  #number = 0; // of the last look
  #columns = 0; // questions of columns so far
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
    for (const column of this.columns) column.forget();
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

  /** Play the first moves of a line that was found here, or where a column is pinned. */
  follow(moves: readonly string[], shown: readonly string[], pinned: readonly string[] | null = null): void {
    let [tree, at] = [this.tree, pinned ? this.tree.along([...pinned]) : this.at];
    if (pinned && tree.movesTo(at).length < pinned.length) return; // the moves that led there are deleted
    moves.forEach((move, ply) => ([tree, at] = tree.with(at, move, shown[ply] ?? move)));
    this.#change(tree);
    this.go(at);
  }

  /** Look at another node. */
  go(id: number): void {
    this.drop();
    this.#later = null;
    this.at = id;
    this.#unfold();
    this.threats = false;
    const known = this.#states.get(id);
    if (known) this.state = known;
    this.look();
  }

  /** The move that is looked at is never folded away. */
  #unfold(): void {
    const hidden = this.tree.pathTo(this.at).slice(0, -1).filter(({ id }) => this.folded.has(id)); // prettier-ignore
    if (hidden.length) this.folded = new Set([...this.folded].filter((id) => !hidden.some((node) => node.id === id)));
  }

  step(step: Step): void {
    const node = this.tree.node(this.at);
    if ("to" in step) this.go(step.to === 0 ? START : this.tree.endOf(this.at));
    else if (step.by < 0 && this.at !== START) this.go(node.parent);
    else if (step.by > 0 && node.children[0] !== undefined) this.go(node.children[0]);
  }

  /** To another move in place of this one: by -1 to the one before it. */
  stepBeside(by: number): void {
    const other = this.tree.beside(this.at, by);
    if (other !== null) this.go(other);
  }

  /** To where this variation begins, or from there and from the main line to the start. */
  leaveVariation(): void {
    const first = this.tree.variationOf(this.at);
    this.go(first ? first.parent : START);
  }

  // --- changes ----------------------------------------------------------------------------------------------------

  /** All that is on the board, as the server stores and writes it. */
  record(format = ""): AnalysisTree {
    const { comment, shapes } = this.tree.node(START);
    return { ...this.header, place: this.place, comment, shapes: [...shapes], nodes: this.tree.flat(), format };
  }

  get canUndo(): boolean {
    return this.#undone.length > 0;
  }

  /** Change the tree, so that it can be undone and is saved. Changes of the same kind that follow one another are undone together. */
  #change(tree: Tree, what = ""): void {
    if (tree === this.tree) return;
    const goesOn = what !== "" && this.#undone.at(-1)?.what === what;
    if (!goesOn) this.#undone = [...this.#undone.slice(1 - MOST_UNDONE), { tree: this.tree, at: this.at, what }];
    this.tree = tree;
    this.saving?.change();
  }

  /** As it was before the last change. */
  undo(): void {
    const before = this.#undone.at(-1);
    if (!before) return;
    this.#undone = this.#undone.slice(0, -1);
    this.tree = before.tree;
    this.saving?.change();
    if (this.at !== before.at || !this.tree.has(this.at)) this.go(before.at);
  }

  /** Leave out the move that is looked at, and everything after it. */
  remove(): void {
    if (this.at === START) return;
    const { parent } = this.tree.node(this.at);
    this.#change(this.tree.without(this.at));
    this.go(parent);
  }

  /** Put the variation before the one that stands before it. */
  promote(): void {
    this.#change(this.tree.promoted(this.at));
  }

  makeMainLine(): void {
    this.#change(this.tree.asMainLine(this.at));
  }

  comment(text: string): void {
    this.#note({ comment: text }, `comment ${this.at}`);
  }

  commentBefore(text: string): void {
    this.#note({ before: text }, `before ${this.at}`);
  }

  /** A glyph of the move that is looked at comes or goes. */
  mark(nag: number): void {
    if (this.at !== START) this.#note({ marks: toggled(this.tree.node(this.at).marks, nag) });
  }

  /** An arrow, or a circle around one cell: it comes, takes another colour, or goes if it is there already. */
  draw(from: string, to: string, colour = this.pen): void {
    const cells = from === to ? [from] : [from, to];
    const { shapes } = this.tree.node(this.at);
    const known = shapes.find((shape) => shape.cells.join(" ") === cells.join(" "));
    const others = shapes.filter((shape) => shape !== known);
    this.#note({ shapes: known?.colour === colour ? others : [...others, { colour, cells }] });
  }

  /** Take all drawings off the board. */
  erase(): void {
    if (this.tree.node(this.at).shapes.length) this.#note({ shapes: [] });
  }

  #note(notes: Partial<Notes>, what = ""): void {
    this.#change(this.tree.noted(this.at, notes), what);
  }

  /** Fold a variation to its first move, or show it all. Whoever looks at a move in it looks at its first move then. */
  fold(first: number): void {
    const folded = new Set(this.folded);
    if (!folded.delete(first)) {
      folded.add(first);
      if (this.at !== first && this.tree.pathTo(this.at).some(({ id }) => id === first)) this.go(first);
    }
    this.folded = folded;
  }

  // --- thinking -------------------------------------------------------------------------------------------------

  /** Whose arrows and values stand on the board: the first column that goes along with it. */
  get lead(): EngineColumn | null {
    return this.columns.find(({ pin }) => !pin) ?? null;
  }

  get found(): AnalysisResult | null {
    return this.lead?.found ?? null;
  }

  get values(): Record<string, number> {
    return this.lead?.values ?? {};
  }

  /** Begin with engines that were chosen before. */
  choose(engines: readonly Engine[]): void {
    if (engines.length) this.columns = engines.map((engine) => new EngineColumn({ ...DEFAULTS, ...engine }));
  }

  set(column: EngineColumn, changed: Partial<Engine>): void {
    column.settings = { ...column.settings, ...changed };
    this.#remember();
  }

  /** One more player beside the others. */
  add(player: string): void {
    if (this.columns.length >= MOST_ENGINES) return;
    this.columns = [...this.columns, new EngineColumn({ ...DEFAULTS, player })];
    this.#remember();
  }

  dismiss(column: EngineColumn): void {
    this.columns = this.columns.filter((one) => one !== column);
    this.#remember();
  }

  #remember(): void {
    this.onEngines(this.columns.map(({ settings }) => settings));
    this.look();
  }

  think(column: EngineColumn, on: boolean): void {
    column.thinks = on;
    column.forget();
    this.look();
  }

  /** Have a column stay at this position, or go along with the board again. */
  pin(column: EngineColumn, on: boolean): void {
    column.pin = on ? { moves: this.tree.movesTo(this.at), shown: this.tree.node(this.at).shown } : null;
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
    const moves = [...this.tree.movesTo(this.at), ...(tried === null ? [] : [tried])];
    const threats = this.threats && tried === null;
    const asked = this.columns.filter(({ thinks }) => thinks);
    const columns = asked.map((column) => column.ask(moves, threats, column === this.lead, () => `c${++this.#columns}`));
    for (const column of this.columns) if (!column.thinks) column.rest(moves);
    const look: AnalysisLook = { type: "look", id: String(++this.#number), place: this.place, moves, notation: this.notation, columns }; // prettier-ignore
    this.#socket.send(JSON.stringify(look));
  }

  #hear(message: Message): void {
    const column = this.columns.find(({ id }) => id === message.id);
    if (message.type === "found") column?.hear(message);
    else if (message.type === "refused" && column) column.problem = message.text;
    else if (message.id !== String(this.#number)) return;
    else if (message.type === "board") this.#show(message);
    else this.#refused(message.text);
  }

  #show(board: AnalysisBoard): void {
    if (this.#tried !== null) {
      const move = board.state.moves.at(-1) ?? this.#tried;
      const [tree, at] = this.tree.with(this.at, move, board.written.at(-1) ?? move);
      this.#change(tree);
      this.at = at;
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
