import { ECDH } from 'node:crypto';

import webPush from 'web-push';

import { arePushKeys, isPushAddress, readEndpoint } from '../../src/domain/notices/subscription.ts';
import type { PushConfig, VapidKeys } from '../config/push-config.ts';
import type { Log } from '../config/log.ts';
import type { Push, Subscription } from '../request/pushing.ts';
import type { CallProvider } from './provider-call.ts';

const DEV = '/dev/push/';

/** Created once and stored: push services refuse any other pair than the one with which a browser subscribed. */
export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** A message cannot be encrypted for a point that is not on the curve. */
const isOnCurve = (point: string): boolean => {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
};

export interface OwnAddresses {
  /** The URL under which this server reaches itself. */
  readonly ownUrl: () => string;
  readonly publicUrl: () => string;
  /** True if the stand-in answers under this server's own URL. */
  readonly demo: boolean;
}

/** Returns the stand-in's URL as this server reaches it; undefined for any other endpoint. */
const atStandIn = (endpoint: string, { ownUrl, publicUrl, demo }: OwnAddresses): string | undefined => {
  const read = readEndpoint(endpoint);
  if (!demo || !read) return undefined;
  const { origin, port, protocol, hostname, pathname } = read;
  const own = new URL(ownUrl());
  const here = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && protocol === 'http:' && port === own.port;
  if (!here && origin !== own.origin && origin !== new URL(publicUrl()).origin) return undefined;
  return pathname.startsWith(DEV) ? own.origin + pathname : undefined;
};

export const makePush = (
  { hosts, subject }: PushConfig,
  keys: VapidKeys,
  addresses: OwnAddresses,
  call: CallProvider,
  log: Log,
): Push => {
  const addressOf = (endpoint: string): string | undefined =>
    isPushAddress(endpoint, hosts) ? endpoint : atStandIn(endpoint, addresses);
  const fits = (of: Subscription['keys']): boolean => arePushKeys(of) && isOnCurve(of.p256dh);
  return {
    publicKey: keys.publicKey,
    serves: (endpoint) => addressOf(endpoint) !== undefined,
    fits,
    post: async (to, { payload, topic, ttl, urgent }) => {
      const url = addressOf(to.endpoint);
      // The host is no longer supported, or the keys are invalid: they were stored before the server checked keys.
      if (url === undefined || !fits(to.keys)) return 'refused';
      const { method, headers, body } = webPush.generateRequestDetails(to, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttl,
        urgency: urgent ? 'high' : 'normal',
        topic,
      });
      const said = Object.fromEntries(
        Object.entries(headers)
          // The transport sets the content length itself.
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]) => [name, String(value)]),
      );
      const answer = await call({ method: method as 'POST', url, headers: said, bytes: new Uint8Array(body!) });
      if (answer.kind === 'silent') return 'later';
      const { status } = answer;
      if (status >= 200 && status < 300) return 'taken';
      if (status === 404 || status === 410) return 'gone';
      if (status === 429 || status >= 500) return 'later';
      log.error({ status, host: new URL(url).host }, 'a push service has refused a message');
      return 'refused';
    },
  };
};
