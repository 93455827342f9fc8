import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { Engine } from '../../../src/offline/engine.ts';
import type { SessionView } from '../../../src/offline/session/session-view.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { useOutbox } from '../../../src/state/engine/outbox.ts';
import { useQuery } from '../../../src/state/engine/query.ts';

/** As much of an engine as the hooks touch: who is signed in, what they see, what waits for them. */
const fakeEngine = () => {
  let view = { state: 'signedIn', browserId: 'A', user: { tag: 'a' } } as unknown as SessionView;
  const listeners = new Set<(view: SessionView) => void>();
  const engine = {
    session: () => view,
    onSession: (listener: (next: SessionView) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connectivity: () => 'online',
    onConnectivity: () => () => undefined,
    watch: (_name: string, _request: unknown, listener: (answer: unknown) => void) => {
      // The next customer's answer has not come yet.
      if (view.user?.tag === 'a')
        listener({ data: 'weights of a', asOf: 1, stale: false, pending: 0, loading: false, refusal: null });
      return () => undefined;
    },
    outbox: () =>
      view.user?.tag === 'a'
        ? Promise.resolve({ waiting: [{ id: 'entry of a' }], attention: [], loss: null })
        : new Promise(() => undefined),
    onOutbox: () => () => undefined,
  } as unknown as Engine;
  const become = (next: Partial<SessionView>): void => {
    view = { ...view, ...next } as SessionView;
    for (const listener of listeners) listener(view);
  };
  return { engine, become };
};

afterEach(cleanup);

it('shows the next customer nothing of the one before, not even while their own answer is on its way', async () => {
  const { engine, become } = fakeEngine();
  provideEngine(() => Promise.resolve(engine));
  await wholeEngine();
  const shown: string[] = [];
  const Screen = () => {
    const { data } = useQuery('progress/get', {});
    const { waiting } = useOutbox();
    shown.push(JSON.stringify([data, waiting]));
    return null;
  };
  const first = render(<Screen />);
  await act(async () => undefined);
  expect(shown.at(-1)).toContain('weights of a');
  expect(shown.at(-1)).toContain('entry of a');
  first.unmount();
  act(() => become({ state: 'signedOut', user: null, browserId: 'B' }));
  act(() => become({ state: 'signedIn', user: { tag: 'b' } as SessionView['user'] }));
  shown.length = 0;
  render(<Screen />);
  await act(async () => undefined);
  expect(shown.join()).not.toContain('of a');
});
