import { isIP } from 'node:net';

import type { Connection } from '../../sessions/connection.ts';

/** The page that passkeys belong to. */
export interface RelyingParty {
  readonly id: string;
  /** Where its pages come from. */
  readonly origin: string;
}

const LOCAL = 'localhost';

/**
 * A passkey belongs to a name: that of the public address, or `localhost` where there is none. Undefined for a page that
 * was opened by a number.
 */
export const relyingParty = (publicUrl: string, { origin }: Pick<Connection, 'origin'>): RelyingParty | undefined => {
  const own = new URL(publicUrl);
  if (isIP(own.hostname.replace(/^\[(.*)\]$/, '$1')) === 0) return { id: own.hostname, origin: own.origin };
  const page = origin === undefined ? null : URL.parse(origin);
  return page?.hostname === LOCAL ? { id: LOCAL, origin: page.origin } : undefined;
};
