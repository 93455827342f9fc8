import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi, type Mock } from 'vitest';

import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import type { Connectivity } from '../../../src/offline/wire/connection-events.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';

export const BROWSER = 'ABCDEFGHIJKLMNOP';

/** The engine as the screens of accounts use it; `user` is who is signed in, null for a visitor. */
export const visitorEngine = (
  user: object | null = null,
): {
  readonly ask: Mock;
  readonly keep: Mock;
  /** The engine is there, and the network comes or goes. */
  readonly network: (state: Connectivity) => Promise<void>;
} => {
  let connectivity: Connectivity = 'connecting';
  const session = { state: user ? 'signedIn' : 'signedOut', browserId: BROWSER, user };
  const listeners = new Set<(state: Connectivity) => void>();
  const ask = vi.fn();
  const keep = vi.fn().mockResolvedValue({});
  provideEngine(
    async () =>
      ({
        ask,
        // Nothing is kept on this device yet.
        read: () => Promise.resolve({ data: null }),
        signIn: keep,
        session: () => session,
        onSession: () => () => undefined,
        now: () => Date.now(),
        onOffset: () => () => undefined,
        watch: () => () => undefined,
        connectivity: () => connectivity,
        onConnectivity: (listener: (state: Connectivity) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      }) as unknown as Engine,
  );
  return {
    ask,
    keep,
    network: (state) =>
      act(async () => {
        connectivity = state;
        await wholeEngine();
        for (const listener of listeners) listener(state);
      }),
  };
};

export const good = (reply: object) => ({ ok: true, reply });
export const refused = (code: string, message: string, errors?: Record<string, string>) => ({
  ok: false,
  reason: 'refused',
  refusal: { code, message, ...(errors && { errors }) },
});
export const away = { ok: false, reason: 'offline', refusal: null };

/** Draws one screen inside a router of its own. */
export const showScreen = async (screenElement: ReactNode): Promise<void> => {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => screenElement });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
};

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};

/** The sentence that a screen reader reads with the field. */
export const told = (label: string): string =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : document.getElementById(id)?.textContent))
    .join(' ')
    .trim();
