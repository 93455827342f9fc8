import * as v from 'valibot';

import type { Engine } from './engine.ts';

/** The browser's push subscription, as `profile/pushSubscribe` sends it. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export const subscriptionOf = (subscription: Pick<PushSubscription, 'toJSON'>): DeviceSubscription => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
};

/** The browser's current subscription, and a way to renew it without asking the customer. */
export interface PushBrowser {
  readonly current: () => Promise<DeviceSubscription | null>;
  readonly renew: () => Promise<DeviceSubscription | null>;
}

/** Records that the customer has turned push on for this device, and the endpoint that the server knows. */
export const PUSH_DRAFT = 'push-device';
export const pushDraft = v.object({ endpoint: v.string() });

/**
 * Sends this device's push endpoint to the server if the browser has changed it or the server has given it up: the
 * customer sees neither. Only for a customer who has turned this device on and still wants a topic there; does not ask
 * the customer. True if the endpoint has changed.
 */
export const keepPushed = async (
  { ask, drafts }: Pick<Engine, 'ask' | 'drafts'>,
  browser: PushBrowser,
): Promise<boolean> => {
  const kept = await drafts.get(PUSH_DRAFT, pushDraft);
  if (!kept) return false;
  const current = await browser.current();
  const moved = current?.endpoint !== kept.endpoint;
  const standing = await ask('profile/noticeSettings', { endpoint: kept.endpoint });
  if (!standing.ok || (!moved && standing.reply.here !== false)) return false;
  if (!Object.values(standing.reply.topics).some(({ push }) => push)) return false;
  // An endpoint that the server has given up no longer works, even if the browser still reports it.
  const subscription = moved && current ? current : await browser.renew();
  if (!subscription) return false;
  const told = await ask('profile/pushSubscribe', { subscription });
  if (!told.ok) return false;
  await drafts.set(PUSH_DRAFT, { endpoint: subscription.endpoint });
  if (standing.reply.here === true && subscription.endpoint !== kept.endpoint)
    await ask('profile/pushUnsubscribe', { endpoint: kept.endpoint });
  return true;
};
