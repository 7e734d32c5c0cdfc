import { Places } from "./places";

/** The places of this page, in the browser's own address and history. */
const places = new Places({
  get hash() {
    return location.hash;
  },
  get state(): unknown {
    return history.state;
  },
  push: (state, place) => history.pushState(state, "", place === null ? undefined : addressOf(place)),
  replace: (place) => history.replaceState(null, "", addressOf(place)),
  back: () => history.back(),
});
addEventListener("popstate", () => places.moved());

export const showPlace = (place: string): void => places.show(place);
export const openDialog = (close: () => void): (() => void) => places.openDialog(close);

function addressOf(place: string): string {
  return `${location.pathname}#${place}`;
}
