import { isIP } from 'node:net';

/**
 * Whether this server answers to a request's host name. Under another name it would become part of a foreign page, or
 * answer a request for another server.
 * @param allowed undefined allows every name; one without a port allows every port
 */
export const isAllowedHost = (host: string | undefined, allowed: readonly string[] | undefined): boolean => {
  if (allowed === undefined) return true;
  const asked = (host ?? '').toLowerCase();
  return allowed.includes(asked) || allowed.includes(asked.replace(/:\d+$/, ''));
};

/**
 * Whether a host is an IP address or localhost. Another site's page cannot have such a host: its owner can let a domain
 * name point to this machine, but not an IP address or localhost.
 */
export const namesMachine = (host: string | undefined): boolean => {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  return /^(?:[a-z0-9-]+\.)*localhost$/.test(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
};
