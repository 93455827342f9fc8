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

/** A customer's browsers, phones and tablets; the one that subscribed longest ago makes room. */
export const SUBSCRIPTIONS_EACH = 10;

/**
 * What a subscription says, read as an address; null where a browser would not have written it so. What is judged is then
 * what is kept and posted to: an address with the end of a line in it, say, is read without it.
 */
export const readEndpoint = (endpoint: string): URL | null => {
  const read = parseUrl(endpoint);
  return read?.href === endpoint && !endpoint.includes('#') && read.username === '' && read.password === ''
    ? read
    : null;
};

/**
 * An address that a client names is posted to by the server: only at a host that is known, exactly, over TLS at its usual
 * port, without a name or password in it.
 * @param hosts in lower case
 */
export const isPushAddress = (endpoint: string, hosts: readonly string[]): boolean => {
  const read = readEndpoint(endpoint);
  return read?.protocol === 'https:' && read.port === '' && hosts.includes(read.hostname);
};

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
/** The number of bytes that a base64url text encodes. */
const bytesOf = (text: string): number => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

/** An uncompressed point of P-256, and 16 bytes of a secret: RFC 8291. */
export const arePushKeys = ({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean =>
  BASE64URL.test(p256dh) && BASE64URL.test(auth) && bytesOf(p256dh) === 65 && bytesOf(auth) === 16;
