import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';

import { ErrorScreen } from './features/shell/error-screen.tsx';
import { currentLocale, loadCatalogue } from './i18n/catalogue-store.ts';
import { languageOf } from './i18n/locale.ts';
import { I18nProvider } from './i18n/use-t.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './routes/-guards.ts';

interface Start extends Pick<RouterContext, 'signedIn'> {
  /** Resolves when texts can be fetched in the language of this page load. */
  readonly language: Promise<void>;
  /** The browser's history when it is left out. */
  readonly history?: RouterHistory;
}

/** The router of the app, for the browser and for the server. */
export const createAppRouter = ({ signedIn, language, history }: Start) => {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: {
      signedIn,
      language: () => languageOf(currentLocale()),
      texts: async (...namespaces) => {
        await language;
        await loadCatalogue(...namespaces);
      },
    },
    // Shown next to the frame, which offers a new version: a screen that fails may belong to an old version.
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
  });
  // Otherwise the router scrolls to the top after the first render and after each change of a query. Setting it earlier
  // would also prevent the browser's own scroll restoration.
  router.options.scrollRestoration = () => false;
  return router;
};
type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/**
 * The whole rendered tree, in the browser and on the server: React can hydrate the markup only if both render the same.
 */
export const AppTree = ({ router, children }: { readonly router: AppRouter; readonly children?: ReactNode }) => (
  <StrictMode>
    <I18nProvider>
      <RouterProvider router={router} />
      {children}
    </I18nProvider>
  </StrictMode>
);
