import { followLaunches } from './follow-launches.ts';
import { currentLocale } from '../i18n/catalogue-store.ts';
import { fullJitter } from '../offline/env/back-off.ts';
import type { Engine } from '../offline/engine.ts';
import { leaveScreenMark } from '../offline/store/screen-mark.ts';
import { sparesData } from '../state/device/spares-data.ts';
import { finishTakeOver } from '../state/device/late-take-over.ts';
import { renewal, versionFound } from '../state/device/version-renewal.ts';
import { report } from '../state/engine/report.ts';

/** The first screen's own data and pictures have the network first, in ms. */
const WORKER_LATER_MS = 1_000;
const HOUR_MS = 3_600_000;
/** How long the installation may take, and how long the next attempt waits after one that failed, in ms. */
const INSTALL_MS = 60_000;
const AGAIN_MS = 5_000;
const LATEST_MS = 10 * 60_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const notAsked = report('no new version could be asked for');

/** Undefined in old browsers, and where this site's storage is blocked: the mere look at it throws there. */
const cachesHere = (): CacheStorage | undefined => {
  try {
    return 'caches' in window ? caches : undefined;
  } catch {
    return undefined;
  }
};

/** The worker first keeps what is needed in the page's language. */
const markScreen = (): void => {
  const store = cachesHere();
  if (!store) return;
  leaveScreenMark(store, { locale: currentLocale() }).catch(report('the language could not be kept for the worker'));
};

/** An app on a home screen is left open for days: whenever it is looked at again, at most once an hour, it asks for a new version. */
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

/** Tells of every version that takes over from another one while this page is open: this page is of an older one then. */
const followTakeOvers = ({ serviceWorker }: Navigator): void => {
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!first) versionFound(true);
    first = false;
  });
};

const followed = new WeakSet<ServiceWorkerRegistration>();
/** Tells of every version that comes to wait, also after one whose installation failed. */
const followVersions = (registration: ServiceWorkerRegistration): void => {
  if (followed.has(registration)) return;
  followed.add(registration);
  const look = (): void => {
    if (registration.waiting && registration.active) versionFound(false);
  };
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
};

/** @returns true once it is registered; false when its installation failed or takes too long */
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

/** A browser forgets a worker whose first installation failed, over a network that broke off or a page in its place. */
const untilItStands = async (url: string): Promise<void> => {
  for (let failures = 1; ; failures += 1) {
    try {
      if (await registerWorker(url)) return;
    } catch (cause) {
      report('the worker could not be registered')(cause);
      // Where this site's storage is blocked there will be none, however often it is tried.
      if (cause instanceof DOMException && cause.name === 'SecurityError') return;
    }
    await wait(AGAIN_MS + fullJitter(failures, Math.random(), AGAIN_MS, LATEST_MS));
  }
};

/** A visitor who spares data gets no worker; a customer needs it for what they enter without a network. */
const wanted = (engine: Engine): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!sparesData() || engine.session().state === 'signedIn') resolve();
    };
    engine.onSession(look);
    look();
  });

/**
 * Worker and launches follow the engine: a passing visitor's first page does not pay for them, nor does a customer's first screen.
 * @param open goes to an address of the app, unless an edit that is not saved holds the customer back
 */
export const followWorker = async (engine: Engine, open: (path: string) => void): Promise<void> => {
  followLaunches(open);
  const look = (): void => {
    // A release may be what the connection was lost over.
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
