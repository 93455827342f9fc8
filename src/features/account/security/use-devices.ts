import { useState } from 'react';

import { useLocale } from '#src/i18n/use-t.tsx';
import type { Reply } from '#src/protocol/messages.ts';
import { ask } from '#src/state/engine/ask.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useAsked } from '#src/state/engine/use-asked.ts';
import { report } from '#src/state/engine/report.ts';
import { useAttempt } from '#src/person/proof/use-attempt.ts';

export type Device = Reply<'login/sessions'>['sessions'][number];
/** The devices to sign out. */
export type Others = Device | 'all';

const thisFirst = (a: Device, b: Device): number => Number(b.current) - Number(a.current) || b.lastSeen - a.lastSeen;

/**
 * Reads the devices on which the customer is signed in. Reads them again when the network returns, and when `turn` shows
 * that sessions were ended; without a network the last result stays.
 */
export const useDevices = (turn: number) => {
  // The names are in the customer's language.
  const locale = useLocale();
  const offline = useOffline();
  const { data, failed, read } = useAsked('login/sessions', {}, `${turn} ${locale}`);
  const devices = data?.sessions.toSorted(thisFirst) ?? null;
  const [signedOut, setSignedOut] = useState<Others | null>(null);
  const attempt = useAttempt();
  const readNow = (): void => void read().catch(report('the devices could not be read'));

  /** Returns true if the devices are signed out. */
  const signOut = async (which: Others): Promise<boolean> => {
    setSignedOut(null);
    const done = await attempt.run(() => ask('login/revoke', which === 'all' ? { all: true } : { id: which.id }));
    await read();
    if (!done) return false;
    setSignedOut(which);
    return true;
  };

  return { devices, failed, offline, signedOut, attempt, readNow, signOut };
};
