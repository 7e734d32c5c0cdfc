import type { Command, Piece, Seat, State, Thought } from "../protocol";
import { api, Refusal } from "../talk/api";
import { Live } from "../talk/live.svelte";
import { t } from "../talk/texts.svelte";
import { keeper } from "../talk/wishes.svelte";
import { cellOfMove, gridOf } from "./cells";
import { hasStones } from "./look";
import { sound } from "./sound";

export const HUMAN = "human";
type Wish = Omit<Command, "type" | "id">;

/** The table a match is played at: what is on it now, what was just tapped, what was asked. */
export class Table {
  readonly live: Live;
  stepped = $state.raw<State | null>(null); // an earlier picture, while somebody steps through the game
  pending = $state.raw<{ cell: string; piece: Piece } | null>(null); // what a move on its way to the server lays
  tapped = $state<string[]>([]); // taps of a move that takes several
  hint = $state.raw<Thought | null>(null);
  said = $state(""); // a refusal or an answer, until something else happens
  shaken = $state<{ cell: string; times: number }>({ cell: "", times: 0 });
  #moving: Promise<void> = Promise.resolve();
  asking = $state(false); // a hint is being thought of
  flipped = $state(false);

  constructor(match: string) {
    this.live = new Live(match);
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

  get spectator(): boolean {
    return this.live.you?.spectator ?? false;
  }

  /** Taps that are no cell and may come next: shown as buttons. */
  get choices(): string[] {
    return this.#choices;
  }

  #grid = $derived.by(() => {
    const now = this.live.state;
    return now && gridOf(now.columns, now.rows, now.names);
  });

  /** What may be tapped next, cells and choices. */
  allowed = $derived.by(() => {
    const at = this.tapped.length;
    const next = new Set<string>();
    if (this.open) for (const taps of this.#fitting(this.tapped)) if (taps[at] !== undefined) next.add(taps[at]);
    return next;
  });
  #choices = $derived([...this.allowed].filter((tap) => !this.isCell(tap) && !this.live.state?.stocks.some((stock) => stock.tap === tap)));

  /** Where a piece that was tapped on the board may go. */
  targets = $derived(this.tapped[0] !== undefined && this.isCell(this.tapped[0]) ? [...this.allowed].filter((tap) => this.isCell(tap)) : []);

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
    return stock?.piece ?? (plain ? { owner: now.to_move, letter: "", picture: "" } : null);
  });

  #fitting(made: string[]): string[][] {
    const all = this.live.state?.taps ?? {};
    if (made.length === 0) return Object.values(all);
    // Most moves are one tap that is the move itself; then there is nothing to search.
    const direct = made.length === 1 ? all[made[0] ?? ""] : undefined;
    if (direct?.length === 1) return [direct];
    return Object.values(all).filter((taps) => made.every((tap, at) => taps[at] === tap));
  }

  /** A cell or a choice was tapped. */
  async tap(what: string): Promise<void> {
    await this.#moving; // a move on its way comes first
    if (!this.open) {
      this.said = this.#whyShut() || this.said;
      return;
    }
    const made = [...this.tapped, what];
    const fitting = this.#fitting(made);
    if (fitting.length === 0 && this.tapped.length) {
      await this.#tappedInstead(what, made);
    } else if (fitting.length === 0) {
      await this.#tappedWrong(what, what);
    } else if (fitting.every((taps) => taps.length === made.length)) {
      const piece = this.laying;
      this.tapped = [];
      await this.#move(this.#moveOf(made), piece ? { cell: what, piece } : null);
    } else {
      this.tapped = made;
      this.said = "";
    }
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
    this.said = "";
  }

  /** After a first tap, one that does not go with it: the same again, another first one, or a mistake. */
  async #tappedInstead(what: string, made: string[]): Promise<void> {
    const again = this.tapped.length === 1 && this.tapped[0] === what;
    if (again || this.#fitting([what]).length) {
      this.tapped = again ? [] : [what];
      this.said = "";
    } else {
      await this.#tappedWrong(what, made.join("")); // what was chosen stays so
    }
  }

  #moveOf(made: string[]): string {
    const all = this.live.state?.taps ?? {};
    const [first = ""] = made;
    if (made.length === 1 && all[first]?.length === 1) return first;
    const found = Object.entries(all).find(([, taps]) => taps.join() === made.join());
    return found?.[0] ?? made.join("");
  }

  async #tappedWrong(what: string, move: string): Promise<void> {
    if (keeper.wishes.sound) sound("wrong");
    this.shaken = { cell: what, times: this.shaken.times + 1 };
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

  #move(move: string, laid: { cell: string; piece: Piece } | null): Promise<void> {
    this.#moving = this.#sendMove(move, laid);
    return this.#moving;
  }

  async #sendMove(move: string, laid: { cell: string; piece: Piece } | null): Promise<void> {
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

  async askHint(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.live.send({ do: "hint" });
    this.asking = false;
    this.said = answer.type === "refused" ? answer.text : "";
    this.hint = answer.type === "done" ? answer.hint : null;
  }

  /** Everything that was about the position before is forgotten. */
  forget(): void {
    this.hint = null;
    this.tapped = [];
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

  stepBy(moves: number): Promise<void> {
    return this.stepTo((this.state?.shown ?? 0) + moves);
  }
}
