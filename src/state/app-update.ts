import { atom, useAtomValue } from 'jotai';
import type { Workbox } from 'workbox-window';

import type { PageToWorker } from '../protocol/worker.ts';
import { isOldBuild } from './build.ts';
import { report } from './report.ts';

let announce: ((ready: boolean) => void) | undefined;
let ready = false;
/** Another tab has let the new version take over; this one still runs the old, whose files are going away. */
let taken = false;

const updateAtom = atom(false);
updateAtom.onMount = (set) => {
  announce = set;
  set(ready);
  return () => {
    announce = undefined;
  };
};
const offer = (): void => {
  ready = true;
  announce?.(true);
};

/** True when another version of the app is there. It takes over only when the customer says so, or nothing else can be shown. */
export const useUpdateReady = (): boolean => useAtomValue(updateAtom);

/** Longer than this a new version's first files may not take, nor its taking over, in ms. */
const FETCH_MS = 20_000;
const TAKE_OVER_MS = 5_000;

/** The version that waits, fetched now where none does; undefined when there is none or it cannot be kept. */
const nextVersion = async (registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> => {
  if (registration.waiting) return registration.waiting;
  await registration.update();
  const coming = registration.installing;
  if (coming)
    await new Promise<void>((resolve) => {
      setTimeout(resolve, FETCH_MS);
      coming.addEventListener('statechange', () => resolve());
    });
  return registration.waiting;
};

const reload = (): void => window.location.reload();

/**
 * Lets the newest version take over and loads the page anew. Unsent entries are on the device, so nothing is lost.
 *
 * The version that waits is asked for by its place, not through the worker that the page began with: a version found an
 * hour later, or by another tab, is a different worker.
 */
export const takeUpdate = async (): Promise<void> => {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const registration = await container?.getRegistration();
  if (taken || !container || !registration?.active) return reload();
  const next = await nextVersion(registration).catch((cause: unknown) => {
    report('the new version could not be fetched')(cause);
    return null;
  });
  if (next) {
    container.addEventListener('controllerchange', reload);
    next.postMessage({ kind: 'activate' } satisfies PageToWorker);
    setTimeout(reload, TAKE_OVER_MS);
    return;
  }
  // The worker that is there would only show the old version again. The page registers the new one when it stands.
  if (await isOldBuild()) await registration.unregister();
  reload();
};

const HOUR_MS = 3_600_000;
/** So long after a change of its own a page waits for the customer's word: servers that differ would turn it in circles. */
const CIRCLE_MS = 60_000;
const CHANGED = 'changed-build';

const changedLately = (): boolean => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(CHANGED) ?? 0) < CIRCLE_MS) return true;
    sessionStorage.setItem(CHANGED, String(Date.now()));
    return false;
  } catch {
    // Where nothing can be remembered, only the customer's own word starts the page anew.
    return true;
  }
};

/**
 * Goes over to another version by itself if there is one. For moments in which nothing can be unsaved: a screen that could
 * not be shown. @returns false when the page stays
 */
export const renewByItself = async (): Promise<boolean> => {
  if (!(taken || ready || (await isOldBuild())) || changedLately()) return false;
  await takeUpdate();
  return true;
};

/** When the server was asked last, in ms since the page was loaded: it was of the newest build then. */
let lookedAt = 0;
const LOOK_MS = 60_000;

/**
 * Asks whether the server has another version; it is offered, never taken.
 * @param atOnce also when it was asked less than a minute ago
 */
export const lookForUpdate = async (atOnce = false): Promise<void> => {
  if (ready || (!atOnce && performance.now() - lookedAt < LOOK_MS)) return;
  lookedAt = performance.now();
  if (!(await isOldBuild())) return;
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  // A worker fetches the new version first: it is told when that is done.
  if (registration?.active) await registration.update();
  else offer();
};

let missing = false;
/** True once a part of the app could not be fetched: browsers may not ask for it again before the page is loaded anew. */
export const partMissing = (): boolean => missing;

/** Hears of every part of the app that could not be fetched. Called once, before the first of them is asked for. */
export const followMissingParts = (): void => {
  window.addEventListener('vite:preloadError', () => {
    missing = true;
    lookForUpdate(true).catch(report('no new version could be asked for'));
  });
};

/** Registers the worker once the first screen stands, so that it never competes with it for the network. */
export const registerWorker = async (url: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox(url);
  worker.addEventListener('waiting', offer);
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) return;
    taken = true;
    offer();
  });
  await worker.register();
  askNowAndThen(worker);
};

/** An app on a home screen is left open for days: whenever it is looked at again, at most once an hour, it asks for a new version. */
const askNowAndThen = (registered: Workbox): void => {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < HOUR_MS) return;
    asked = performance.now();
    registered.update().catch(report('no new version could be asked for'));
  });
};
