import { stepOver } from "../board/sliding";
import type { Piece, State } from "../protocol";
import { cellOfMove, gridOf, type Grid } from "./cells";
import { leftOf } from "./taps";

/** What the entry of a move needs to know of a state. */
type Position = Pick<
  State,
  "columns" | "rows" | "names" | "taps" | "stocks" | "pieces" | "becomes" | "captures" | "takes" | "barred" | "must" | "places_pieces" | "offers_taps" | "to_move"
>;

/** What a move on its way to the server puts on the board, and from where. */
export interface Laid {
  from: string | null;
  cell: string;
  piece: Piece;
  way: string[]; // all cells it touches, in order
  taken?: string | undefined; // a cell whose piece was chosen to be taken
}

/** One of several ways in which a move may end. */
export interface Ending {
  move: string;
  choice: string; // as it is tapped; "": another way to the same cell
  piece: Piece | null; // what it becomes
  cells: string[]; // its way
}

/** A move that begins with what was tapped. */
interface Fitting {
  move: string;
  left: readonly string[]; // still to be tapped
}

/** What follows from a tap. */
export type Outcome =
  | { do: "play"; move: string }
  | { do: "wait"; tapped: string[]; ways: string[] } // for another tap, or for one of several ways
  | { do: "restart"; tapped: string[] } // with another first tap, or with none
  | { do: "finish" } // refused: a capture that was begun must be finished
  | { do: "refuse"; move: string }; // the server says why

/** A move that is entered tap by tap: cells, pieces in hand, choices. It never changes; a tap leads to an `Outcome`. */
export class Entry {
  readonly #grid: Grid;

  constructor(
    readonly position: Position,
    readonly tapped: readonly string[] = [],
    readonly ways: readonly string[] = [], // moves that lead to the cell that was tapped
  ) {
    this.#grid = gridOf(position.columns, position.rows, position.names);
  }

  isCell(tap: string): boolean {
    return this.#grid.placeOf(tap) !== null;
  }

  /** The cells among what was tapped. */
  get cells(): string[] {
    return this.tapped.filter((tap) => this.isCell(tap));
  }

  /** What may be tapped next, cells and choices. */
  allowed(): Set<string> {
    if (this.tapped.length === 0) return new Set(Object.values(this.position.taps).map((taps) => taps[0] ?? ""));
    return new Set(this.#fitting(this.tapped).flatMap((fitting) => this.#offered(fitting)));
  }

  /** Of what is left to tap for a move: all cells on its way, or else the choice at its end. */
  #offered({ move, left }: Fitting): readonly string[] {
    const cells = left.filter((tap) => this.isCell(tap));
    const way = this.position.takes[move] ? cells.slice(0, -1) : cells;
    return way.length ? way : left.slice(0, 1);
  }

  /** The pieces of which one is to be chosen now, and then is taken. */
  victims(): string[] {
    const { takes } = this.position;
    if (!this.tapped.length) return [];
    return this.#fitting(this.tapped).flatMap(({ move, left }) => (left.length === 1 && left[0] === takes[move] ? left : []));
  }

  /** Choices before anything else, as in openings: shown as buttons. */
  choices(): string[] {
    if (this.tapped.length) return [];
    const inHand = new Set(this.position.stocks.map(({ tap }) => tap));
    return [...this.allowed()].filter((tap) => !this.isCell(tap) && !inHand.has(tap));
  }

  /** How the move may end, where that is still to be chosen. */
  endings(): Ending[] {
    const { taps, becomes } = this.position;
    if (this.ways.length) return this.ways.map((move) => ({ move, choice: "", piece: null, cells: [...(taps[move] ?? [])] }));
    if (this.tapped.length === 0) return [];
    const last = this.#fitting(this.tapped).filter(({ left }) => left.length === 1 && !this.isCell(left[0] ?? ""));
    return last.map(({ move, left }) => ({ move, choice: left[0] ?? "", piece: becomes[move] ?? null, cells: [] }));
  }

