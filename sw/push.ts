import { readPushPayload, shownPush, type PushPayload } from '../src/offline/push-payload.ts';
import { report } from './report.ts';
import { withEngine } from './with-engine.ts';

/** The part of PushMessageData that is read. */
interface Pushed {
  json(): unknown;
}
/** The part of Clients that is used. */
interface Windows {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: true;
  }): Promise<readonly { focus(): Promise<unknown>; navigate(url: string): Promise<unknown> }[]>;
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

/** Opens the app where the notification points, in a window that is already there when possible. */
export const openNotification = async (clients: Windows, notification: Notification): Promise<void> => {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!window) await clients.openWindow(path);
  else {
    await window.focus();
    // A window that this worker does not control cannot be led anywhere: it is in front, which has to do.
    await window.navigate(path).catch((cause: unknown) => report('a window stayed where it was', cause));
  }
};
