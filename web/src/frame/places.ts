/** What the browser's address and history need to offer. */
export interface Browser {
  readonly hash: string; // of the address, with its #
  readonly state: unknown; // of the entry that is shown
  push: (state: unknown, place: string | null) => void; // a new entry; null: the address stays
  replace: (place: string) => void;
  back: () => void;
}

const isOfDialog = (state: unknown): boolean => (state as { dialog?: boolean } | null)?.dialog === true;

/** Keeps the history so that Back closes the dialog that is open, or leads to the place before. */
export class Places {
  #place = ""; // what is seen, as it stands in the address
  readonly #dialogs: (() => void)[] = []; // how to close those that are open, the uppermost last
  #isLeaving = false; // the entry of a dialog that was closed is on its way out

  constructor(readonly browser: Browser) {}

  /** This is seen now. */
  show(place: string): void {
    if (!this.#place) this.browser.replace(place); // what the page was opened with is no place to go back to
    this.#place = place;
    this.#later();
  }

  /** A dialog is open, until the answer is called. */
  openDialog(close: () => void): () => void {
    this.#dialogs.push(close);
    this.#later();
    return () => {
      this.#dialogs.splice(this.#dialogs.indexOf(close), 1);
      this.#later();
    };
  }

  /** Somebody, or we ourselves, went back or forth. */
  moved(): void {
    if (!this.#isLeaving) {
      this.#place = this.browser.hash.slice(1) || this.#place; // whoever follows the address will show it
      this.#dialogs.at(-1)?.();
    }
    this.#isLeaving = false;
    this.#later();
  }

  /** Once everything has changed that changes together: a dialog that leads to another leaves its entry to it. */
  #later(): void {
    setTimeout(() => this.#settle());
  }

  #settle(): void {
    if (this.#isLeaving) return;
    const { browser } = this;
    if (browser.hash !== `#${this.#place}`) {
      if (isOfDialog(browser.state)) browser.replace(this.#place);
      else browser.push(null, this.#place);
    }
    if (this.#dialogs.length && !isOfDialog(browser.state)) browser.push({ dialog: true }, null);
    else if (!this.#dialogs.length && isOfDialog(browser.state)) {
      this.#isLeaving = true;
      browser.back();
    }
  }
}
