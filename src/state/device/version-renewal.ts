import type { PageToWorker } from '../../protocol/worker.ts';
import { offer, partMissing, partsRefetched, type Renewal } from './app-update.ts';
import { isOldBuild, servedBuild } from './build.ts';
import { report } from '../engine/report.ts';

/** Longer than this a new version's first files may not take, nor its taking over, in ms. */
const FETCH_MS = 20_000;
const TAKE_OVER_MS = 5_000;
/** So long after a change of its own a page waits for the customer's word: servers that differ would turn it in circles. */
export const CIRCLE_MS = 60_000;
const LOOK_MS = 60_000;
export const CHANGED = 'changed-build';
/** When the page was loaded anew over a part of its own build that had not come. */
const ASKED_ANEW = 'asked-anew';

/** Another tab has let the new version take over; this one still runs the old, whose files are going away. */
let taken = false;
/** A version was found that is not this page's. */
let found = false;
/** The page is changing its version: a reload meanwhile would interrupt that. */
let changing = false;

let asked = false;
/** Another version is taking over by this page's wish: browsers let it wait for every file that the old worker brings now. */
export const isGoingOver = (): boolean => asked;

/** Another version is there and waits, or has taken over already. */
export const versionFound = (inCharge: boolean): void => {
  found = true;
  taken ||= inCharge;
  offer();
};

const container = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Asks for another version and waits until it is kept; null when there is none, or it cannot be kept yet. */
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

/** True when it was done less than a minute ago, which this remembers. Without storage nothing is known. */
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
 * The version that waits is asked for by its place, not through the worker that the page began with: a version found an
 * hour later, or by another tab, is a different worker.
 * @param again the page was loaded anew just before, and is still of the old build
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
  // What this build's server has may come after all, but browsers may not ask for it again in this page.
  if (!old && !(served === 'own' && partMissing())) return false;
  await partsRefetched();
  // Where nothing can be remembered, only the customer's own word starts the page anew.
  if (!still() || doneLately(old ? CHANGED : ASKED_ANEW) !== false) return false;
  if (old) await takeWhile(still, false);
  else window.location.reload();
  return true;
};

/** When the server was asked last, in ms since the page was loaded: it was of the newest build then. */
let lookedAt = 0;

const look = async (atOnce = false): Promise<void> => {
  if (found || (!atOnce && performance.now() - lookedAt < LOOK_MS)) return;
  lookedAt = performance.now();
  if (!(await isOldBuild())) return;
  const registration = await container()?.getRegistration();
  // Not there yet: the worker is still fetching it, or the way to it is blocked, and the next look asks again.
  if (registration?.active && !(await nextVersion(registration)) && registration.installing) return;
  versionFound(Boolean(registration?.active) && !registration?.waiting);
};

export const renewal: Renewal = { take, takeIfCure, look };
