import type { Catalogue } from './catalogue-of.ts';

type Listener = (next: Catalogue) => void;

/**
 * Holds the catalogue in force. It is replaced as a whole: a request that has begun with one catalogue ends with the same
 * one.
 */
export class CatalogueInForce {
  #current: Catalogue;
  readonly #listeners: Listener[] = [];

  constructor(first: Catalogue) {
    this.#current = first;
  }

  get current(): Catalogue {
    return this.#current;
  }

  /** False until a provider has imported a catalogue. */
  get hasFood(): boolean {
    return this.#current.dishes.length > 0;
  }

  /** Gives `next` to every new request, after everything that is cached in memory was built from it. */
  replace(next: Catalogue): void {
    // The listeners run first: if one of them throws, the catalogue does not come into force.
    for (const listen of this.#listeners) listen(next);
    this.#current = next;
  }

  /** Adds a listener that builds its data from the next catalogue before that catalogue comes into force. */
  onReplace(listener: Listener): void {
    this.#listeners.push(listener);
  }
}
