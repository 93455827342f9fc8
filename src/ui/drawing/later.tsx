import { Component, lazy, startTransition, type ComponentType, type LazyExoticComponent } from 'react';

import { AheadContext } from './ahead.ts';

/** Between two attempts to fetch what did not come, in ms. */
const AGAIN_MS = 10_000;

/** Never resolves: the placeholder stays. */
const Never = lazy(() => new Promise<never>(() => undefined));

class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/**
 * A part of a screen whose code is fetched when it is first shown. Where it cannot be fetched the screen works without
 * it, and it is asked for again as long as its place is shown.
 * @param Absent its placeholder; nothing, when it is left out
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
  // React remembers a failed part as it remembers one that came: another attempt is another part.
  let current = attempt();

  class Later extends Component<P, { readonly Part: typeof current | null }> {
    static override contextType = AheadContext;
    declare context: boolean;
    override state = { Part: current };
    #timer: ReturnType<typeof setTimeout> | undefined;

    static getDerivedStateFromError(error: unknown): { Part: null } {
      // A fault of the part itself is the screen's.
      if (!(error instanceof NotFetched)) throw error;
      return { Part: null };
    }
    override componentDidCatch(): void {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        current = attempt();
        // The placeholder stays until the part is there.
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
