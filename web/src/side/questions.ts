import { choiceLabel } from "../play/labels";
import { HUMAN } from "../play/spec";
import type { State } from "../protocol";
import { t } from "../talk/texts.svelte";

/** What is to be answered before the game goes on. */
export type Asked =
  | { what: "aim"; cell: string } // a small cell was tapped
  | { what: "choice"; choices: string[] } // a side in an opening
  | { what: "sure"; of: "resign" | "end" }
  | { what: "draw"; seat: number; by: number }; // somebody offers a draw

export interface Answer {
  name: string;
  label: string;
  tone: "plain" | "primary" | "bad";
}

interface Situation {
  aim: string | null;
  choices: readonly string[];
  sure: "resign" | "end" | null;
  now: Pick<State, "draw_offers" | "ending" | "seats">;
  mayPlay: (seat: number) => boolean;
}

/** The question that stands where the buttons are, nearest to what somebody does just now; null: none. */
export function askedNow({ aim, choices, sure, now, mayPlay }: Situation): Asked | null {
  if (aim) return { what: "aim", cell: aim };
  if (sure && !now.ending) return { what: "sure", of: sure };
  return drawAsked(now, mayPlay) ?? (choices.length ? { what: "choice", choices: [...choices] } : null);
}

/** Somebody here who has to answer an offer of a draw. */
function drawAsked({ draw_offers: offers, ending, seats }: Situation["now"], mayPlay: Situation["mayPlay"]): Asked | null {
  const [by] = offers;
  if (by === undefined || ending) return null;
  const seat = seats.findIndex(({ player }, at) => player === HUMAN && mayPlay(at) && !offers.includes(at));
  return seat < 0 ? null : { what: "draw", seat, by };
}

/** The question as a sentence; "" where the server's own one asks. */
export function askedText(asked: Asked | null, seats: State["seats"]): string {
  if (asked?.what === "aim") return t("page-aimed", { cell: asked.cell });
  if (asked?.what === "sure") return t(`page-${asked.of}-ask`);
  if (asked?.what === "draw") return t("page-draw-ask", { name: seats[asked.seat]?.name ?? "", other: seats[asked.by]?.name ?? "" });
  return "";
}

/** What may be answered, from the left. */
export function answersTo(asked: Asked, stones: boolean): Answer[] {
  switch (asked.what) {
    case "aim":
      return [{ name: "no", label: t("page-cancel"), tone: "plain" }, { name: "yes", label: t("page-play-cell", { cell: asked.cell }), tone: "primary" }]; // prettier-ignore
    case "sure":
      return [{ name: "no", label: t("page-cancel"), tone: "plain" }, { name: "yes", label: t(`page-${asked.of}`), tone: "bad" }]; // prettier-ignore
    case "draw":
      return [{ name: "no", label: t("page-decline"), tone: "plain" }, { name: "yes", label: t("page-accept"), tone: "primary" }]; // prettier-ignore
    case "choice":
      return asked.choices.map((name) => ({ name, label: choiceLabel(name, stones), tone: "plain" }));
  }
}
