import type { Command, Piece, Seat, State, Thought } from "../protocol";
import { api, Refusal } from "../talk/api";
import { Live } from "../talk/live.svelte";
import { t } from "../talk/texts.svelte";
import { keeper } from "../talk/wishes.svelte";
import { legOver } from "../board/sliding";
import { cellOfMove, gridOf } from "./cells";
import { hasArmies, hasStones } from "./look";
import { sound } from "./sound";
import { leftOf } from "./taps";
import { rememberTurned, wasTurned } from "./turning";

export const HUMAN = "human";
type Wish = Omit<Command, "type" | "id">;

/** What a move on its way to the server lays, and from where it is taken. */
interface Laid {
  from: string | null;
  cell: string;
  piece: Piece;
  way: string[]; // all cells it touches, in order
}

interface Fitting {
  move: string;
  left: readonly string[]; // to tap
}

/** One of several ways in which a move may end. */
export interface Ending {
  move: string;
  choice: string; // as it is tapped; "": another way to the same cell
  piece: Piece | null; // what it becomes
  cells: string[]; // its way
}

/** The table a match is played at: what is on it now, what was just tapped, what was asked. */
export class Table {
  readonly live: Live;
  stepped = $state.raw<State | null>(null); // an earlier picture, while somebody steps through the game
  pending = $state.raw<Laid | null>(null); // a move on its way to the server
  tapped = $state<string[]>([]); // taps of a move that takes several
  ways = $state.raw<string[]>([]); // moves that lead to the cell that was tapped
  settled = $state(""); // where a piece was dragged to: it need not slide there
  hint = $state.raw<Thought | null>(null);
  said = $state(""); // a refusal or an answer, until something else happens
  shaken = $state<{ cell: string; times: number }>({ cell: "", times: 0 });
  #moving: Promise<void> = Promise.resolve();
  asking = $state(false); // a hint is being thought of
  #byHand = $state(false); // the board was turned

  constructor(match: string) {
    this.live = new Live(match);
    this.#byHand = wasTurned(match);
  }

  close(): void {
    this.live.close();
  }

  get match(): string {
    return this.live.match;
  }

  /** The picture to draw. */
  get state(): State | null {
    return this.stepped ?? this.live.state;
  }

  get mover(): Seat | null {
    const now = this.live.state;
    return now?.to_move == null ? null : (now.seats[now.to_move] ?? null);
  }

  /** Whether a person here may move now. */
  get open(): boolean {
    const now = this.live.state;
    return !this.stepped && !this.live.lost && now?.to_move != null && this.live.mayPlay(now.to_move) && this.mover?.player === HUMAN;
  }

  /** Whether this page is the host's, who may change the match as a whole. */
  get host(): boolean {
    return this.live.you?.host ?? true;
  }

