import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { followAccountLanguage } from './account-language.ts';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { currentLocale, loadCatalogue, setLocale } from './i18n/catalogue-store.ts';
import { languageOf } from './i18n/locale.ts';
import { preferredLocale } from './i18n/preferred-locale.ts';
import { I18nProvider } from './i18n/use-t.tsx';
import { leaveScreenMark } from './offline/screen-mark.ts';
import { nextSlice } from './next-slice.ts';
import { routeTree } from './routeTree.gen.ts';
import { followMissingParts, lookForUpdate, registerWorker } from './state/app-update.ts';
import { engineNow, provideEngine, whenEngine, wholeEngine } from './state/engine.ts';
import { firstScreen, firstScreenStands } from './state/first-screen.ts';
import { report } from './state/report.ts';
import { hasSessionTrace } from './state/session-trace.ts';
import { chosenScheme } from './ui/colour-scheme.ts';

/** The first screen's own data and pictures have the network first, in ms. */
const WORKER_LATER_MS = 1_000;

followMissingParts();
const locale = preferredLocale();
let routerStands = (_router: AppRouter): void => undefined;
const router = new Promise<AppRouter>((resolve) => {
  routerStands = resolve;
});

const openScreen = (path: string): void => {
  router.then(({ history }) => history.push(path)).catch(report('the screen could not be opened'));
};

provideEngine(async () => {
  // Both are fetched at once and evaluated one after the other, so that touches come through between them.
  const messages = import('./protocol/messages.ts');
  const engine = import('./start-engine.ts');
  await messages;
  const { startEngine } = await engine;
  await nextSlice();
  return startEngine(languageOf(locale), openScreen);
});

const fetchEngine = (): void => {
  wholeEngine().catch(report('the engine could not be fetched'));
};
// A customer's screens need the engine; a visitor's page is drawn without it and fetches it at the first touch.
if (hasSessionTrace()) fetchEngine();
else
  for (const kind of ['pointerdown', 'keydown', 'focusin'])
    window.addEventListener(kind, fetchEngine, { once: true, passive: true });
const language = setLocale(locale);

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

/** The worker draws in the language and the colours in which the page stands. */
const markScreen = (): void => {
  if (!('caches' in window)) return;
  const scheme = chosenScheme();
  leaveScreenMark(caches, { locale: currentLocale(), scheme: scheme === 'system' ? null : scheme }).catch(
    report('the look could not be kept for the worker'),
  );
};

/** The worker follows the engine: a passing visitor's first page does not pay for it, nor does a customer's first screen. */
const followWorker = (): void => {
  const register = async (): Promise<void> => {
    await firstScreen();
    await new Promise<void>((resolve) => setTimeout(resolve, WORKER_LATER_MS));
    markScreen();
    new MutationObserver(markScreen).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['lang', 'data-scheme'],
    });
    await registerWorker('/sw.js');
  };
  whenEngine(() => {
    register().catch(report('the worker could not be registered'));
    return undefined;
  });
};

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
  routerStands(drawn);
  await nextSlice();
  whenEngine((engine) => {
    // With the engine's own script, which is there by now: the sign-in page need not carry it.
    import('./start-engine.ts')
      .then(({ followSession }) => followSession(engine, drawn, out))
      .catch(report('the session could not be followed'));
    return undefined;
  });
  whenEngine(followAccountLanguage);
  whenEngine((engine) =>
    engine.onConnectivity(() => {
      // A release may be what the connection was lost over.
      if (engine.connectivity() === 'online') lookForUpdate().catch(report('no new version could be asked for'));
    }),
  );
  if (import.meta.env.PROD) followWorker();
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
