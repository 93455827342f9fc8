import type { Workbox } from 'workbox-window';

import { currentLocale } from './i18n/catalogue-store.ts';
import type { Engine } from './offline/engine.ts';
import { leaveScreenMark } from './offline/screen-mark.ts';
import { provideRenewal } from './state/app-update.ts';
import { firstScreen } from './state/first-screen.ts';
import { renewal, versionFound } from './state/renewal.ts';
import { report } from './state/report.ts';
import { chosenScheme } from './ui/colour-scheme.ts';

/** The first screen's own data and pictures have the network first, in ms. */
const WORKER_LATER_MS = 1_000;
const HOUR_MS = 3_600_000;

const notAsked = report('no new version could be asked for');

/** The worker draws in the language and the colours in which the page stands. */
const markScreen = (): void => {
  if (!('caches' in window)) return;
  const scheme = chosenScheme();
  leaveScreenMark(caches, { locale: currentLocale(), scheme: scheme === 'system' ? null : scheme }).catch(
    report('the look could not be kept for the worker'),
  );
};

/** An app on a home screen is left open for days: whenever it is looked at again, at most once an hour, it asks for a new version. */
const askNowAndThen = (registered: Workbox): void => {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < HOUR_MS) return;
    asked = performance.now();
    registered.update().catch(notAsked);
  });
};

provideRenewal(renewal);

/** Registers the worker. */
export const registerWorker = async (url: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(url);
  worker.addEventListener('waiting', () => versionFound(false));
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isUpdate || isExternal) versionFound(true);
  });
  await worker.register();
  askNowAndThen(worker);
};

/** The worker follows the engine: a passing visitor's first page does not pay for it, nor does a customer's first screen. */
export const followWorker = async (engine: Engine): Promise<void> => {
  engine.onConnectivity(() => {
    // A release may be what the connection was lost over.
    if (engine.connectivity() === 'online') renewal.look().catch(notAsked);
  });
  await firstScreen();
  await new Promise<void>((resolve) => setTimeout(resolve, WORKER_LATER_MS));
  markScreen();
  new MutationObserver(markScreen).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['lang', 'data-scheme'],
  });
  await registerWorker('/sw.js');
};
