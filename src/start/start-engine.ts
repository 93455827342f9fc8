import { DEFAULT_DIET_ID, MEAL_TYPES } from '../domain/menu/meal-choice.ts';
import { currentLocale, i18n } from '../i18n/catalogue-store.ts';
import { languageOf } from '../i18n/locale.ts';
import { browserEnv } from '../offline/browser-env.ts';
import { createEngine } from '../offline/create-engine.ts';
import type { Engine } from '../offline/engine.ts';
import { OUTBOX_SYNC, readWorkerToPage, type PageToWorker } from '../protocol/worker.ts';
import { showAppBadge } from '../state/device/app-badge.ts';
import { isBackgroundRefusal } from '../state/device/background-refusal.ts';
import { firstScreen } from '../state/device/first-screen.ts';
import { provideRenewal } from '../state/device/app-update.ts';
import { renewal } from '../state/device/version-renewal.ts';
import { unsentCount } from '../state/device/unsent-count.ts';
import { retryOnline } from '../state/engine/retry-online.ts';
import { report } from '../state/engine/report.ts';

export { followAccountLanguage } from './account-language.ts';
export { followProvider } from './follow-provider.ts';
export { followSession } from './follow-session.ts';
export { retryOnline };

// A start whose files no longer exist must be able to change to another build without loading a further file.
provideRenewal(renewal);

/** `sync` is not in the DOM library: only Chromium has it. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

const askForBackgroundSync = (): void => {
  navigator.serviceWorker?.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(OUTBOX_SYNC))
    .catch((cause: unknown) => {
      if (!isBackgroundRefusal(cause)) report('background sync was not granted')(cause);
    });
};

/** A push subscription of this browser, if there is one, ends with the session. */
const endPush = (): void => {
  navigator.serviceWorker
    ?.getRegistration()
    .then(async (registration) => (await registration?.pushManager?.getSubscription())?.unsubscribe())
    .catch(report('the push subscription could not be ended'));
  showAppBadge(0);
};

/**
 * The screen is rendered from the device before the network is used; on a slow phone this library would delay the
 * rendering.
 */
const socketLibrary = async () => {
  await firstScreen();
  return (await import('socket.io-client')).io;
};

/** The customer has tapped a notification, and this window must show its content. */
const followNotifications = (open: (path: string) => void): void => {
  const container = navigator.serviceWorker;
  container?.addEventListener('message', ({ data, ports }) => {
    const message = readWorkerToPage(data);
    if (message?.kind !== 'open') return;
    ports[0]?.postMessage({ kind: 'opening' } satisfies PageToWorker);
    // If the path is already open, the worker only checks that the window responds, and the screen stays.
    if (message.path !== window.location.pathname + window.location.search) open(message.path);
  });
  container?.startMessages();
};

/** Releases store, socket and locks while the browser keeps the page for Back or freezes it. */
const followPageLife = (engine: Engine): void => {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) engine.suspend();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) engine.resume();
  });
  document.addEventListener('freeze', () => engine.suspend());
  document.addEventListener('resume', () => engine.resume());
};

/**
 * Brings all other data onto the device after the first screen; without a network, it starts with the next connection.
 */
const prepareForLater = (engine: Engine): void => {
  retryOnline(engine, 'what prepares the device could not be fetched', async () => {
    await firstScreen();
    const { warmUp } = await import('./warm-up.ts');
    warmUp(
      engine,
      () => languageOf(currentLocale()),
      (heard) => i18n.on('change', heard),
      { diet: DEFAULT_DIET_ID, mealTypes: MEAL_TYPES },
    );
  });
  retryOnline(engine, 'what draws the next start could not be fetched', async () => {
    await firstScreen();
    const { keepDrawn } = await import('./keep-drawn.ts');
    keepDrawn(engine);
  });
};

/**
 * Creates the page's engine and reads the session from the device, without waiting for the network.
 * @param open opens a path of the app, unless the customer has an unsaved edit
 */
export const startEngine = async (language: 'en' | 'ar', open: (path: string) => void): Promise<Engine> => {
  const engine = createEngine(
    browserEnv(
      'page',
      socketLibrary,
      {
        unsentCount,
        report: (what, cause) => report(what)(cause),
        onEntryStored: askForBackgroundSync,
        onSignedOut: endPush,
      },
      currentLocale,
    ),
  );
  engine.setLanguage(language);
  for (const what of ['offline', 'online'] as const) window.addEventListener(what, () => engine.hint(what));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') engine.hint('visible');
  });
  followPageLife(engine);
  await engine.start();
  followNotifications(open);
  prepareForLater(engine);
  return engine;
};
