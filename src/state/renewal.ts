import type { PageToWorker } from '../protocol/worker.ts';
import { offer, type Renewal } from './app-update.ts';
import { isOldBuild } from './build.ts';
import { report } from './report.ts';

/** Longer than this a new version's first files may not take, nor its taking over, in ms. */
const FETCH_MS = 20_000;
const TAKE_OVER_MS = 5_000;
/** So long after a change of its own a page waits for the customer's word: servers that differ would turn it in circles. */
const CIRCLE_MS = 60_000;
const LOOK_MS = 60_000;
const CHANGED = 'changed-build';

/** Another tab has let the new version take over; this one still runs the old, whose files are going away. */
let taken = false;
/** A version was found that is not this page's. */
let found = false;

/** Another version is there and waits, or has taken over already. */
export const versionFound = (inCharge: boolean): void => {
  found = true;
  taken ||= inCharge;
  offer();
};

const reload = (): void => window.location.reload();

/** The version that waits, fetched now where none does; null when there is none or it cannot be kept. */
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
 * The version that waits is asked for by its place, not through the worker that the page began with: a version found an
 * hour later, or by another tab, is a different worker.
 */
const take = async (): Promise<void> => {
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

const takeIfOld = async (): Promise<boolean> => {
  if (!(found || (await isOldBuild())) || changedLately()) return false;
  await take();
  return true;
};

/** When the server was asked last, in ms since the page was loaded: it was of the newest build then. */
let lookedAt = 0;

const look = async (atOnce = false): Promise<void> => {
  if (found || (!atOnce && performance.now() - lookedAt < LOOK_MS)) return;
  lookedAt = performance.now();
  if (!(await isOldBuild())) return;
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  // A worker fetches the new version first: it is told when that is done.
  if (registration?.active) await registration.update();
  else versionFound(false);
};

export const renewal: Renewal = { take, takeIfOld, look };
