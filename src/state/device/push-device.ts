import { keepPushed, PUSH_DRAFT, subscriptionOf, type DeviceSubscription } from '../../offline/keep-pushed.ts';
import { wholeEngine } from '../engine/engine.ts';
import { report } from '../engine/report.ts';

/** Whether this browser supports push, and the permission that the customer has given it. */
export type PushPermission = 'unsupported' | 'denied' | 'default' | 'granted';

export const pushPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (pushPermission() === 'unsupported') return undefined;
  return navigator.serviceWorker.getRegistration();
};

/** This device's push endpoint; null if it has none. */
export const ownEndpoint = async (): Promise<string | null> => {
  if (pushPermission() !== 'granted') return null;
  const found = await (await registration())?.pushManager.getSubscription();
  return found?.endpoint ?? null;
};

/**
 * Whether the subscription has this key. With another key, e.g. of another server, the browser would refuse a second
 * subscription.
 */
const isOf = ({ options }: PushSubscription, key: string): boolean => {
  const held = options.applicationServerKey;
  if (!held) return true;
  const text = btoa(String.fromCodePoint(...new Uint8Array(held)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
};

/**
 * Asks for the permission, if it was not given yet, and for a push endpoint. Null if the customer refuses. Call it from a
 * touch, because browsers ask only then. Rejects if the browser's push service cannot be reached.
 */
const subscribeDevice = async (key: string): Promise<DeviceSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && isOf(held, key)) return subscriptionOf(held);
  await held?.unsubscribe();
  return subscriptionOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
};

/** Stores that the customer has turned push on for this device or, with null, off; `keepDevicePushed` uses this. */
export const rememberPushed = async (endpoint: string | null): Promise<void> => {
  const { drafts } = await wholeEngine();
  await (endpoint === null ? drafts.remove(PUSH_DRAFT) : drafts.set(PUSH_DRAFT, { endpoint }));
};

const keep = async (key: string): Promise<boolean> => {
  const worker = pushPermission() === 'granted' ? await registration() : undefined;
  if (!worker || key === '') return false;
  const { pushManager } = worker;
  return keepPushed(await wholeEngine(), {
    current: async () => {
      const held = await pushManager.getSubscription();
      return held && isOf(held, key) ? subscriptionOf(held) : null;
    },
    renew: async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return subscriptionOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
    },
  });
};

/**
 * Turns push on for this device, from a touch.
 * @param tell tells the server the new endpoint; true if it has accepted
 * @returns the endpoint when server and device have stored it; else `refused` by the customer; `unreached`: the browser's
 * push service did not answer; `untold`: the server did not accept
 */
export const turnPushOn = async (
  key: string,
  tell: (subscription: DeviceSubscription) => Promise<boolean>,
): Promise<{ readonly endpoint: string } | 'refused' | 'unreached' | 'untold'> => {
  let subscription: DeviceSubscription | null;
  try {
    subscription = await subscribeDevice(key);
  } catch (cause) {
    report('this browser could not be subscribed')(cause);
    return 'unreached';
  }
  if (!subscription) return 'refused';
  if (!(await tell(subscription))) return 'untold';
  await rememberPushed(subscription.endpoint);
  return { endpoint: subscription.endpoint };
};

let keeping: Promise<boolean> | undefined;
/**
 * Gives the server and this browser the same push endpoint; true if the endpoint has changed. It never asks the customer:
 * without the permission it does nothing. Overlapping calls share one run, because two runs would remove each other's
 * endpoint.
 */
export const keepDevicePushed = (key: string): Promise<boolean> =>
  (keeping ??= keep(key).finally(() => {
    keeping = undefined;
  }));

/** Ends the subscription in this browser and returns its former endpoint, for the server. */
export const unsubscribeDevice = async (): Promise<string | null> => {
  const held = await (await registration())?.pushManager.getSubscription();
  if (!held) return null;
  await held.unsubscribe();
  return held.endpoint;
};
