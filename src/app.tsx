import { getDefaultStore } from 'jotai';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { AppTree, createAppRouter } from './app-router.tsx';
import { nextSlice } from './start/next-slice.ts';
import { endHydration, language, screensStand } from './start/page-start.ts';
import { ANSWERS, type ServedAnswer } from './protocol/served-page.ts';
import type { SentScreen } from './start/sent-screen.ts';
import { engineNow, whenEngine, wholeEngine } from './state/engine/engine.ts';
import { firstScreen, firstScreenStands } from './state/device/first-screen.ts';
import { report } from './state/engine/report.ts';
import { provideAnswers } from './state/engine/served-answers.ts';
import { hasEndedTrace, hasSessionTrace } from './state/session/session-trace.ts';
import { takeTouches } from './start/take-touches.ts';
import { listenBeforeRouter } from './ui/dialogs/hold-back.ts';

/**
 * A visitor who stays on the page for this time, in ms, may come back; one who leaves earlier fetches nothing for later.
 */
const LOOKED_MS = 3_000;
const keepLater = async (): Promise<void> => {
  await firstScreen();
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  await (await import('./start/keep-for-visitor.ts')).keepForVisitor();
};

const fetchEngine = (): void => {
  wholeEngine().catch(report('the engine could not be fetched'));
};
// A customer's screens need the engine; a visitor's page is rendered without it and fetches it at the first touch.
if (hasSessionTrace() || hasEndedTrace()) fetchEngine();
else {
  if (import.meta.env.PROD) keepLater().catch(report('nothing was kept for a visitor'));
  for (const kind of ['pointerdown', 'keydown', 'focusin'])
    window.addEventListener(kind, fetchEngine, { once: true, passive: true });
}

listenBeforeRouter();

const signedIn = async (): Promise<boolean> => {
  if (!hasSessionTrace()) return engineNow()?.session().state === 'signedIn';
  return (await wholeEngine()).session().state === 'signedIn';
};

const Standing = ({ stands }: { readonly stands: () => void }): null => {
  // React runs effects after the paint: work that waits for the first screen does not delay it.
  useEffect(() => {
    setTimeout(() => {
      stands();
      firstScreenStands();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return null;
};

/** Provides the answers that the server-rendered screen shows, for the first render here. */
const takeAnswers = async (): Promise<void> => {
  const written = document.getElementById(ANSWERS)?.textContent ?? '[]';
  provideAnswers(getDefaultStore(), JSON.parse(written) as ServedAnswer[]);
  // Without the sanitizer a text cannot be rendered.
  if (document.documentElement.dataset['face'] !== undefined)
    await (await import('./reading/rich-text.ts')).fetchCleaner();
};

/**
 * Renders the app in `root`. The content of `root` stays until the first screen is complete.
 * @param out called when no customer is signed in
 * @param sent true if the server has rendered the screen: React hydrates it
 */
export const startApp = async (root: SentScreen, out: () => void, sent: boolean): Promise<void> => {
  const drawn = createAppRouter({ signedIn, language });
  screensStand(drawn);
  await nextSlice();
  whenEngine((engine) => {
    // Loaded after the engine's own script, so that the sign-in page does not need to load it.
    import('./start/start-engine.ts')
      .then(({ followAccountLanguage, followProvider, followSession, retryOnline }) => {
        followAccountLanguage(engine);
        followProvider(engine);
        followSession(engine, drawn, out);
        if (!import.meta.env.PROD) return;
        retryOnline(engine, 'what follows the worker could not be fetched', async () => {
          await firstScreen();
          await (await import('./release/follow-worker.ts')).followWorker(engine, (path) => drawn.history.push(path));
        });
      })
      .catch(report('session and language could not be followed'));
    return undefined;
  });
  const followSheets = async (): Promise<void> => {
    await firstScreen();
    (await import('./ui/dialogs/sheet-history.ts')).backClosesSheets(drawn.history);
  };
  followSheets().catch(report('Back cannot close a sheet'));
  const { href } = window.location;
  // First load the screen's code, texts and guards, then render once: React renders in slices, so that touches are
  // handled in between.
  await Promise.all([drawn.load(), sent && takeAnswers()]);
  await nextSlice();
  const tree = (stands: () => void) => (
    <AppTree router={drawn}>
      <Standing stands={stands} />
    </AppTree>
  );
  const touched = root.handOver?.();
  startTransition(() => {
    // A guard may have redirected to another screen than the one that the server sent.
    if (!sent || window.location.href !== href) {
      createRoot(root).render(tree(endHydration));
      return;
    }
    // Same as on the server: the router renders nothing else around the screen.
    drawn.ssr = { manifest: undefined };
    hydrateRoot(
      root,
      tree(() => {
        // React hydrates a part at once when it receives such an event, and then handles it.
        root.querySelector('main')?.dispatchEvent(new Event('auxclick', { bubbles: true }));
        delete document.documentElement.dataset['sent'];
        endHydration();
        if (touched) takeTouches(touched);
      }),
    );
  });
};
