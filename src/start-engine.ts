import { currentLocale } from './i18n/catalogue-store.ts';
import { languageOf } from './i18n/locale.ts';
import { browserEnv } from './offline/browser-env.ts';
import { createEngine } from './offline/create-engine.ts';
import type { Engine } from './offline/engine.ts';
import { keepsake } from './state/keepsake.ts';
import { report } from './state/report.ts';
import { warmUp } from './warm-up.ts';

/** `sync` is not in the DOM library: only Chromium has it. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

const askForBackgroundSync = (): void => {
  navigator.serviceWorker?.ready
    .then((registration) => (registration as SyncRegistration).sync?.register('outbox'))
    .catch(report('background sync was not granted'));
};

/** Nothing is pushed to a device on which nobody is signed in. */
const endPush = (): void => {
  navigator.serviceWorker
    ?.getRegistration()
    .then(async (registration) => (await registration?.pushManager?.getSubscription())?.unsubscribe())
    .catch(report('the push subscription could not be ended'));
};

/** Makes the page's engine and reads the session from the device; the network is not waited for. */
export const startEngine = async (language: 'en' | 'ar'): Promise<Engine> => {
  const engine = createEngine(
    browserEnv('page', async () => (await import('socket.io-client')).io, {
      keepsake,
      report: (what, cause) => report(what)(cause),
      onEntryStored: askForBackgroundSync,
      onSignedOut: endPush,
    }),
  );
  engine.setLanguage(language);
  for (const what of ['offline', 'online'] as const) window.addEventListener(what, () => engine.hint(what));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') engine.hint('visible');
  });
  await engine.start();
  warmUp(engine, () => languageOf(currentLocale()));
  return engine;
};
