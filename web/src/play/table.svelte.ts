import type { Clue, Command, Piece, Seat, State, Thought } from "../protocol";
import { api, Refusal } from "../talk/api";
import { Live } from "../talk/live.svelte";
import { t } from "../talk/texts.svelte";
import { keeper } from "../talk/settings.svelte";
import { Entry, type Ending, type Laid, type Outcome } from "./entry";
import { hasArmies, themeOf } from "./look";
import { seatHere } from "./match";
import { sound } from "./sound";
import { HUMAN } from "./spec";
import { within, type Step } from "./stepping";
import { Writing } from "./writing.svelte";
import { isFlipped, rememberTurned, wasTurned } from "./turning";

type PlainCommand = Omit<Command, "type" | "id">;

/** The table a match is played at: what is on it now, what was just tapped, what was asked. */
export class Table {
  readonly live: Live;
  readonly writing: Writing; // its moves as people write them
  stepped = $state.raw<State | null>(null); // an earlier picture, while somebody steps through the game
  pending = $state.raw<Laid | null>(null); // a move on its way to the server
  tapped = $state<string[]>([]); // taps of a move that takes several
  ways = $state.raw<string[]>([]); // moves that lead to the cell that was tapped
  settled = $state(""); // where a piece was dragged to: it need not slide there
  hint = $state.raw<Thought | null>(null);
  helped = $state(0); // steps of help that were shown before the one that is shown
  said = $state(""); // a refusal or an answer, until something else happens
  #news = $state(""); // an answer that is no refusal
  shaken = $state<{ cell: string; times: number }>({ cell: "", times: 0 });
  #moving: Promise<void> = Promise.resolve();
  asking = $state(false); // a hint is being thought of
  #byHand = $state(false); // the board was turned

  constructor(match: string, live = new Live(match)) {
    this.live = live;
    this.writing = new Writing(match);
    this.#byHand = wasTurned(match);
  }

  close(): void {
    this.live.close();
  }

  get match(): string {
    return this.live.match;
  }

  /** Whether what is said refuses something. */
  get refuses(): boolean {
    return this.said !== "" && this.said !== this.#news;
  }

