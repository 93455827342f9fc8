/**
 * Push services of the browsers: nothing is posted to anybody else. Those of Microsoft have a name for each region, which
 * whoever runs this server adds.
 */
export const usualPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
];

/** A customer's browsers, phones and tablets; the one that subscribed longest ago makes room. */
export const SUBSCRIPTIONS_EACH = 10;

/**
 * An address that a client names is posted to by the server: only at a host that is known, exactly, over TLS at its usual
 * port, without a name or password in it.
 * @param hosts in lower case
 */
export const isPushAddress = (endpoint: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname);
};

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
/** Bytes that a base64url text stands for. */
const bytesOf = (text: string): number => Math.floor((text.replace(/=+$/, '').length * 3) / 4);

/** An uncompressed point of P-256, and 16 bytes of a secret: RFC 8291. */
export const arePushKeys = ({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean =>
  BASE64URL.test(p256dh) && BASE64URL.test(auth) && bytesOf(p256dh) === 65 && bytesOf(auth) === 16;
