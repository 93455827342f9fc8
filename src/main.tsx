import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { followAccountLanguage } from './account-language.ts';
import { takeOver } from './drawn-page.ts';
import { currentLocale, loadCatalogue, setLocale } from './i18n/catalogue-store.ts';
import { languageOf } from './i18n/locale.ts';
import { preferredLocale } from './i18n/preferred-locale.ts';
import { I18nProvider } from './i18n/use-t.tsx';
import { leaveScreenMark } from './offline/screen-mark.ts';
import { routeTree } from './routeTree.gen.ts';
import { registerWorker } from './state/app-update.ts';
import { engineNow, provideEngine, whenEngine, wholeEngine } from './state/engine.ts';
import { listenForInstall } from './state/install.ts';
import { report } from './state/report.ts';
import { hasSessionTrace, leaveSessionTrace } from './state/session-trace.ts';
import { chosenScheme, showScheme } from './ui/colour-scheme.ts';
import './ui/tokens.css';
import './ui/base.css';

showScheme(chosenScheme());
listenForInstall();

const locale = preferredLocale();
provideEngine(async () =>
  (await import('./start-engine.ts')).startEngine(languageOf(locale), (path) => router.history.push(path)),
);
// A customer's screens need the engine; a visitor's page is drawn without it and fetches it at the first touch.
if (hasSessionTrace()) wholeEngine().catch(report('the engine could not be fetched'));
else {
  const touched = (): void => {
    wholeEngine().catch(report('the engine could not be fetched'));
  };
  for (const kind of ['pointerdown', 'keydown', 'focusin'])
    window.addEventListener(kind, touched, { once: true, passive: true });
}
const language = setLocale(locale);

const router = createRouter({
  routeTree,
  context: {
    signedIn: async () => {
      if (!hasSessionTrace()) return engineNow()?.session().state === 'signedIn';
      return (await wholeEngine()).session().state === 'signedIn';
    },
    texts: async (...namespaces) => {
      await language;
      await loadCatalogue(...namespaces);
    },
  },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const root = document.querySelector<HTMLElement>('#root')!;
const showApp = takeOver(root);

// A session that begins or ends, here or in another tab, changes what every guard says.
whenEngine((engine) => {
  let signedIn: boolean | undefined;
  const heard = (): void => {
    const { state } = engine.session();
    if (state === 'restoring') return;
    const now = state === 'signedIn';
    if (!now) showApp();
    leaveSessionTrace(now);
    if (signedIn !== undefined && signedIn !== now)
      router.invalidate().catch(report('the screen could not be drawn anew'));
    signedIn = now;
  };
  heard();
  return engine.onSession(heard);
});

whenEngine(followAccountLanguage);

createRoot(root).render(
  <StrictMode>
    <I18nProvider>
      <RouterProvider router={router} />
    </I18nProvider>
  </StrictMode>,
);

// The worker follows the engine: a passing visitor's first page does not pay for it.
/** The worker draws in the language and the colours in which the page stands. */
const markScreen = (): void => {
  if (!('caches' in window)) return;
  const scheme = chosenScheme();
  leaveScreenMark(caches, { locale: currentLocale(), scheme: scheme === 'system' ? null : scheme }).catch(
    report('the look could not be kept for the worker'),
  );
};

if (import.meta.env.PROD) {
  const register = (): void => {
    registerWorker('/sw.js').catch(report('the worker could not be registered'));
    markScreen();
    new MutationObserver(markScreen).observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['lang', 'data-scheme'],
    });
  };
  whenEngine(() => {
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return undefined;
  });
}
