import type { Reply } from '../../../protocol/messages.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { useAsked } from '../../../state/engine/use-asked.ts';

export type Passkey = Reply<'account/passkeys'>['passkeys'][number];

/** The passkeys of the account, read anew whenever the network returns; what was read stays while there is none. */
export const usePasskeys = () => {
  const offline = useOffline();
  const { data, failed, read } = useAsked('account/passkeys', {});
  const readNow = (): void => void read().catch(report('the passkeys could not be read'));
  return { passkeys: data?.passkeys ?? null, failed, offline, read, readNow };
};
