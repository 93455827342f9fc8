import { useCallback, useEffect, useState } from 'react';

import { useLocale } from '../../../i18n/use-t.tsx';
import type { Reply } from '../../../protocol/messages.ts';
import { askServer } from '../../../state/session/account.ts';
import { useConnectivity, useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { useAttempt } from '../../../person/proof/use-attempt.ts';

export type Device = Reply<'login/sessions'>['sessions'][number];
/** Which devices are to be signed out. */
export type Others = Device | 'all';

const thisFirst = (a: Device, b: Device): number => Number(b.current) - Number(a.current) || b.lastSeen - a.lastSeen;

/**
 * The devices on which the customer is signed in. They are read anew whenever the network returns, and when `turn`
 * says that something has ended sessions; what was read stays while there is no network.
 */
export const useDevices = (turn: number) => {
  const locale = useLocale();
  const online = useConnectivity() === 'online';
  const offline = useOffline();
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [signedOut, setSignedOut] = useState<Others | null>(null);
  const attempt = useAttempt();

  const read = useCallback(async (): Promise<void> => {
    setFailed(false);
    const outcome = await askServer('login/sessions', {});
    if (outcome.kind === 'done') setDevices(outcome.reply.sessions.toSorted(thisFirst));
    else setFailed(true);
  }, []);
  const readNow = useCallback((): void => {
    read().catch(report('the devices could not be read'));
  }, [read]);

  // The names are in the customer's language.
  useEffect(() => {
    if (online) readNow();
  }, [online, turn, locale, readNow]);

  /** True when they are out. */
  const signOut = async (which: Others): Promise<boolean> => {
    setSignedOut(null);
    const done = await attempt.run(() => askServer('login/revoke', which === 'all' ? { all: true } : { id: which.id }));
    await read();
    if (!done) return false;
    setSignedOut(which);
    return true;
  };

  return { devices, failed, offline, signedOut, attempt, readNow, signOut };
};
