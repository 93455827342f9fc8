import type { Reply } from '#src/protocol/messages.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { useAsked } from '#src/state/engine/use-asked.ts';

export type Passkey = Reply<'account/passkeys'>['passkeys'][number];

/**
 * Reads the passkeys of the account, and reads them again when the network returns; without one the last result stays.
 */
export const usePasskeys = () => {
  const offline = useOffline();
  const { data, failed, read } = useAsked('account/passkeys', {});
  const readNow = (): void => void read().catch(report('the passkeys could not be read'));
  return { passkeys: data?.passkeys ?? null, failed, offline, read, readNow };
};
