import type { FieldProblem, OwnCheck, OwnOpened, StandardPiece } from "../protocol";
import { api, Refusal } from "../talk/api";
import { t } from "../talk/texts.svelte";
import { newDocument, same, Words, type GameDocument, type Owned } from "./document";
import { keepDraft, readDraft, type Draft, type Saved, type Step } from "./drafts";
import { changed, nearest, redone, undone, type History } from "./history";
import type { Tab } from "./problems";

export type Brush = Owned | "erase";

const MOMENT = 150; // between a change and the question what is wrong now
const PAUSE = 1500; // without a change, until the first moves are searched
const MOST_STORED = 50; // steps of the way back, after a reload
const EMPTY: History<Step> = { past: [], future: [] };

/** The game that is being invented: what it says, what is wrong with it, and the way back. */
export class EditorState {
  doc = $state.raw<GameDocument>(this.#blank());
  check = $state.raw<OwnCheck | null>(null);
  #firstWin = $state.raw<FieldProblem | null>(null); // that somebody wins in the first moves
  failure = $state(""); // why it could not be checked
  brush = $state.raw<Brush>({ side: 0, piece: "chess-pawn" });
  tab = $state<Tab>("pieces");
  edited = $state<string | null>(null); // the piece whose dialog is open
  carried = $state.raw<{ what: Owned; from: string | null; x: number; y: number } | null>(null);

  #game = $state(0); // games are numbered as they come to the bench
  #saved = $state.raw<Record<number, Saved>>({});
  #history = $state.raw(EMPTY);
  #lastChange = "";
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly words: Words;
  readonly placed = $derived.by(() => this.words.placed(this.doc));
  readonly problems = $derived(this.check?.problems ?? []);
  readonly warnings = $derived.by(() => (this.problems.length ? [] : [...(this.check?.warnings ?? []), ...(this.#firstWin ? [this.#firstWin] : [])]));
  readonly text = $derived.by(() => JSON.stringify(this.words.given(this.doc)));

  constructor(readonly standard: StandardPiece[]) {
    this.words = new Words(standard);
    const stored = readDraft(() => sessionStorage) ?? readDraft(() => localStorage); // of this tab, else the last of any
    this.#saved = { 0: { as: null, text: this.text, edition: null } };
    if (stored) this.#takeUp(stored);
    this.#ask(0);
  }

  #takeUp({ doc, game, saved, past, future }: Draft): void {
    this.doc = doc;
    this.#game = game;
    this.#saved = saved;
    this.#history = { past, future };
  }

  #blank(): GameDocument {
    return newDocument(t("page-editor-new-name"), [t("page-editor-side-first"), t("page-editor-side-second")]);
  }

  /** The name it is kept under, if it is. */
  get savedAs(): string | null {
    return this.#saved[this.#game]?.as ?? null;
  }

  /** The edition of its file that is known here. */
  get edition(): string | null {
    return this.#saved[this.#game]?.edition ?? null;
  }

  get unsaved(): boolean {
    return this.text !== this.#saved[this.#game]?.text;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** Change the game. Changes that follow each other under the same name are one step for undo. */
  change(name: string, edit: (doc: GameDocument) => void): void {
    const before = JSON.stringify(this.doc);
    const after = JSON.parse(before) as GameDocument;
    edit(after);
    if (JSON.stringify(after) === before) return;
    if (!name || name !== this.#lastChange) this.#leaveStep();
    this.#lastChange = name;
    this.#show(after);
  }

  get #here(): Step {
    return { doc: this.doc, game: this.#game };
  }

  #leaveStep(): void {
    this.#history = changed(this.#history, this.#here);
  }

  undo(): void {
    this.#go(undone(this.#history, this.#here));
  }

  redo(): void {
    this.#go(redone(this.#history, this.#here));
  }

  #go(to: { step: Step; history: History<Step> } | null): void {
    if (!to) return;
    this.#history = to.history;
    this.#stepTo(to.step);
  }

  #stepTo({ doc, game }: Step): void {
    this.#lastChange = "";
    this.#game = game;
    if (this.edited && !doc.pieces?.[this.edited]) this.edited = null;
    this.#show(doc);
  }

  #show(doc: GameDocument): void {
    this.doc = doc;
    if (this.brush !== "erase" && !this.knows(this.brush.piece)) this.brush = { side: this.brush.side, piece: "chess-pawn" };
    this.remember();
    this.#ask(MOMENT);
  }

  knows(piece: string): boolean {
    return this.words.isStandard(piece) || Object.hasOwn(this.doc.pieces ?? {}, piece);
  }

  /** Another game on the bench; what was there can be had back by undo. */
  put({ name, document, edition }: OwnOpened, saved = true): void {
    const doc = this.words.taken({ placement: {}, ...(document as Record<string, unknown>) } as unknown as GameDocument);
    this.#leaveStep();
    this.#lastChange = "";
    this.#game = Math.max(...Object.keys(this.#saved).map(Number)) + 1;
    this.#saved = { ...this.#saved, [this.#game]: { as: name, text: saved ? JSON.stringify(this.words.given(doc)) : "", edition } };
    this.edited = null;
    this.brush = { side: 0, piece: Object.keys(doc.pieces ?? {})[0] ?? "chess-pawn" };
    this.#show(doc);
  }

  putNew(): void {
    this.put({ name: null, document: this.#blank(), edition: null });
  }

  /** The same game once more, under a name of its own. */
  duplicate(): void {
    this.put({ name: null, document: { ...this.doc, name: copyName(this.doc.name) }, edition: null }, false);
  }

  /** It has been kept under a name. */
  markSaved({ name, edition }: OwnOpened): void {
    this.#saved = { ...this.#saved, [this.#game]: { as: name ?? this.doc.name, text: this.text, edition } };
    this.remember();
  }

  /** Nothing is lost by a reload: each tab keeps its own game and the way back, and the browser the game touched last. */
  remember(): void {
    const alone = this.#draft(EMPTY);
    keepDraft(() => localStorage, alone);
    const whole = this.#draft(nearest(this.#history, MOST_STORED));
    if (!keepDraft(() => sessionStorage, whole)) keepDraft(() => sessionStorage, alone);
  }

  #draft(history: History<Step>): Draft {
    const games = new Set([this.#game, ...[...history.past, ...history.future].map(({ game }) => game)]);
    const saved = Object.entries(this.#saved).filter(([game]) => games.has(Number(game)));
    return { ...this.#here, ...history, saved: Object.fromEntries(saved) as Record<number, Saved> };
  }

  // --- on the board -----------------------------------------------------------------------------------------

  /** Put a piece on a cell, or take away what lies there. */
  lay(cell: string, what: Brush, stroke: string): void {
    if (what === "erase" ? !(cell in this.doc.placement) : same(this.placed.get(cell), what)) return;
    this.change(stroke, (doc) => {
      if (what === "erase") delete doc.placement[cell];
      else doc.placement[cell] = this.words.write(what);
    });
  }

  /** A tap on a cell: the chosen piece comes, or goes where it stands already. */
  tap(cell: string): void {
    const there = this.placed.get(cell);
    this.lay(cell, this.brush !== "erase" && same(there, this.brush) ? "erase" : this.brush, "");
  }

  move(from: string, to: string | null): void {
    if (from === to) return;
    this.change("", (doc) => {
      const value = doc.placement[from];
      delete doc.placement[from];
      if (to && value !== undefined) doc.placement[to] = value;
    });
  }

  /** A piece from the palette, or from a cell, was carried somewhere (`cell`: null beside the board), or only tapped (null). */
  putDown(what: Owned, from: string | null, to: { cell: string | null } | null): void {
    if (!to) {
      if (from) this.tap(from);
    } else if (from) this.move(from, to.cell);
    else {
      if (to.cell) this.lay(to.cell, what, "");
      this.brush = what;
    }
  }

  // --- what is wrong ----------------------------------------------------------------------------------------

  #ask(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#askNow(), after);
    this.#firstWin = null;
  }

  /** Have the first moves of a game that can be played searched, once nobody has changed it for a while. */
  #askFirstMoves(number: number): void {
    this.#timer = setTimeout(() => void this.#askFirstMovesNow(number), PAUSE);
  }

  async #askFirstMovesNow(number: number): Promise<void> {
    const answer = await api.firstMoves(this.text).catch(() => null); // it only helps
    if (number !== this.#asked || !answer) return;
    this.#firstWin = answer.problem;
    if (!answer.ready) this.#askFirstMoves(number);
  }

  async #askNow(): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const check = await api.checkOwn(this.text);
      if (asked !== this.#asked) return;
      this.check = check;
      this.failure = "";
      if (!check.problems.length) this.#askFirstMoves(asked);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.failure = problem.message;
    }
  }

  /** Ask again, in another language perhaps. */
  askAgain(): void {
    this.#ask(0);
  }
}

/** "Frogs (copy)" of "Frogs", and "Frogs (copy 2)" of that. */
export function copyName(name: string): string {
  for (let number = 1; number < 100; number += 1) {
    const ending = t("page-editor-copy-name", { name: "", number });
    if (name.endsWith(ending)) return t("page-editor-copy-name", { name: name.slice(0, -ending.length), number: number + 1 });
  }
  return t("page-editor-copy-name", { name: name.slice(0, 48), number: 1 });
}
