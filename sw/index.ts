import script from 'virtual:page-script';

import { dropOldShared } from '../src/offline/reads/share-target.ts';
import { OUTBOX_SYNC, readPageToWorker, type WorkerToPage } from '../src/protocol/worker.ts';
import type { BuiltFile } from './foreign-page.ts';
import { removeForeign } from './heal.ts';
import { serveKeptFiles } from './kept-files.ts';
import { isHandingOver, beginHandover, takeCharge } from './handover.ts';
import { servePages } from './pages.ts';
import { servePdfViewer } from './pdf-viewer.ts';
import { keepPictures, servePictures } from './pictures.ts';
import { createPrecache, dropUnchecked } from './precache.ts';
import { movePush, openNotification, showPush, type Arrived } from './push.ts';
import { serveShares } from './share.ts';
import { startAnew } from './start-anew.ts';
import { refreshInBackground } from './refresh.ts';
import { report } from './report.ts';
import { drainOutbox } from './sync.ts';

/** Background Sync and Periodic Sync are not in the DOM library's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
declare const self: ServiceWorkerGlobalScope;
const onSync = self.addEventListener.bind(self) as (
  type: 'sync' | 'periodicsync',
  listener: (event: SyncEvent) => void,
) => void;
/** Some browsers pass the new subscription, others leave the subscribing to the worker. */
interface MovedEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
}
const onMoved = self.addEventListener.bind(self) as (
  type: 'pushsubscriptionchange',
  listener: (event: MovedEvent) => void,
) => void;

const precache = createPrecache(self.__WB_MANIFEST as readonly BuiltFile[], script);
const windows = async (): Promise<WindowClient[]> => [
  ...(await self.clients.matchAll({ type: 'window', includeUncontrolled: true })),
];
/** False if a file could not be fetched; the next call tries again. */
const rest = (): Promise<boolean> =>
  precache.installRest().then(
    () => true,
    (cause: unknown) => {
      report('the precache is not complete yet', cause);
      return false;
    },
  );
/** Tells the waiting page whether everything is on the device, and whether another version is about to take over. */
const answer = (event: ExtendableMessageEvent, work: readonly Promise<boolean>[]): void => {
  const told = Promise.all(work).then((done) => {
    const message: WorkerToPage = { kind: 'kept', all: done.every(Boolean), makesWay: isHandingOver() };
    event.ports[0]?.postMessage(message);
  });
  event.waitUntil(told);
};

servePages(precache.controller);
servePictures();
serveKeptFiles();
servePdfViewer();
serveShares();

/** True if the files on this device could not start the app, so no page can let this version take over. */
let dead = false;
self.addEventListener('install', (event) => {
  const install = async (): Promise<void> => {
    await precache.installShell();
    dead = await removeForeign();
    if (dead) await self.skipWaiting();
  };
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => {
  takeCharge();
  const activate = async (): Promise<void> => {
    await Promise.all([precache.controller.activate(event), self.clients.claim(), dropUnchecked()]);
    // Not awaited: the pages would wait for the activation to end, and the activation for the pages.
    if (dead) void windows().then(startAnew);
  };
  event.waitUntil(activate());
  // Not part of the activation, because pages would wait for it. The message keeps the worker alive meanwhile.
  self.registration.active?.postMessage({ kind: 'refresh' });
});
self.addEventListener('message', (event) => {
  const message = readPageToWorker(event.data);
  if (message?.kind === 'activate') {
    beginHandover();
    event.waitUntil(self.skipWaiting());
  }
  if (message?.kind === 'refresh') answer(event, [rest()]);
  // Sent after every checked start: completes a precache that a lost network interrupted.
  if (message?.kind !== 'keepPictures') return;
  answer(event, [rest(), keepPictures(message.urls)]);
  event.waitUntil(dropOldShared(caches, Date.now()));
});
onSync('sync', (event) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(drainOutbox());
});
onSync('periodicsync', (event) => {
  event.waitUntil(Promise.all([rest(), windows().then(refreshInBackground)]));
});
self.addEventListener('push', (event) => {
  const shown = showPush(self.registration, event);
  // A browser that has its own notification to show waits for this worker first, so only the push is handled.
  const { notification } = event as Arrived;
  event.waitUntil(notification ? shown : Promise.all([shown, windows().then(refreshInBackground)]));
});
onMoved('pushsubscriptionchange', (event) => {
  event.waitUntil(
    movePush(self.registration.pushManager, event.newSubscription ?? null).catch((cause: unknown) =>
      report('the address of this device could not be renewed', cause),
    ),
  );
});
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self.clients, event.notification)),
);
