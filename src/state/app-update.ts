import { atom, useAtomValue } from 'jotai';
import type { Workbox } from 'workbox-window';

import type { PageToWorker } from '../protocol/worker.ts';
import { report } from './report.ts';

let worker: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
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

/** True when another version of the app has been fetched and waits. It takes over only when the customer says so. */
export const useUpdateReady = (): boolean => useAtomValue(updateAtom);

/**
 * Lets the waiting version take over and loads the page anew. Unsent entries are on the device, so nothing is lost.
 *
 * The version that waits is asked for by its place, not through the worker that the page began with: a version found an
 * hour later, or by another tab, is a different worker.
 */
export const takeUpdate = (): void => {
  const waiting = registration?.waiting;
  if (taken || !waiting) {
    window.location.reload();
    return;
  }
  worker?.addEventListener('controlling', () => window.location.reload());
  waiting.postMessage({ kind: 'activate' } satisfies PageToWorker);
};

/** Registers the worker once the first screen stands, so that it never competes with it for the network. */
export const registerWorker = async (url: string): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { Workbox } = await import('workbox-window');
  worker = new Workbox(url);
  worker.addEventListener('waiting', () => {
    ready = true;
    announce?.(true);
  });
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (!isUpdate && !isExternal) return;
    taken = true;
    ready = true;
    announce?.(true);
  });
  registration = await worker.register();
  askNowAndThen(worker);
};

const HOUR_MS = 3_600_000;

/** An app on a home screen is left open for days: whenever it is looked at again, at most once an hour, it asks for a new version. */
const askNowAndThen = (registered: Workbox): void => {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < HOUR_MS) return;
    asked = performance.now();
    registered.update().catch(report('no new version could be asked for'));
  });
};
