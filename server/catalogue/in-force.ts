import type { Catalogue } from './catalogue-of.ts';

type Listener = (next: Catalogue) => void;

/** The catalogue that holds now. It is replaced whole: who has begun with one goes on with that one to the end. */
export class CatalogueInForce {
  #current: Catalogue;
  readonly #listeners: Listener[] = [];

  constructor(first: Catalogue) {
    this.#current = first;
  }

  get current(): Catalogue {
    return this.#current;
  }

  /** False before a provider has imported a catalogue. */
  get hasFood(): boolean {
    return this.#current.dishes.length > 0;
  }

  /** From here on every new request gets `next`, and what is kept in memory of it has been built. */
  replace(next: Catalogue): void {
    // First all that is built of it: a catalogue of which something cannot be built never comes into force.
    for (const listen of this.#listeners) listen(next);
    this.#current = next;
  }

  /** What is built of the catalogue is built again of the next one, before that holds. */
  onReplace(listener: Listener): void {
    this.#listeners.push(listener);
  }
}
