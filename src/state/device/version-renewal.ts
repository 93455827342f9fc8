import type { PageToWorker } from '../../protocol/worker.ts';
import { offer, partMissing, partsRefetched, type Renewal } from './app-update.ts';
import { isOldBuild, servedBuild } from './build.ts';
import { report } from '../engine/report.ts';

/** The maximum time for a new version's first files and for its take-over, in ms. */
const FETCH_MS = 20_000;
const TAKE_OVER_MS = 5_000;
/**
 * For this time after a version change of its own, the page changes only if the customer asks: servers with different
 * builds would reload it endlessly.
 */
export const CIRCLE_MS = 60_000;
const LOOK_MS = 60_000;
export const CHANGED = 'changed-build';
/** The key that stores when the page was reloaded because a part of its own build was missing. */
const ASKED_ANEW = 'asked-anew';

/**
 * True if another tab has let the new version take over, while this tab still runs the old version, whose files are being
 * removed.
 */
let taken = false;
/** True if a version other than this page's was found. */
let found = false;
/** True while the page changes its version, which a reload would interrupt. */
let changing = false;

let asked = false;
/**
 * True if another version is taking over at this page's request: browsers delay it until the old worker has answered
 * every request.
 */
export const isGoingOver = (): boolean => asked;

/**
 * Offers another version, which waits or has already taken over.
 * @param inCharge true if it has already taken over
 */
export const versionFound = (inCharge: boolean): void => {
  found = true;
  taken ||= inCharge;
  offer();
};

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Checks for another version and waits until it is installed; null if there is none, or it cannot be installed yet. */
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

/** True if this was done less than a minute ago; stores the time otherwise. Undefined if storage is blocked. */
const doneLately = (what: string): boolean | undefined => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(what) ?? 0) < CIRCLE_MS) return true;
    sessionStorage.setItem(what, String(Date.now()));
    return false;
  } catch {
    return undefined;
  }
};

/**
 * Changes to the waiting version, which is read from the registration each time, because a version found later or by
 * another tab is a different worker.
 * @param again true if the page was just reloaded and is still of the old build
 */
const goOver = async (still: () => boolean, again: boolean): Promise<void> => {
  const reload = (): void => {
    changing = false;
    asked = false;
    if (still()) return window.location.reload();
    // The customer has gone on to another screen meanwhile, and may be typing there.
    versionFound(taken);
  };
  const workers = container();
  const registration = await workers?.getRegistration();
  if (taken || !workers || !registration?.active) return reload();
  const next = await nextVersion(registration).catch((cause: unknown) => {
    report('the new version could not be fetched')(cause);
    return null;
  });
  if (!still()) return reload();
  if (next) {
    workers.addEventListener('controllerchange', reload, { once: true });
    asked = true;
    for (const worker of [registration.active, next]) worker.postMessage({ kind: 'activate' } satisfies PageToWorker);
    setTimeout(reload, TAKE_OVER_MS);
    return;
  }
  // This worker serves the old version again and again: the page unregisters it and registers the new one. A worker
  // that is only slow to fetch stays, because without it nothing opens without a network.
  if (again && !registration.installing && (await isOldBuild())) await registration.unregister();
  reload();
};

const takeWhile = (still: () => boolean, again: boolean): Promise<void> => {
  changing = true;
  return goOver(still, again).catch((cause: unknown) => {
    changing = false;
    throw cause;
  });
};

const take = async (): Promise<void> => takeWhile(() => true, doneLately(CHANGED) === true);

const takeIfCure = async (still: () => boolean): Promise<boolean> => {
  if (changing) return true;
  const served = found ? 'another' : await servedBuild();
  const old = served === 'another';
  // A missing part of this build may still exist on the server, but browsers may not request it again in this page.
  if (!old && !(served === 'own' && partMissing())) return false;
  await partsRefetched();
  // If nothing can be stored, only the customer can start the reload.
  if (!still() || doneLately(old ? CHANGED : ASKED_ANEW) !== false) return false;
  if (old) await takeWhile(still, false);
  else window.location.reload();
  return true;
};

/** The time of the last check, in ms since the page was loaded; the page was of the newest build at load time. */
let lookedAt = 0;

const look = async (atOnce = false): Promise<void> => {
  if (found || (!atOnce && performance.now() - lookedAt < LOOK_MS)) return;
  lookedAt = performance.now();
  if (!(await isOldBuild())) return;
  const registration = await container()?.getRegistration();
  // The version is not ready: the worker is still fetching it, or it cannot be reached, and the next check tries again.
  if (registration?.active && !(await nextVersion(registration)) && registration.installing) return;
  versionFound(Boolean(registration?.active) && !registration?.waiting);
};

export const renewal: Renewal = { take, takeIfCure, look };
