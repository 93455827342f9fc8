import { vi } from 'vitest';

/** A browser that takes notifications, and what was asked of it. */
export interface FakePushBrowser {
  /** The customer is asked. */
  readonly requestPermission: ReturnType<typeof vi.fn<() => Promise<NotificationPermission>>>;
  readonly subscribe: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
  readonly unsubscribed: string[];
}

/**
 * Puts Notification, PushManager and a worker into this window.
 * @param endpoint where the browser is subscribed already
 * @param answer what the customer says when they are asked
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

/** The window is as it was. */
export const noPushBrowser = (): void => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
};
