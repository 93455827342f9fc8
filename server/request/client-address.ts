import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

import proxyAddress from '@fastify/proxy-addr';

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/**
 * What limits count by. A customer of IPv6 has a whole /64 and changes addresses within it at will, so these count as
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
 * The address of a request, as limits count it: behind trusted proxies, the one that the nearest of them names.
 * Undefined when the connection is gone already: a client may hang up before its request is handled.
 */
export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | undefined;

/** @param proxies addresses or ranges such as 10.0.0.0/8; what a client claims beyond them counts for nothing */
export const clientAddress = (proxies: readonly string[]): ClientAddress => {
  const trusted = proxyAddress.compile([...proxies]);
  return (request) =>
    request.socket.remoteAddress === undefined
      ? undefined
      : lineOf(plain(proxyAddress(request as IncomingMessage, trusted)));
};
