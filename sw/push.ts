import type { Engine } from '../src/offline/engine.ts';
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
/** The arrived push: the message, or the notification that the browser shows if this worker shows none. */
export interface Arrived {
  readonly data: Pushed | null;
  /** Declarative Web Push; not in the library's types. */
  readonly notification?: Pick<Notification, 'data'> | null;
}
interface Window extends AskedWindow {
  focus(): Promise<unknown>;
}
/** The part of Clients that is used. */
interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
  openWindow(url: string): Promise<unknown>;
}

/** How long the worker waits for the text of a notice, in ms. The browser shows its neutral notification meanwhile. */
const WORDS_MS = 10_000;

const parse = ({ data, notification }: Arrived): PushPayload | null => {
  if (notification) return readPushPayload(notification.data);
  try {
    return readPushPayload(data?.json());
  } catch {
    // Not JSON: shown without content, because browsers require that something is shown.
    return null;
  }
};

/** Adds the notice's text from the customer's inbox; null if it cannot be read now. */
const withWords = async (engine: Pick<Engine, 'ask'>, payload: PushPayload): Promise<PushPayload | null> => {
  const { notice } = payload;
  if (notice === undefined) return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WORDS_MS);
  });
  const asked = engine.ask('profile/notices', { before: notice + 1, limit: 1 });
  const answer = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  if (!answer?.ok) return null;
  const { notices, unread } = answer.reply;
  const found = notices.find(({ id }) => id === notice);
  return found ? { ...payload, title: found.title, text: found.text, path: found.path, unread } : null;
};

/**
 * Shows a push, with its text only for the customer whom it is meant for. If the browser has a neutral notification, it
 * stays until the text is available, and it shows nothing of another customer.
 */
export const showPush = async (registration: ServiceWorkerRegistration, arrived: Arrived): Promise<void> => {
  const declared = Boolean(arrived.notification);
  const payload = parse(arrived);
  const who = await withEngine(declared ? 'online' : 'offline', async (engine) => {
    const { user } = engine.session();
    const own = payload !== null && user?.tag === payload.tag;
    return {
      tag: user?.tag ?? null,
      language: user?.language ?? 'en',
      payload: declared && own ? await withWords(engine, payload) : payload,
    };
  }).catch((cause: unknown) => {
    // Browsers withdraw the permission from an app that shows nothing, so the push is shown without content.
    report('a push could not be opened', cause);
    return undefined;
  });
  // The browser's own notification already says everything that is known here.
  if (declared && !who?.payload) return;
  const { title, body, path, tag, unread } = shownPush(
    who ? who.payload : payload,
    who?.tag ?? null,
    who?.language ?? 'en',
  );
  const options: NotificationOptions & { navigate?: string } = {
    body,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    tag,
    data: { path },
    // A notification that replaces the browser's own must have this URL, which the browser opens without this worker.
    ...(declared && { navigate: new URL(path, registration.scope).href }),
  };
  await registration.showNotification(title, options);
  // The browser's own notification has set a number, which may be another customer's.
  const number = unread ?? (declared ? 0 : null);
  // Not every system shows a number on the icon.
  if (number === null || !('setAppBadge' in navigator)) return;
  const set = navigator
    .setAppBadge(number)
    .catch((cause: unknown) => report('the number on the icon could not be set', cause));
  // Safari accepts the number for a declared notification, but its promise never resolves.
  if (!declared) await set;
};

/**
 * Tells the server when the browser has changed or removed this device's push endpoint, if the customer still wants a
 * topic here. Otherwise pushes would silently stop.
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
 * Opens the notification's path: in an open window that accepts it, otherwise in a new one. The worker never navigates a
 * window itself, so that no typed text is lost. The page is asked first, because browsers allow only one focus or opening
 * for each touch.
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
