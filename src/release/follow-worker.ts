import { followLaunches } from './follow-launches.ts';
import { currentLocale } from '../i18n/catalogue-store.ts';
import { fullJitter } from '../offline/env/back-off.ts';
import type { Engine } from '../offline/engine.ts';
import { leaveScreenMark } from '../offline/store/screen-mark.ts';
import { sparesData } from '../state/device/spares-data.ts';
import { finishTakeOver } from '../state/device/late-take-over.ts';
import { renewal, versionFound } from '../state/device/version-renewal.ts';
import { report } from '../state/engine/report.ts';

/** The delay in ms: the first screen's own data and pictures use the network first. */
const WORKER_LATER_MS = 1_000;
const HOUR_MS = 3_600_000;
/** The time limit of the installation, and the wait before the next attempt after a failure, in ms. */
const INSTALL_MS = 60_000;
const AGAIN_MS = 5_000;
const LATEST_MS = 10 * 60_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const notAsked = report('no new version could be asked for');

/** Undefined in old browsers, and if this site's storage is blocked: there even reading the property throws. */
const cachesHere = (): CacheStorage | undefined => {
  try {
    return 'caches' in window ? caches : undefined;
  } catch {
    return undefined;
  }
};

/** Stores the page's language, so that the worker caches the files of this language first. */
const markScreen = (): void => {
  const store = cachesHere();
  if (!store) return;
  leaveScreenMark(store, { locale: currentLocale() }).catch(report('the language could not be kept for the worker'));
};

/** An installed app stays open for days: when it becomes visible, at most once an hour, it checks for a new version. */
const askNowAndThen = (): void => {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < HOUR_MS) return;
    asked = performance.now();
    navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(notAsked);
  });
};

/** Reports every version that takes over while this page is open: this page is then of an older version. */
const followTakeOvers = ({ serviceWorker }: Navigator): void => {
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!first) versionFound(true);
    first = false;
  });
};

const followed = new WeakSet<ServiceWorkerRegistration>();
/** Reports every new version that is waiting, also after a failed installation. */
const followVersions = (registration: ServiceWorkerRegistration): void => {
  if (followed.has(registration)) return;
  followed.add(registration);
  const look = (): void => {
    if (registration.waiting && registration.active) versionFound(false);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
};

/** @returns true if it is registered; false if its installation failed or took too long */
const registerWorker = async (url: string): Promise<boolean> => {
  const { Workbox } = await import('workbox-window');
  const registration = await new Workbox(url).register();
  if (!registration) return false;
  followVersions(registration);
  const coming = registration.installing;
  const failed = new Promise<false>((resolve) => {
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'redundant') resolve(false);
    });
  });
  const stands = navigator.serviceWorker.ready.then(() => true);
  return Promise.race([stands, failed, wait(INSTALL_MS).then(() => false)]);
};

/**
 * Repeats the registration, because a browser forgets a worker if its first installation fails, e.g. because the network
 * broke off.
 */
const untilItStands = async (url: string): Promise<void> => {
  for (let failures = 1; ; failures += 1) {
    try {
      if (await registerWorker(url)) return;
    } catch (cause) {
      report('the worker could not be registered')(cause);
      // If this site's storage is blocked, no attempt can succeed.
      if (cause instanceof DOMException && cause.name === 'SecurityError') return;
    }
    await wait(AGAIN_MS + fullJitter(failures, Math.random(), AGAIN_MS, LATEST_MS));
  }
};

/** A visitor in data-saving mode gets no worker; a customer needs it for input without a network. */
const wanted = (engine: Engine): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!sparesData() || engine.session().state === 'signedIn') resolve();
    };
    engine.onSession(look);
    look();
  });

/**
 * Starts worker and launches after the engine, so that they delay neither a visitor's first page nor a customer's first
 * screen.
 * @param open opens a path of the app, unless an unsaved edit holds the customer back
 */
export const followWorker = async (engine: Engine, open: (path: string) => void): Promise<void> => {
  followLaunches(open);
  const look = (): void => {
    // The connection may have been lost because of a new release.
    if (engine.connectivity() === 'online') renewal.look().catch(notAsked);
  };
  engine.onConnectivity(look);
  look();
  await wait(WORKER_LATER_MS);
  markScreen();
  new MutationObserver(markScreen).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['lang'],
  });
  if (!('serviceWorker' in navigator)) return;
  followTakeOvers(navigator);
  finishTakeOver(navigator.serviceWorker).catch(report('the new version could not take over'));
  askNowAndThen();
  await wanted(engine);
  await untilItStands('/sw.js');
};
