import { BlockList, isIPv6 } from 'node:net';

import { ConfigError } from '../config/config-values.ts';

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);
const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

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

/** Finds the client's address behind proxies that are believed, as limits count it. */
export type ClientAddress = (remote: string, forwardedFor: string | undefined) => string;

/** @param proxies addresses or ranges such as 10.0.0.0/8. Throws ConfigError on anything else. */
export const clientAddress = (proxies: readonly string[]): ClientAddress => {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    try {
      if (bits === undefined) trusted.addAddress(address, family(address));
      else trusted.addSubnet(address, Number(bits), family(address));
    } catch (cause) {
      throw new ConfigError(`TRUSTED_PROXIES must be addresses or ranges separated by commas, not "${proxy}"`, {
        cause,
      });
    }
  }
  const isTrusted = (address: string): boolean => {
    try {
      return trusted.check(address, family(address));
    } catch {
      return false; // not an address at all: whoever wrote it is not a proxy of ours
    }
  };
  return (remote, forwardedFor) => {
    let address = plain(remote);
    const hops = (forwardedFor ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter((hop) => hop !== '');
    // From the nearest hop outwards: the first one that is no proxy of ours is the client, whatever it claims beyond.
    while (isTrusted(address) && hops.length > 0) address = hops.pop()!;
    return lineOf(address);
  };
};
