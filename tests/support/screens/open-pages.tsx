import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';

import { I18nProvider } from '#src/i18n/use-t.tsx';
import type { Engine } from '#src/offline/engine.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';

type Pages = Readonly<Record<string, () => ReactNode>>;

/** A page that has only a heading. */
export const plain = (title: string) => () => <h1>{title}</h1>;

/** The window's own history with these URLs: only this history asks before Back and a reload. */
const historyOf = ([first = '/', ...others]: readonly string[]) => {
  window.history.replaceState(null, '', first);
  const history = createBrowserHistory();
  for (const address of others) history.push(address);
  history.flush();
  onTestFinished(() => {
    history.destroy();
    window.history.replaceState(null, '', '/');
  });
  return history;
};

/**
 * Opens a URL among these pages, on a device with this engine. Returns a function for the customer's current URL.
 * @param before the earlier URLs of the customer; if given, the window's history is used
 */
export const openPages = async (
  engine: Engine,
  pages: Pages,
  address: string,
  before: readonly string[] = [],
): Promise<() => string> => {
  provideEngine(async () => engine);
  await wholeEngine();
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([path, component]) => createRoute({ getParentRoute: () => root, path, component })),
    ),
    history: before.length > 0 ? historyOf([...before, address]) : createMemoryHistory({ initialEntries: [address] }),
  });
  await act(async () => {
    render(
      <Provider>
        <I18nProvider>
          <ToastProvider label="Messages" closeLabel="Close">
            <RouterProvider router={router as never} />
          </ToastProvider>
        </I18nProvider>
      </Provider>,
    );
  });
  await screen.findAllByRole('heading', { level: 1 });
  return () => router.state.location.pathname;
};

/**
 * Presses a button and waits for what it opens, including its code: in a fresh process, loading takes longer than the
 * press.
 */
export const pressButton = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await act(() => vi.dynamicImportSettled());
};
