import * as v from 'valibot';

import type { Engine } from './engine.ts';

/** A browser's own word, as `profile/pushSubscribe` carries it. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export const subscriptionOf = (subscription: Pick<PushSubscription, 'toJSON'>): DeviceSubscription => {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } };
};

/** What a browser has, and can create again without asking the customer. */
export interface PushBrowser {
  readonly current: () => Promise<DeviceSubscription | null>;
  readonly renew: () => Promise<DeviceSubscription | null>;
}

/** That its customer has turned this device on, and under which address the server was told to reach it. */
export const PUSH_DRAFT = 'push-device';
export const pushDraft = v.object({ endpoint: v.string() });

/**
 * Tells the server this device's push address when the browser has changed it by itself or the server has given it up:
 * neither would be visible to the customer. Only for a customer who has switched this device on and still wants a topic
 * there; the customer is not asked. True when the address has changed.
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
  // An address that the server has given up leads nowhere, whatever the browser says.
  const subscription = moved && current ? current : await browser.renew();
  if (!subscription) return false;
  const told = await ask('profile/pushSubscribe', { subscription });
  if (!told.ok) return false;
  await drafts.set(PUSH_DRAFT, { endpoint: subscription.endpoint });
  if (standing.reply.here === true && subscription.endpoint !== kept.endpoint)
    await ask('profile/pushUnsubscribe', { endpoint: kept.endpoint });
  return true;
};
