import type { Offer } from "../protocol";
import { api, Refusal } from "../talk/api";

/** What there is to choose from, with pictures. Inventions may come and go, so it is asked again on every visit. */
class Chooser {
  offers = $state.raw<Offer[]>([]);
  first = $state.raw<Offer | null>(null); // the default game; the other pictures take a second after a start
  isThere = $state(false);
  problem = $state("");

  async load(): Promise<void> {
    try {
      this.first ??= await api.firstOffer();
      this.offers = await api.offers();
      this.isThere = true;
      this.problem = "";
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.problem = refused.message;
    }
  }
}

export const chooser = new Chooser();
