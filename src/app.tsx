import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { ErrorScreen } from './features/shell/error-screen.tsx';
import { currentLocale, loadCatalogue } from './i18n/catalogue-store.ts';
import { languageOf } from './i18n/locale.ts';
import { I18nProvider } from './i18n/use-t.tsx';
import { nextSlice } from './next-slice.ts';
import { language, screensStand } from './page-start.ts';
import { routeTree } from './routeTree.gen.ts';
import { engineNow, whenEngine, wholeEngine } from './state/engine/engine.ts';
import { firstScreen, firstScreenStands } from './state/device/first-screen.ts';
import { report } from './state/engine/report.ts';
import { hasEndedTrace, hasSessionTrace } from './state/session/session-trace.ts';

/** A visitor who has looked at the page for so long may come back, in ms; who leaves before fetches nothing for it. */
const LOOKED_MS = 3_000;
const keepLater = async (): Promise<void> => {
  await firstScreen();
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  await (await import('./keep-for-visitor.ts')).keepForVisitor();
};

const fetchEngine = (): void => {
  wholeEngine().catch(report('the engine could not be fetched'));
};
// A customer's screens need the engine; a visitor's page is drawn without it and fetches it at the first touch.
if (hasSessionTrace() || hasEndedTrace()) fetchEngine();
else {
  if (import.meta.env.PROD) keepLater().catch(report('nothing was kept for a visitor'));
  for (const kind of ['pointerdown', 'keydown', 'focusin'])
    window.addEventListener(kind, fetchEngine, { once: true, passive: true });
}

const createAppRouter = () =>
  createRouter({
    routeTree,
    context: {
      signedIn: async () => {
        if (!hasSessionTrace()) return engineNow()?.session().state === 'signedIn';
        return (await wholeEngine()).session().state === 'signedIn';
      },
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
type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

const Standing = (): null => {
  // React runs it after the paint: what waits for the first screen does not take its moment.
  useEffect(() => {
    setTimeout(firstScreenStands);
  }, []);
  return null;
};

/** Draws the app in `root`; what stands there stays until the first screen is complete. `out` is called when nobody is signed in. */
export const startApp = async (root: HTMLElement, out: () => void): Promise<void> => {
  const drawn = createAppRouter();
  screensStand(drawn);
  await nextSlice();
  whenEngine((engine) => {
    // With the engine's own script, which is there by now: the sign-in page need not carry it.
    import('./start-engine.ts')
      .then(async ({ followAccountLanguage, followSession }) => {
        followAccountLanguage(engine);
        followSession(engine, drawn, out);
        if (!import.meta.env.PROD) return;
        await firstScreen();
        await (await import('./follow-worker.ts')).followWorker(engine, (path) => drawn.history.push(path));
      })
      .catch(report('session, language and worker could not be followed'));
    return undefined;
  });
  // First the screen's code, texts and guards, then one drawing: React does it in slices, so that touches come through.
  await drawn.load();
  await nextSlice();
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <I18nProvider>
          <RouterProvider router={drawn} />
          <Standing />
        </I18nProvider>
      </StrictMode>,
    );
  });
};
