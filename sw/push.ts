import { keepPushed, subscriptionOf } from '../src/offline/keep-pushed.ts';
import { readPushPayload, shownPush, type PushPayload } from '../src/offline/push-payload.ts';
import { settingOf } from '../src/protocol/reference/setting-values.ts';
import { takesUp, type AskedWindow } from './ask-window.ts';
import { report } from './report.ts';
import { withEngine } from './with-engine.ts';

/** The part of PushMessageData that is read. */
interface Pushed {
  json(): unknown;
}
interface Window extends AskedWindow {
  focus(): Promise<unknown>;
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
  const { title, body, path, tag, unread } = shownPush(payload, who?.tag ?? null, who?.language ?? 'en');
  await registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    tag,
    data: { path },
  });
  // Not every system shows a number on the icon.
  if (unread !== null && 'setAppBadge' in navigator)
    await navigator
      .setAppBadge(unread)
      .catch((cause: unknown) => report('the number on the icon could not be set', cause));
};

/**
 * The browser has given this device another address, or taken the one that it had: the server hears of it, as long as the
 * customer still wants something here. Without it nothing would come any more, and nobody would know.
 */
export const movePush = async (
  pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>,
  given: PushSubscription | null,
): Promise<void> => {
  await withEngine('online', async (engine) => {
    const key = settingOf((await engine.held('settings/get', {})).data, 'PUSH_KEY') ?? '';
    await keepPushed(engine, {
      current: async () => {
        const held = given ?? (await pushManager.getSubscription());
        return held && subscriptionOf(held);
      },
      renew: async () =>
        key === ''
          ? null
          : subscriptionOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })),
    });
  });
};

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