  /** The seat of who is here: the first person's who may play from this page, as long as that person stays. */
  mine = $derived.by(() => {
    const people = (this.live.state?.seats ?? []).flatMap(({ player }, seat) => (player === HUMAN && this.live.mayPlay(seat) ? [seat] : []));
    const [first] = people;
    if (first !== undefined && !people.includes(this.#wasMine ?? -1)) this.#wasMine = first;
    return this.#wasMine ?? 0;
  });
  #wasMine: number | null = null;

  /** The seat whose things lie below the board. */
  get below(): number {
    return this.#armies && this.#byHand ? 1 - this.mine : this.mine;
  }

  /** Whether the board lies the other way round: turned towards who is here, or by hand. */
  get flipped(): boolean {
    const round = this.live.state?.round ?? 1;
    const second = this.#armies && (this.mine + round) % 2 === 0;
    return (second && keeper.wishes.turned) !== this.#byHand;
  }

  turn(): void {
    this.#byHand = !this.#byHand;
    rememberTurned(this.match, this.#byHand);
  }

  get spectator(): boolean {
    return this.live.you?.spectator ?? false;
  }

  #grid = $derived.by(() => {
    const now = this.live.state;
    return now && gridOf(now.columns, now.rows, now.names);
  });
  #armies = $derived.by(() => this.live.state !== null && hasArmies(this.live.state));

  /** What may be tapped next, cells and choices. */
  allowed = $derived.by(() => {
    const next = new Set<string>();
    if (!this.open) return next;
    if (this.tapped.length === 0) for (const taps of Object.values(this.live.state?.taps ?? {})) next.add(taps[0] ?? "");
    else for (const { left } of this.#fitting(this.tapped)) for (const tap of this.#offered(left)) next.add(tap);
    return next;
  });

  /** Of what is left to tap for a move: all cells on its way, then the choice at its end. */
  #offered(left: readonly string[]): readonly string[] {
    const cells = left.filter((tap) => this.isCell(tap));
    return cells.length ? cells : left.slice(0, 1);
  }

  /** Choices before anything else, as in openings: shown as buttons. */
  choices = $derived(
    this.tapped.length ? [] : [...this.allowed].filter((tap) => !this.isCell(tap) && !this.live.state?.stocks.some((stock) => stock.tap === tap)),
  );

  /** How a move that was tapped may end, where that is not yet clear: shown on the board. */
  endings = $derived.by((): Ending[] => {
    const now = this.live.state;
    if (!now || !this.open) return [];
    if (this.ways.length) return this.ways.map((move) => ({ move, choice: "", piece: null, cells: [...(now.taps[move] ?? [])] }));
    if (this.tapped.length === 0) return [];
    const last = this.#fitting(this.tapped).filter(({ left }) => left.length === 1 && !this.isCell(left[0] ?? ""));
    return last.map(({ move, left }) => ({ move, choice: left[0] ?? "", piece: now.becomes[move] ?? null, cells: [] }));
  });

  /** Where what was tapped may go, and whether that takes something. */
  targets = $derived.by((): Map<string, boolean> => {
    const found = new Map<string, boolean>();
    const first = this.tapped[0];
    if (first === undefined || this.endings.length || (!this.isCell(first) && !this.#armies)) return found;
    const taking = new Set(this.live.state?.captures);
    for (const { move, left } of this.open ? this.#fitting(this.tapped) : []) {
      for (const cell of this.#offered(left)) found.set(cell, found.get(cell) || taking.has(move));
    }
    return found;
  });

  /** Pieces that must take, once something else was tried. */
  musts = $derived.by((): string[] => {
    if (!this.open || !this.said || this.live.state?.phase !== "phase-capture") return [];
    return [...new Set(Object.values(this.live.state.taps).map((taps) => taps[0] ?? ""))];
  });

  /** The pieces to draw: those of the picture, and what was just moved where it was moved to. */
  pieces = $derived.by((): Record<string, Piece> => {
    const shown = this.state?.pieces ?? {};
    const moved = this.pending ?? this.#begun(shown);
    if (!moved) return shown;
    const pieces = { ...shown };
    if (moved.from) delete pieces[moved.from];
    pieces[moved.cell] = moved.piece;
    return pieces;
  });

  /** The way of what was just moved. */
  path = $derived.by((): string[] => (this.pending ?? this.#begun(this.state?.pieces ?? {}))?.way ?? this.state?.last ?? []);

  /** A move that is tapped as far as some cell. */
  #begun(shown: Record<string, Piece>): Laid | null {
    const cells = this.stepped ? [] : this.tapped.filter((tap) => this.isCell(tap));
    const [from, cell, piece] = [cells[0], cells.at(-1), shown[cells[0] ?? ""]];
    return cells.length > 1 && from && cell && piece ? { from, cell, piece, way: cells.slice(-2) } : null;
  }

  /** What a capture that is tapped as far as some cell has jumped over; it is taken once the capture ends. */
  jumped = $derived.by((): string[] => {
    if (this.stepped || this.endings.length) return [];
    const way = this.tapped.flatMap((tap) => this.#grid?.placeOf(tap) ?? []);
    return Object.keys(this.live.state?.pieces ?? {}).filter((cell) => {
      const place = this.#grid?.placeOf(cell);
      return place != null && !this.tapped.includes(cell) && legOver(place, way) > 0;
    });
  });

  isCell(tap: string): boolean {
    return this.#grid?.placeOf(tap) != null;
  }

  /** The cells that are tapped for a move, as far as it is one that may be made now; else the cell it is about. */
  cellsOf(move: string): string[] {
    return (this.live.state?.taps[move] ?? [cellOfMove(move)]).filter((tap) => this.isCell(tap));
  }

  /** Cells where what was tapped may not go, each with the reason. */
  barred = $derived.by((): Record<string, string> => (this.open && this.live.state?.barred[this.tapped[0] ?? ""]) || {});

  /** What a tap on a cell would lay: the chosen piece, or the only sort there is. */
  laying = $derived.by((): Piece | null => {
    const now = this.live.state;
    if (!this.open || !now || now.to_move === null) return null;
    const stock = now.stocks.find((one) => one.tap === this.tapped[0] && one.piece.owner === now.to_move);
    const plain = now.phase === "phase-play" && Object.values(now.taps)[0]?.length === 1;
    return stock?.piece ?? (plain ? { owner: now.to_move, letter: "", picture: "", shade: "", name: "" } : null);
  });

  /** The moves that begin with what was tapped, and what is left to tap for each. */
  #fitting(made: string[]): Fitting[] {
    const all = this.live.state?.taps ?? {};
    // Most moves are one tap that is the move itself; then there is nothing to search.
    const direct = made.length === 1 ? all[made[0] ?? ""] : undefined;
    if (direct?.length === 1) return [{ move: made[0] ?? "", left: [] }];
    return Object.entries(all).flatMap(([move, taps]) => {
      const left = leftOf(taps, made);
      return left ? [{ move, left }] : [];
    });
  }

  /** A cell or a choice was tapped. */
  async tap(what: string): Promise<void> {
    await this.#moving; // a move on its way comes first
    this.settled = "";
    await this.#tap(what);
  }

  async #tap(what: string): Promise<void> {
    if (!this.open) {
      this.said = this.#whyShut() || this.said;
      return;
    }
    const made = [...this.tapped, what];
    const fitting = this.allowed.has(what) && !this.ways.length ? this.#fitting(made) : [];
    const [first] = fitting.filter(({ left }) => left.length === 0);
    if (fitting.length === 0) {
      await (this.tapped.length ? this.#tappedInstead(what, made) : this.#tappedWrong(what, what));
    } else if (fitting.length === 1 && !fitting[0]?.left.some((tap) => this.isCell(tap))) {
      await this.play(fitting[0]?.move ?? ""); // a choice of one is none
    } else {
      this.tapped = made;
      this.ways = first ? fitting.map(({ move }) => move) : [];
      this.said = "";
    }
  }

  /** A piece was dragged from one cell to another. */
  async drag(from: string, to: string): Promise<void> {
    await this.#moving;
    const begun = this.tapped.filter((tap) => this.isCell(tap)).at(-1) === from;
    if (!begun) this.drop();
    if (!begun && !this.allowed.has(from)) {
      await this.#tappedWrong(from, from + to);
      return;
    }
    if (!begun) this.tapped = [from];
    this.settled = to;
    await this.#tap(to);
  }

  /** A piece is lifted: show where it may go. */
  lift(from: string): void {
    if (this.tapped.at(-1) === from || !this.open) return;
    this.drop();
    if (this.allowed.has(from)) this.tapped = [from];
  }

  /** Make a move that may be made. */
  async play(move: string): Promise<void> {
    const laid = this.#laidBy(move);
    this.tapped = [];
    this.ways = [];
    await this.#move(move, laid);
  }

  /** What a move lays where, so that it is seen before the server has answered. */
  #laidBy(move: string): Laid | null {
    const now = this.live.state;
    const cells = this.cellsOf(move);
    const [from, cell] = [cells[0] ?? "", cells.at(-1) ?? ""];
    const piece = now?.becomes[move] ?? now?.pieces[from];
    if (cells.length > 1) return piece ? { from, cell, piece, way: cells } : null;
    return this.laying && cell ? { from: null, cell, piece: this.laying, way: [cell] } : null;
  }

  /** Why nobody here may move now, where the page does not say so already. */
  #whyShut(): string {
    const now = this.live.state;
    if (this.stepped || this.live.lost || !now || now.to_move === null) return "";
    const name = this.mover?.name ?? "";
    if (this.spectator) return t("spectators-see");
    if (this.mover?.player === HUMAN) return t("page-other-to-move", { name });
    return t(now.thinking ? "computer-thinks" : "computer-to-move", { name });
  }

  /** What was chosen for a move that is not complete lies back. */
  drop(): void {
    if (this.tapped.length === 0) return;
    this.tapped = [];
    this.ways = [];
    this.said = "";
  }

  /** After a first tap, one that does not go with it: the same again, another first one, or a mistake. */
  async #tappedInstead(what: string, made: string[]): Promise<void> {
    const again = this.tapped.includes(what);
    const inChain = this.jumped.length > 0;
    const other = this.#fitting([what]).length > 0;
    if (again || other || this.endings.length) {
      this.drop();
      if (other && !again) this.tapped = [what];
    } else if (inChain) {
      this.#shake(what);
      this.said = t("page-finish-capture", { cells: [...this.targets.keys()].join(", ") });
    } else {
      await this.#tappedWrong(what, made.join("")); // what was chosen stays so
    }
  }

  #shake(cell: string): void {
    if (keeper.wishes.sound) sound("wrong");
    this.shaken = { cell, times: this.shaken.times + 1 };
  }

  async #tappedWrong(what: string, move: string): Promise<void> {
    this.#shake(what);
    const now = this.live.state;
    if (this.barred[what]) {
      this.said = this.barred[what];
      return;
    }
    if (this.choices.length && this.choices.length === this.allowed.size) {
      this.said = t("page-choose-first");
      return;
    }
    if (now?.pieces[what] && hasStones(keeper.wishes.look, now)) {
      this.said = t("page-stone-taken", { cell: what });
      return;
    }
    // The server knows why, and says so.
    await this.ask({ do: "move", move });
  }

