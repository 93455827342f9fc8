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

/** A visitor who has looked at the page for so long may come back, in ms; who leaves before fetches nothing for it. */
const LOOKED_MS = 3_000;
const keepLater = async (): Promise<void> => {
  await firstScreen();
  await new Promise((resolve) => setTimeout(resolve, LOOKED_MS));
  await (await import('./start/keep-for-visitor.ts')).keepForVisitor();
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

listenBeforeRouter();

const signedIn = async (): Promise<boolean> => {
  if (!hasSessionTrace()) return engineNow()?.session().state === 'signedIn';
  return (await wholeEngine()).session().state === 'signedIn';
};

const Standing = ({ stands }: { readonly stands: () => void }): null => {
  // React runs it after the paint: what waits for the first screen does not take its moment.
  useEffect(() => {
    setTimeout(() => {
      stands();
      firstScreenStands();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return null;
};

/** What the screen that the server has sent shows, for its first drawing here. */
const takeAnswers = async (): Promise<void> => {
  const written = document.getElementById(ANSWERS)?.textContent ?? '[]';
  provideAnswers(getDefaultStore(), JSON.parse(written) as ServedAnswer[]);
  // Without the cleaner a text cannot be drawn.
  if (document.documentElement.dataset['face'] !== undefined)
    await (await import('./reading/rich-text.ts')).fetchCleaner();
};

/**
 * Renders the app in `root`. The content of `root` stays until the first screen is complete.
 * @param out called when no customer is signed in
 * @param sent the server has sent the screen: React takes it over as it is
 */
export const startApp = async (root: SentScreen, out: () => void, sent: boolean): Promise<void> => {
  const drawn = createAppRouter({ signedIn, language });
  screensStand(drawn);
  await nextSlice();
  whenEngine((engine) => {
    // With the engine's own script, which is there by now: the sign-in page need not carry it.
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
  // First the screen's code, texts and guards, then one drawing: React does it in slices, so that touches come through.
  await Promise.all([drawn.load(), sent && takeAnswers()]);
  await nextSlice();
  const tree = (stands: () => void) => (
    <AppTree router={drawn}>
      <Standing stands={stands} />
    </AppTree>
  );
  const touched = root.handOver?.();
  startTransition(() => {
    // A guard may have led to another screen than the one that was sent.
    if (!sent || window.location.href !== href) {
      createRoot(root).render(tree(endHydration));
      return;
    }
    // As on the server: the router puts nothing else around the screen.
    drawn.ssr = { manifest: undefined };
    hydrateRoot(
      root,
      tree(() => {
        // React hydrates at once what hears such an event, and answers it then.
        root.querySelector('main')?.dispatchEvent(new Event('auxclick', { bubbles: true }));
        delete document.documentElement.dataset['sent'];
        endHydration();
        if (touched) takeTouches(touched);
      }),
    );
  });
};
