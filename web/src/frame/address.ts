/** The browser's address and history: Back closes the dialog that is open, or leads to the place before. */

let place = ""; // what is seen, as it stands in the address
const dialogs: (() => void)[] = []; // how to close those that are open, the uppermost last
let leaving = false; // the entry of a dialog that was closed is on its way out

addEventListener("popstate", () => {
  if (!leaving) {
    place = location.hash.slice(1) || place; // whoever follows the address will show it
    dialogs.at(-1)?.();
  }
  leaving = false;
  later();
});

/** This is seen now. */
export function showPlace(now: string): void {
  if (place) place = now;
  else replace((place = now)); // what the page was opened with is no place to go back to
  later();
}

/** A dialog is open, until the answer is called. */
export function openDialog(close: () => void): () => void {
  dialogs.push(close);
  later();
  return () => {
    dialogs.splice(dialogs.indexOf(close), 1);
    later();
  };
}

/** Once everything has changed that changes together: a dialog that leads to another leaves its entry to it. */
function later(): void {
  setTimeout(settle);
}

function settle(): void {
  if (leaving) return;
  if (location.hash !== `#${place}`) {
    if (isOfDialog()) replace(place);
    else history.pushState(null, "", addressOf(place));
  }
  if (dialogs.length && !isOfDialog()) history.pushState({ dialog: true }, "");
  else if (!dialogs.length && isOfDialog()) {
    leaving = true;
    history.back();
  }
}

function isOfDialog(): boolean {
  return (history.state as { dialog?: boolean } | null)?.dialog === true;
}

function replace(by: string): void {
  history.replaceState(null, "", addressOf(by));
}

function addressOf(of: string): string {
  return `${location.pathname}#${of}`;
}
