import { isIP } from 'node:net';

import type { Connection } from '../../sessions/connection.ts';

/** The site that passkeys belong to. */
export interface RelyingParty {
  readonly id: string;
  /** The origin of its pages. */
  readonly origin: string;
}

const LOCAL = 'localhost';

/**
 * Returns the site for passkeys: the host of the public URL, or `localhost` if there is none. Returns undefined for a
 * page that was opened by an IP address.
 */
export const relyingParty = (publicUrl: string, { origin }: Pick<Connection, 'origin'>): RelyingParty | undefined => {
  const own = new URL(publicUrl);
  if (isIP(own.hostname.replace(/^\[(.*)\]$/, '$1')) === 0) return { id: own.hostname, origin: own.origin };
  const page = origin === undefined ? null : URL.parse(origin);
  return page?.hostname === LOCAL ? { id: LOCAL, origin: page.origin } : undefined;
};
