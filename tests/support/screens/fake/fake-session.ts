import { emitter } from '../../../../src/offline/env/emitter.ts';
import type { SessionView } from '../../../../src/offline/session/session-view.ts';

/** Who is at the screen. */
export interface FakeSession {
  view(): SessionView;
  subscribe(listener: (view: SessionView) => void): () => void;
  /** What the device keeps for whoever is signed in; undefined for a visitor and while nobody is known yet. */
  owner(): string | undefined;
  /** Rises when somebody signs in or out: what was begun before is not shown afterwards. */
  generation(): number;
  become(change: Partial<SessionView>): SessionView;
}

const tagOf = ({ state, user }: SessionView): string | undefined =>
  state === 'signedIn' ? (user?.tag ?? 'customer') : undefined;

/** @param changed somebody else, or nobody, is at the screen now; called once the screens have been told of it */
export const fakeSession = (
  start: SessionView,
  report: (what: string, cause: unknown) => void,
  changed: () => void,
): FakeSession => {
  const views = emitter<SessionView>(report);
  let view = start;
  let generation = 0;
  return {
    view: () => view,
    subscribe: views.subscribe,
    owner: () => tagOf(view),
    generation: () => generation,
    become(change) {
      const before = view;
      view = { ...view, ...change };
      const other = view.state !== before.state || (before.user !== null && tagOf(view) !== tagOf(before));
      if (other) generation += 1;
      views.emit(view);
      if (other) changed();
      return view;
    },
  };
};
