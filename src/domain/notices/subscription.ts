import { parseUrl } from '../basics/parse-url.ts';

/**
 * Push services of the browsers: the server posts to no other host. Microsoft's have a name for each region, which the
 * operator adds.
 */
export const usualPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];

/** The maximum number of a customer's subscribed devices; above it the oldest subscription is removed. */
export const SUBSCRIPTIONS_EACH = 10;

/**
 * Reads the URL of a subscription; null if it is not in the normal form that a browser would send. So the URL that is
 * checked is exactly the one that is stored and posted to: a URL with a line break, for example, would be parsed without
 * it.
 */
export const readEndpoint = (endpoint: string): URL | null => {
  const read = parseUrl(endpoint);
  return read?.href === endpoint && !endpoint.includes('#') && read.username === '' && read.password === ''
    ? read
    : null;
};

/**
 * Whether the server may post to a URL that a client sent: only to a known host, over TLS at the default port, without
 * user or password.
 * @param hosts in lower case
 */
export const isPushAddress = (endpoint: string, hosts: readonly string[]): boolean => {
  const read = readEndpoint(endpoint);
  return read?.protocol === 'https:' && read.port === '' && hosts.includes(read.hostname);
};

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
/** The number of bytes that a base64url text encodes. */
const bytesOf = (text: string): number => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

/** Whether the keys are an uncompressed point of P-256 and a secret of 16 bytes: RFC 8291. */
export const arePushKeys = ({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean =>
  BASE64URL.test(p256dh) && BASE64URL.test(auth) && bytesOf(p256dh) === 65 && bytesOf(auth) === 16;