  /** Say what happened, where nothing is refused. */
  announce(text: string): void {
    this.#news = text;
    this.said = text;
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

  /** The seat of who is here; 0 where nobody who plays is. */
  mine = $derived.by(() => {
    if (this.live.state) this.#wasMine = seatHere(this.live.state, (seat) => this.live.mayPlay(seat), this.#wasMine);
    return this.#wasMine ?? 0;
  });
  #wasMine: number | null = null;

  /** The seat whose things lie below the board. */
  get below(): number {
    return this.#armies && this.#byHand ? 1 - this.mine : this.mine;
  }

  /** Whether the board lies the other way round: turned towards who is here, or by hand. */
  get flipped(): boolean {
    const begins = this.state?.begins ?? 0;
    return isFlipped({ armies: this.#armies, mine: this.mine, begins, towardsMe: keeper.pageSettings.turned, byHand: this.#byHand });
  }

  turn(): void {
    this.#byHand = !this.#byHand;
    rememberTurned(this.match, this.#byHand);
  }

  get spectator(): boolean {
    return this.live.you?.spectator ?? false;
  }

  #entry = $derived.by(() => this.live.state && new Entry(this.live.state, this.tapped, this.ways));
  #openEntry = $derived.by(() => (this.open ? this.#entry : null));
  #armies = $derived.by(() => this.live.state !== null && hasArmies(this.live.state));

  /** What may be tapped next, cells and choices. */
  allowed = $derived.by(() => this.#openEntry?.allowed() ?? new Set<string>());

  /** Choices before anything else, as in openings: shown as buttons. */
  choices = $derived.by(() => this.#openEntry?.choices() ?? []);

  /** How a move that was tapped may end, where that is not yet clear: shown on the board. */
  endings = $derived.by((): Ending[] => this.#openEntry?.endings() ?? []);

  /** Where what was tapped may go, and whether that captures something. */
  targets = $derived.by(() => this.#openEntry?.targets(this.#armies) ?? new Map<string, boolean>());

  /** The pieces of which one is to be chosen now, and then is taken. */
  victims = $derived.by(() => this.#openEntry?.victims() ?? []);

  /** Pieces that must capture, once something else was tried. */
  musts = $derived.by(() => (this.said ? (this.#openEntry?.musts() ?? []) : []));

  /** The pieces to draw: those of the picture, and what was just moved where it was moved to. */
  pieces = $derived.by((): Record<string, Piece> => {
    const shown = this.state?.pieces ?? {};
    const moved = this.#moved;
    if (!moved) return shown;
    const pieces = { ...shown };
    if (moved.from) delete pieces[moved.from];
    if (moved.taken) delete pieces[moved.taken];
    pieces[moved.cell] = moved.piece;
    return pieces;
  });

  /** The way of what was just moved. */
  path = $derived.by((): string[] => this.#moved?.way ?? this.state?.last ?? []);

  /** A move on its way to the server, or one that is tapped as far as some cell. */
  get #moved(): Laid | null {
    return this.pending ?? (this.stepped ? null : (this.#entry?.begun() ?? null));
  }

  /** What a capture that is tapped as far as some cell has jumped over; it is taken once the capture ends. */
  jumped = $derived.by((): string[] => (this.stepped ? [] : (this.#entry?.jumped() ?? [])));

  isCell(tap: string): boolean {
    return this.#entry?.isCell(tap) ?? false;
  }

  /** Whether a tap on a cell makes a move at once, and does not only choose a piece. */
  wouldPlay(cell: string): boolean {
    return this.#openEntry?.tap(cell).do === "play";
  }

  /** The cells that are tapped for a legal move; of any other the cell it is about. */
  cellsOf(move: string): string[] {
    return this.#entry?.cellsOf(move) ?? [];
  }

  /** Cells where what was tapped may not go, each with the reason. */
  barred = $derived.by((): Record<string, string> => this.#openEntry?.barred() ?? {});

  /** What a tap on a cell would lay. */
  laying = $derived.by((): Piece | null => this.#openEntry?.laying() ?? null);

  /** A cell or a choice was tapped. */
  async tap(what: string): Promise<void> {
    await this.#inTurn(async () => {
      this.settled = "";
      await this.#tap(this.live.state?.zones[what] ?? what);
    });
  }

  /** What was tapped, dragged or typed before comes first, with the moves that came of it, however fast somebody is. */
  #inTurn<Found>(act: () => Promise<Found>): Promise<Found> {
    const acted = this.#moving.then(act);
    this.#moving = acted.then(() => undefined, () => undefined); // prettier-ignore
    return acted;
  }

  async #tap(what: string): Promise<void> {
    const entry = this.#openEntry;
    if (entry) await this.#follow(entry.tap(what), what);
    else if (this.#whyShut()) this.announce(this.#whyShut());
  }

  async #follow(outcome: Outcome, what: string): Promise<void> {
    if (outcome.do === "play") await this.#play(outcome.move);
    else if (outcome.do === "refuse") await this.#tappedWrong(what, outcome.move); // what was chosen stays so
    else if (outcome.do === "finish") {
      this.#shake(what);
      this.said = t("page-finish-capture", { cells: [...this.targets.keys()].join(", ") });
    } else {
      this.tapped = outcome.tapped;
      this.ways = outcome.do === "wait" ? outcome.ways : [];
      this.said = "";
    }
  }

  /** A piece was dragged from one cell to another. */
  async drag(from: string, to: string): Promise<void> {
    await this.#inTurn(() => this.#drag(from, to));
  }

  async #drag(from: string, to: string): Promise<void> {
    if (!this.#entry?.goesOnFrom(from)) {
      this.drop();
      if (!this.allowed.has(from)) {
        await this.#tappedWrong(from, from + to);
        return;
      }
      this.tapped = [from];
    }
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
    await this.#inTurn(() => this.#play(move));
  }

  async #play(move: string): Promise<void> {
    const laid = this.#openEntry?.laidBy(move) ?? null;
    this.tapped = [];
    this.ways = [];
    await this.#move(move, laid);
  }

  /** Make a move that somebody typed, in any notation of the game. Answers why not, if so. */
  async type(text: string): Promise<string> {
    return await this.#inTurn(async () => {
      this.tapped = [];
      this.ways = [];
      await this.#move(text, null);
      const why = this.said;
      this.said = "";
      return why;
    });
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

  #shake(cell: string): void {
    if (keeper.pageSettings.sound) sound("wrong");
    this.shaken = { cell, times: this.shaken.times + 1 };
  }

  async #tappedWrong(what: string, move: string): Promise<void> {
    this.#shake(what);
    const why = this.#whyNot(what);
    if (why) this.said = why;
    else await this.ask({ do: "move", move }); // the server knows why, and says so
  }

  /** Why a cell may not be tapped, where the page itself can tell. */
  #whyNot(cell: string): string {
    const now = this.live.state;
    if (this.barred[cell]) return this.barred[cell];
    if (this.choices.length && this.choices.length === this.allowed.size) return t("page-choose-first");
    return now?.pieces[cell] && themeOf(keeper.pageSettings.look, now) === "stones" ? t("page-stone-taken", { cell }) : "";
  }

  async #move(move: string, laid: Laid | null): Promise<void> {
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
  async ask(command: PlainCommand): Promise<boolean> {
    const answer = await this.live.send(command);
    this.said = answer.type === "refused" ? answer.text : "";
    return answer.type === "done";
  }

  /** What a good player would do, or one who wants an even game. */
  async askHint(command: "hint" | "even_move" = "hint", whole = command !== "hint"): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const answer = await this.live.send({ do: command });
    this.asking = false;
    this.said = answer.type === "refused" ? answer.text : "";
    this.hint = answer.type === "done" ? answer.hint : null;
    this.helped = whole ? (this.hint?.clues.length ?? 0) : 0;
  }

  /** The step of help that is shown; null once the move is. */
  get clue(): Clue | null {
    return this.hint?.clues[this.helped] ?? null;
  }

  moreHelp(): void {
    this.helped += 1;
  }

  /** Everything that was about the position before is forgotten. */
  forget(): void {
    this.hint = null;
    this.tapped = [];
    this.ways = [];
    this.said = "";
  }

  // --- stepping through the game ---------------------------------------------------------------------------

  async step(step: Step): Promise<void> {
    await ("by" in step ? this.stepBy(step.by) : this.stepTo(step.to));
  }

  async stepTo(moves: number): Promise<void> {
    const now = this.live.state;
    if (!now) return;
    const seen = this.stepped && this.stepped.round !== now.round ? this.stepped : now;
    const requested = within(moves, seen.moves.length);
    if (seen === now && requested === now.moves.length) this.stepped = null;
    else await this.#look(() => (seen === now ? api.shown(this.match, requested) : api.round(this.match, seen.round, requested)));
  }

  /** The end of a round; the round that is played now is as it is. */
  async lookAtRound(round: number): Promise<void> {
    if (round === this.live.state?.round) this.stepped = null;
    else await this.#look(() => api.round(this.match, round, null));
  }

  async #look(ask: () => Promise<State>): Promise<void> {
    try {
      this.stepped = await ask();
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
