import { relyingParty, type RelyingParty } from '../../accounts/proofs/relying-party.ts';
import type { Config } from '../../config/config.ts';
import type { Connection } from '../../sessions/connection.ts';
import { deskUrlOf } from '../desk-host.ts';

/**
 * Returns the site that passkeys of staff belong to: the host of the desk. Returns undefined for a page that was opened by
 * an IP address.
 */
export const deskParty = (
  config: Pick<Config, 'deskHost' | 'production' | 'publicUrl'>,
  connection: Pick<Connection, 'origin'>,
): RelyingParty | undefined => {
  const own = deskUrlOf(config);
  if (own === undefined) return undefined;
  const page = connection.origin === undefined ? null : URL.parse(connection.origin);
  // Outside production DESK_HOST may be written without the port at which the page was opened.
  const isOwnPage = !config.production && config.deskHost !== undefined && page?.hostname === new URL(own).hostname;
  return relyingParty(isOwnPage ? page.origin : own, connection);
};
