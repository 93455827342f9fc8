import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';

import { ErrorScreen } from './features/shell/error-screen.tsx';
import { currentLocale, loadCatalogue } from './i18n/catalogue-store.ts';
import { languageOf } from './i18n/locale.ts';
import { I18nProvider } from './i18n/use-t.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './routes/-guards.ts';

interface Start extends Pick<RouterContext, 'signedIn'> {
  /** Resolves when texts can be fetched in the language of this start. */
  readonly language: Promise<void>;
  /** Of the browser when it is left out. */
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
    // Beside the frame, which offers a new version: a screen that cannot be shown may be of an old one.
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
  });
  // Without this the router scrolls to the top after the first drawing and after each change of a query. Set before, it
  // would also keep the browser from going back to a place by itself.
  router.options.scrollRestoration = () => false;
  return router;
};
type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/** Everything that is drawn, in the browser and on the server: React hydrates the markup only when both draw the same. */
export const AppTree = ({ router, children }: { readonly router: AppRouter; readonly children?: ReactNode }) => (
  <StrictMode>
    <I18nProvider>
      <RouterProvider router={router} />
      {children}
    </I18nProvider>
  </StrictMode>
);
