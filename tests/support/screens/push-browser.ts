import { vi } from 'vitest';

/** A browser that supports notifications, with the calls that it received. */
export interface FakePushBrowser {
  /** Called when the app asks the customer for the permission. */
  readonly requestPermission: ReturnType<typeof vi.fn<() => Promise<NotificationPermission>>>;
  readonly subscribe: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
  readonly unsubscribed: string[];
}

/**
 * Adds Notification, PushManager and a worker to this window.
 * @param endpoint the URL of the browser's existing subscription
 * @param answer the customer's answer to the permission question
 */
export const pushBrowser = (
  permission: NotificationPermission,
  endpoint: string | null = null,
  answer: NotificationPermission = 'granted',
): FakePushBrowser => {
  const unsubscribed: string[] = [];
  let made = 0;
  const subscription = (at: string) => ({
    endpoint: at,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: at, keys: { p256dh: 'point', auth: 'secret' } }),
    unsubscribe: () => {
      unsubscribed.push(at);
      held = null;
      return Promise.resolve(true);
    },
  });
  let held = endpoint === null ? null : subscription(endpoint);
  const subscribe = vi.fn(() => {
    made += 1;
    held = subscription(`https://push.test/${made}`);
    return Promise.resolve(held);
  });
  const pushManager = { getSubscription: () => Promise.resolve(held), subscribe };
  const notification = { permission };
  const requestPermission = vi.fn(() => {
    notification.permission = answer;
    return Promise.resolve(answer);
  });
  vi.stubGlobal('Notification', Object.assign(notification, { requestPermission }));
  vi.stubGlobal('PushManager', () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }), ready: Promise.resolve({ pushManager }) },
  });
  return { requestPermission, subscribe, unsubscribed };
};

/** Restores the window. */
export const noPushBrowser = (): void => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
};
