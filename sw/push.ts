import { readPushPayload, shownPush, type PushPayload } from '../src/offline/push-payload.ts';
import { readPageToWorker, type WorkerToPage } from '../src/protocol/worker.ts';
import { report } from './report.ts';
import { withEngine } from './with-engine.ts';

/** The part of PushMessageData that is read. */
interface Pushed {
  json(): unknown;
}
interface Window {
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
/** The part of Clients that is used. */
interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
  openWindow(url: string): Promise<unknown>;
}

const parse = (data: Pushed | null): PushPayload | null => {
  try {
    return readPushPayload(data?.json());
  } catch {
    // Not JSON: shown without content, as browsers demand that something is shown.
    return null;
  }
};

/** Shows a push; its words only to the customer it was meant for. */
export const showPush = async (registration: ServiceWorkerRegistration, data: Pushed | null): Promise<void> => {
  const payload = parse(data);
  const who = await withEngine('offline', async (engine) => {
    const { user } = engine.session();
    return { tag: user?.tag ?? null, language: user?.language ?? 'en' };
  }).catch((cause: unknown) => {
    // Browsers withdraw the permission from an app that stays silent: shown without content.
    report('a push could not be opened', cause);
    return undefined;
  });
  const { title, body, path } = shownPush(payload, who?.tag ?? null, who?.language ?? 'en');
  await registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    tag: payload?.kind ?? 'news',
    data: { path },
  });
};

/** A page that is alive answers at once; one that hangs, or is of an older version, does not. */
const ANSWER_MS = 1_000;

/** Asks a page to go somewhere: only it knows whether an edit there is not saved yet. */
const takesUp = (window: Window, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (taken: boolean): void => {
      clearTimeout(late);
      port1.close();
      resolve(taken);
    };
    const late = setTimeout(() => end(false), ANSWER_MS);
    port1.addEventListener('message', ({ data }) => end(readPageToWorker(data)?.kind === 'opening'));
    port1.start();
    window.postMessage({ kind: 'open', path } satisfies WorkerToPage, [port2]);
  });

/**
 * Opens the app where the notification points: in a window that is there and takes it up, else in another one. A window
 * is never led away from outside, so that nothing typed is lost. The page is asked first: browsers allow one of focus and
 * opening per touch.
 */
export const openNotification = async (
  clients: Windows,
  notification: Pick<Notification, 'close' | 'data'>,
): Promise<void> => {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (window && (await takesUp(window, path))) await window.focus();
  else await clients.openWindow(path);
};
