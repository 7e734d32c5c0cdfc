import { findFor, label, t } from "../talk/texts.svelte";
import type { Catalogue, Offer } from "../protocol";

export type GroupName = "lines" | "armies" | "people";

/** Games that belong together in the chooser. */
export interface Group {
  name: GroupName;
  offers: Offer[];
}

/** Whether people make up the games of this kind: their definition is one of the options. */
export function isInvented(catalogue: Catalogue, game: string): boolean {
  return catalogue.games.find(({ name }) => name === game)?.options.some(({ kind }) => kind === "text") ?? false;
}

/** What the chooser shows: games of lines and shapes, of armies, and inventions, those kept here first. */
export function groupsOf(offers: readonly Offer[], catalogue: Catalogue): Group[] {
  const invented = offers.filter(({ game }) => isInvented(catalogue, game));
  const ready = offers.filter((offer) => !invented.includes(offer) && isShown(offer, offers));
  const armed = ready.filter(({ preview }) => Object.values(preview.pieces).some(({ shade }) => shade));
  const groups: Group[] = [
    { name: "lines", offers: ready.filter((offer) => !armed.includes(offer)) },
    { name: "armies", offers: armed },
    { name: "people", offers: [...invented.filter(({ title }) => title), ...invented.filter(({ title }) => !title)] },
  ];
  return groups;
}

/** The first preset of a game has a picture, and so has the first one on another kind of board. */
function isShown(offer: Offer, offers: readonly Offer[]): boolean {
  const board = ({ game, preview: { look } }: Offer): string => `${game} ${look.themes[0]} ${look.cells}`;
  return offers.find((other) => board(other) === board(offer)) === offer;
}

/** Other presets of the same game, where there are any; an invention has none. */
export function presetsBeside(offer: Offer, offers: readonly Offer[], catalogue: Catalogue): Offer[] {
  const same = isInvented(catalogue, offer.game) ? [] : offers.filter(({ game }) => game === offer.game);
  return same.length > 1 ? same : [];
}

/** The name of a preset or of an invention. */
export function presetTitle({ id, title, game }: Offer): string {
  return title || label(findFor(game, id) ?? findFor(game, `game-${game}`) ?? game);
}

/** The name in the chooser: the game's own where the picture stands for several presets. */
export function tileTitle(offer: Offer, offers: readonly Offer[]): string {
  const [first, second] = offers.filter(({ game }) => game === offer.game);
  const standsForAll = first === offer && second && !offer.title && !offer.options["definition"];
  return (standsForAll && findFor(offer.game, `game-${offer.game}`)) || presetTitle(offer);
}

export function offerAbout({ id, about, game, title, preview: { columns, rows } }: Offer): string {
  if (about || title) return about || label(t("page-invention-about", { columns, rows }));
  return label(findFor(game, `${id}.about`) ?? findFor(game, `game-${game}.about`) ?? "");
}

const STORED = "custom:"; // an invention that is stored here: its identifier begins with it

/** The name of a stored invention, from the identifier of its offer; "" of any other. */
export function customName(id: string): string {
  return id.startsWith(STORED) ? id.slice(STORED.length) : "";
}

export const customId = (name: string): string => STORED + name;
