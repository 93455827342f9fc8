import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi, type Mock, type MockInstance } from 'vitest';

import { I18nProvider } from '#src/i18n/use-t.tsx';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import type { Engine } from '#src/offline/engine.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { testDevice, type DeviceOptions, type TestDevice } from './test-device.ts';

export const BROWSER = 'ABCDEFGHIJKLMNOP';

/** The device of the last engine. */
let shownOn: TestDevice | undefined;

/** The engine as the account screens use it; `user` is the signed-in customer, or null for a visitor. */
export const visitorEngine = (
  user: object | null = null,
  how: DeviceOptions = {},
): {
  /** The server's answers to the screen's requests. */
  readonly ask: Mock;
  /** The engine's `signIn`, with its calls recorded. */
  readonly keep: MockInstance<Engine['signIn']>;
  /** Connects or disconnects the network, with the engine loaded. */
  readonly network: (state: Connectivity) => Promise<void>;
} => {
  const ask = vi.fn();
  // This device has stored nothing yet.
  const device = testDevice({ user, kept: {}, replies: ask, now: Date.now, ...how });
  shownOn = device;
  provideEngine(async () => device.engine);
  return {
    ask,
    keep: vi.spyOn(device.engine, 'signIn'),
    network: (state) =>
      act(async () => {
        await wholeEngine();
        device.network(state);
      }),
  };
};

/** Renders one screen inside its own router. */
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
  // Waits until the device has reported what it has stored.
  await act(async () => shownOn?.settle());
};

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};

/** The text that a screen reader reads with the field. */
export const told = (label: string): string =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : document.getElementById(id)?.textContent))
    .join(' ')
    .trim();
