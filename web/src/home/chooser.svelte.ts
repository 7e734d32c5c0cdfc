import type { Offer } from "../protocol";
import { api, Refusal } from "../talk/api";

/** What there is to choose from, with pictures. CustomGames may come and go, so they are asked for on every visit. */
class Chooser {
  #shipped = $state.raw<Offer[]>([]);
  #custom = $state.raw<Offer[]>([]); // inventions
  #first = $state.raw<Offer | null>(null);
  knowsCustomGames = $state(false);
  problem = $state("");
  offers = $derived([...this.#shipped, ...this.#custom]);

  /** The default game; the other pictures take a second after the first start. */
  get first(): Offer | null {
    return this.#shipped[0] ?? this.#first;
  }

  /** Whether the pictures of shipped games are there. */
  get hasShipped(): boolean {
    return this.#shipped.length > 0;
  }

  /** Whether all there is to choose is there. */
  get isThere(): boolean {
    return this.hasShipped && this.knowsCustomGames;
  }

  /** Take over the shipped games, where the server has their pictures ready. */
  show(shipped: Offer[], hasCustomGames: boolean): void {
    if (shipped.length) this.#shipped = shipped;
    this.knowsCustomGames = !hasCustomGames;
  }

  async load(): Promise<void> {
    try {
      if (!this.hasShipped) await this.#makePictures();
      this.#custom = await api.customOffers();
      this.knowsCustomGames = true;
      this.problem = "";
    } catch (refused) {
      if (!(refused instanceof Refusal)) throw refused;
      this.problem = refused.message;
    }
  }

  async #makePictures(): Promise<void> {
    this.#first = await api.firstOffer();
    this.#shipped = await api.shippedOffers();
  }
}

export const chooser = new Chooser();