  /** Where what was tapped may go, and whether that captures something; before a tap, where one may lay, if the game shows that.
   * Pieces in hand show it only where `armies` do. */
  targets(armies: boolean): Map<string, boolean> {
    const found = new Map<string, boolean>();
    const first = this.tapped[0];
    if (first === undefined && this.position.offers_taps) for (const tap of this.allowed()) if (this.isCell(tap)) found.set(tap, false);
    if (first === undefined || this.ways.length || (!this.isCell(first) && !armies)) return found;
    const capturing = new Set(this.position.captures);
    for (const fitting of this.#fitting(this.tapped)) {
      for (const cell of this.#offered(fitting).filter((tap) => this.isCell(tap))) found.set(cell, found.get(cell) || capturing.has(fitting.move));
    }
    return found;
  }

  /** The pieces that must capture; none where nothing must be captured. */
  musts(): string[] {
    return this.position.must;
  }

  /** The cells where what was tapped may not go, each with the reason. */
  barred(): Record<string, string> {
    return this.position.barred[this.tapped[0] ?? ""] ?? {};
  }

  /** The pieces that a capture has jumped over so far. */
  jumped(): string[] {
    if (this.endings().length || this.victims().length) return [];
    const way = this.tapped.flatMap((tap) => this.#grid.placeOf(tap) ?? []);
    return Object.keys(this.position.pieces).filter((cell) => {
      const place = this.#grid.placeOf(cell);
      return place !== null && !this.tapped.includes(cell) && stepOver(place, way) > 0;
    });
  }

  /** The piece as far as it was moved; null before it has moved at all. */
  begun(): Laid | null {
    const cells = this.cells;
    const [from, cell] = [cells[0], cells.at(-1)];
    const piece = this.position.pieces[from ?? ""];
    const laid = this.position.places_pieces && cells.length === 1 && !piece ? this.laying() : null;
    if (laid && cell) return { from: null, cell, piece: laid, way: [cell] };
    return cells.length > 1 && from && cell && piece ? { from, cell, piece, way: cells.slice(-2) } : null;
  }

  /** What a tap on a cell would lay: the chosen piece in hand, or the only sort there is. */
  laying(): Piece | null {
    const { stocks, places_pieces, to_move: owner } = this.position;
    if (owner === null) return null;
    const own = stocks.filter(({ piece }) => piece.owner === owner);
    const stock = own.find(({ tap }) => tap && tap === this.tapped[0]) ?? own.find(({ tap }) => places_pieces && !tap);
    return stock?.piece ?? (places_pieces ? { owner, letter: "", picture: "", shade: "", name: "" } : null);
  }

  /** What a move puts where, so that it is seen before the server has answered. */
  laidBy(move: string): Laid | null {
    const taken = this.position.takes[move];
    const cells = taken ? this.cellsOf(move).slice(0, -1) : this.cellsOf(move);
    const [from, cell] = [cells[0] ?? "", cells.at(-1) ?? ""];
    const piece = this.position.becomes[move] ?? this.position.pieces[from];
    if (cells.length > 1) return piece ? { from, cell, piece, way: cells, taken } : null;
    const laid = this.laying();
    return laid && cell ? { from: null, cell, piece: laid, way: [cell], taken } : null;
  }

  /** The cells that are tapped for a legal move; of any other the cell it is about. */
  cellsOf(move: string): string[] {
    return (this.position.taps[move] ?? [cellOfMove(move)]).filter((tap) => this.isCell(tap));
  }

  /** The legal moves that begin with these taps. */
  #fitting(made: readonly string[]): Fitting[] {
    const all = this.position.taps;
    // Most moves are one tap that is the move itself; then there is nothing to search.
    const direct = made.length === 1 ? all[made[0] ?? ""] : undefined;
    if (direct?.length === 1) return [{ move: made[0] ?? "", left: [] }];
    return Object.entries(all).flatMap(([move, taps]) => {
      const left = leftOf(taps, made);
      return left ? [{ move, left }] : [];
    });
  }

  /** What follows from another tap. */
  tap(what: string): Outcome {
    const made = [...this.tapped, what];
    const fitting = this.allowed().has(what) && !this.ways.length ? this.#fitting(made) : [];
    const [only] = fitting;
    if (!only) return this.tapped.length ? this.#otherwise(what, made) : { do: "refuse", move: what };
    // A choice of one is none.
    if (fitting.length === 1 && !only.left.some((tap) => this.isCell(tap))) return { do: "play", move: only.move };
    const isComplete = fitting.some(({ left }) => left.length === 0);
    return { do: "wait", tapped: made, ways: isComplete ? fitting.map(({ move }) => move) : [] };
  }

  /** After a first tap, one that does not go with it: the same again, another first tap, or a mistake. */
  #otherwise(what: string, made: string[]): Outcome {
    const isAgain = this.tapped.includes(what);
    const others = this.#fitting([what]);
    const isOther = others.some(({ left }) => left.length > 0); // a whole move is not made by the way
    if (others.length && !isOther) return { do: "restart", tapped: [] };
    if (isAgain || isOther || this.endings().length) return { do: "restart", tapped: isOther && !isAgain ? [what] : [] };
    return this.jumped().length > 0 ? { do: "finish" } : { do: "refuse", move: made.join("") };
  }

  /** Whether a piece that is dragged from here goes on with what was tapped. */
  goesOnFrom(cell: string): boolean {
    return this.cells.at(-1) === cell;
  }
}
