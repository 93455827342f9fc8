import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { Provider, type createStore } from 'jotai';

import { I18nProvider } from '#src/i18n/use-t.tsx';
import type { SessionView } from '#src/offline/session/session-view.ts';
import { Route as visitorRoute } from '#src/routes/_visitor.tsx';
import { Route as forgotRoute } from '#src/routes/_visitor/forgot.$token.tsx';
import { Route as restoreRoute } from '#src/routes/_visitor/restore.tsx';
import { Route as signInRoute } from '#src/routes/_visitor/sign-in.tsx';
import { Route as codeRoute } from '#src/routes/_visitor/sign-up-auth.tsx';
import { Route as referralRoute } from '#src/routes/_visitor/sign-up.$token.tsx';
import { Route as signUpRoute } from '#src/routes/_visitor/sign-up.index.tsx';
import type { RouterContext } from '#src/routes/-guards.ts';
import type { visitorEngine } from './visitor-page.tsx';

const pages = {
  '/sign-in': signInRoute,
  '/sign-up': signUpRoute,
  '/sign-up/$token': referralRoute,
  '/sign-up-auth': codeRoute,
  '/restore': restoreRoute,
  '/forgot/$token': forgotRoute,
} as const;

/**
 * Opens a URL of the visitors' pages as the app does, with its guards; signing in runs every guard again.
 * @returns a function for the customer's current URL
 */
export const openVisitors = async (
  engine: ReturnType<typeof visitorEngine>,
  address: string,
  store?: ReturnType<typeof createStore>,
): Promise<() => string> => {
  let signedIn = false;
  const root = createRootRouteWithContext<RouterContext>()();
  const visitor = visitorRoute.update({ id: '_visitor', getParentRoute: () => root } as never);
  const ways = Object.entries(pages).map(([path, route]) =>
    (route.update as (options: object) => unknown)({ id: path, path, getParentRoute: () => visitor }),
  );
  const plain: unknown[] = ['/', '/build', '/checkout', '/menu', '/progress', '/terms'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren([...plain, visitor.addChildren(ways as never)] as never) as never,
    context: { signedIn: async () => signedIn, language: () => 'en' as const, texts: async () => undefined } as never,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  engine.keep.mockImplementation(async () => {
    signedIn = true;
    await router.invalidate();
    return {} as SessionView;
  });
  render(
    <Provider {...(store && { store })}>
      <I18nProvider>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </Provider>,
  );
  await screen.findAllByRole('heading', { level: 1 });
  return () => router.state.location.href;
};