  #move(move: string, laid: Laid | null): Promise<void> {
    this.#moving = this.#sendMove(move, laid);
    return this.#moving;
  }

  async #sendMove(move: string, laid: Laid | null): Promise<void> {
    const before = this.live.state?.version ?? -1;
    this.pending = laid;
    this.hint = null;
    const answer = await this.live.send({ do: "move", move });
    // The stone stays where it was drawn until the state that holds it is here.
    if (answer.type === "done") await this.live.newerThan(before);
    this.pending = null;
    this.said = answer.type === "refused" ? answer.text : "";
  }

  /** Ask for anything but a move of one's own; a refusal is said under the board. */
  async ask(wish: Wish): Promise<boolean> {
    const answer = await this.live.send(wish);
    this.said = answer.type === "refused" ? answer.text : "";
    return answer.type === "done";
  }

  /** What a good player would do, or one who wants an even game. */
  async askHint(wish: "hint" | "even_move" = "hint"): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.live.send({ do: wish });
    this.asking = false;
    this.said = answer.type === "refused" ? answer.text : "";
    this.hint = answer.type === "done" ? answer.hint : null;
  }

  /** Everything that was about the position before is forgotten. */
  forget(): void {
    this.hint = null;
    this.tapped = [];
    this.ways = [];
    this.said = "";
  }

  // --- stepping through the game ---------------------------------------------------------------------------

  async stepTo(moves: number): Promise<void> {
    const now = this.live.state;
    if (!now) return;
    const wanted = Math.max(0, Math.min(moves, now.moves.length));
    if (wanted === now.moves.length) {
      this.stepped = null;
      return;
    }
    try {
      this.stepped = await api.shown(this.match, wanted);
      this.forget();
    } catch (problem) {
      this.said = problem instanceof Refusal ? problem.message : t("page-no-answer");
    }
  }

  /** One move on or back from what is drawn: a move on its way to the server is there already. */
  async stepBy(moves: number): Promise<void> {
    await this.#moving;
    await this.stepTo((this.state?.shown ?? 0) + moves);
  }
}
