import { keepPushed, PUSH_DRAFT, subscriptionOf, type DeviceSubscription } from '../../offline/keep-pushed.ts';
import { wholeEngine } from '../engine/engine.ts';

/** What this browser can do while the app is closed, and what the customer has said to it. */
export type PushPermission = 'unsupported' | 'denied' | 'default' | 'granted';

export const pushPermission = (): PushPermission =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported';

const registration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  if (pushPermission() === 'unsupported') return undefined;
  return navigator.serviceWorker.getRegistration();
};

/** The address under which this device is reached; null while it is not. */
export const ownEndpoint = async (): Promise<string | null> => {
  if (pushPermission() !== 'granted') return null;
  const found = await (await registration())?.pushManager.getSubscription();
  return found?.endpoint ?? null;
};

/** Subscribed with another key, as of another server: the browser would refuse a second one beside it. */
const isOf = ({ options }: PushSubscription, key: string): boolean => {
  const held = options.applicationServerKey;
  if (!held) return true;
  const text = btoa(String.fromCodePoint(...new Uint8Array(held)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
};

/**
 * Asks for the permission, where it was not given yet, and for an address. Null when the customer says no. To be called
 * from a touch: browsers ask then alone. Rejects when the browser's push service cannot be reached.
 */
export const subscribeDevice = async (key: string): Promise<DeviceSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const held = await pushManager.getSubscription();
  if (held && isOf(held, key)) return subscriptionOf(held);
  await held?.unsubscribe();
  return subscriptionOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
};

/** The customer has turned this device on or, with null, off: what `keepDevicePushed` goes by. */
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

let keeping: Promise<boolean> | undefined;
/**
 * Brings the server and this browser to the same push address; true when the address has changed. It does not ask the
 * customer: without the permission it does nothing. Calls that overlap share one run, because two would remove each
 * other's address.
 */
export const keepDevicePushed = (key: string): Promise<boolean> =>
  (keeping ??= keep(key).finally(() => {
    keeping = undefined;
  }));

/** Ends it in this browser; the address that it had, for the server. */
export const unsubscribeDevice = async (): Promise<string | null> => {
  const held = await (await registration())?.pushManager.getSubscription();
  if (!held) return null;
  await held.unsubscribe();
  return held.endpoint;
};
