import { Component, lazy, startTransition, type ComponentType, type LazyExoticComponent } from 'react';

import { AheadContext } from './ahead.ts';

/** The time between two attempts to fetch a missing part, in ms. */
const AGAIN_MS = 10_000;

/** Never resolves, so the placeholder stays. */
const Never = lazy(() => new Promise<never>(() => undefined));

class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/**
 * A part of a screen whose code is fetched when it is first shown. If it cannot be fetched, the screen works without it,
 * and the fetch is retried while its place is shown.
 * @param Absent its placeholder; nothing if it is left out
 */
export const later = <P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  Absent?: ComponentType<P>,
): ComponentType<P> => {
  const attempt = (): LazyExoticComponent<ComponentType<P>> =>
    lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (cause) {
        throw new NotFetched('a part of the screen could not be fetched', { cause });
      }
    });
  // React remembers a failed part as well as a loaded one, so each attempt needs a new part.
  let current = attempt();

  class Later extends Component<P, { readonly Part: typeof current | null }> {
    static override contextType = AheadContext;
    declare context: boolean;
    override state = { Part: current };
    #timer: ReturnType<typeof setTimeout> | undefined;

    static getDerivedStateFromError(error: unknown): { Part: null } {
      // An error of the part itself is passed on to the screen.
      if (!(error instanceof NotFetched)) throw error;
      return { Part: null };
    }
    override componentDidCatch(): void {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        current = attempt();
        // The placeholder stays until the part is loaded.
        startTransition(() => this.setState({ Part: current }));
      }, AGAIN_MS);
    }
    override componentWillUnmount(): void {
      clearTimeout(this.#timer);
    }
    override render() {
      if (this.context) return <Never />;
      const { Part } = this.state;
      if (Part) return <Part {...this.props} />;
      return Absent ? <Absent {...this.props} /> : null;
    }
  }
  return Later;
};
