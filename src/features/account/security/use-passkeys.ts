import { useCallback, useEffect, useState } from 'react';

import type { Reply } from '../../../protocol/messages.ts';
import { askServer } from '../../../state/session/account.ts';
import { useConnectivity, useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';

export type Passkey = Reply<'account/passkeys'>['passkeys'][number];

/** The passkeys of the account, read anew whenever the network returns; what was read stays while there is none. */
export const usePasskeys = () => {
  const online = useConnectivity() === 'online';
  const offline = useOffline();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(async (): Promise<void> => {
    setFailed(false);
    const outcome = await askServer('account/passkeys', {});
    if (outcome.kind === 'done') setPasskeys(outcome.reply.passkeys);
    else setFailed(true);
  }, []);
  const readNow = useCallback((): void => {
    read().catch(report('the passkeys could not be read'));
  }, [read]);
  useEffect(() => {
    if (online) readNow();
  }, [online, readNow]);
  return { passkeys, failed, offline, read, readNow };
};
