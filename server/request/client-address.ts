import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/**
 * Returns the key for limits. An IPv6 customer has a whole /64 and can change addresses within it, so a /64 counts as
 * one.
 */
const lineOf = (address: string): string => {
  const whole = isIPv6(address)
    ? URL.parse(`http://[${address.replace(/%.*/, '')}]/`)?.hostname.slice(1, -1)
    : undefined;
  if (whole === undefined) return address;
  const [before = '', after] = whole.split('::');
  const head = before.split(':').filter((part) => part !== '');
  const tail = (after ?? '').split(':').filter((part) => part !== '');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return `${[...head, ...Array.from({ length: zeros }, () => '0'), ...tail].slice(0, 4).join(':')}::/64`;
};

/**
 * Returns the IP address of a request for limits; behind trusted proxies, the one that the nearest proxy names. Undefined
 * if the client has already disconnected.
 */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined;

/** @param proxies addresses or ranges such as 10.0.0.0/8; addresses that a client claims beyond them are ignored */
export const clientAddress = (proxies: readonly string[]): ClientAddress => {
  const trusted = proxyAddress.compile([...proxies]);
  return (request) =>
    request.socket.remoteAddress === undefined
      ? undefined
      : lineOf(plain(proxyAddress(request as IncomingMessage, trusted)));
};
