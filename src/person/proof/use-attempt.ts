import { useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { Outcome } from '../../state/engine/ask.ts';
import { report } from '../../state/engine/report.ts';

/**
 * Runs one request of a form at a time. `refusal` is an error without a field; `unreachable` means that there is no
 * network or no reply. Typed input is never lost.
 */
export const useAttempt = () => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [unreachable, setUnreachable] = useState<'offline' | 'timeout' | null>(null);
  const running = useRef(false);

  const clear = (): void => {
    setRefusal(null);
    setUnreachable(null);
  };

  /** Returns the reply, or null if there is none; then one of the two states tells why. */
  const run = async <Reply>(work: () => Promise<Outcome<Reply>>): Promise<Reply | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    clear();
    try {
      const outcome = await work();
      if (outcome.ok) return outcome.reply;
      if (outcome.reason !== 'refused') setUnreachable(outcome.reason === 'unknown' ? 'timeout' : 'offline');
      else setRefusal({ ...outcome.refusal, message: outcome.refusal.message || t('errors.internal') });
      return null;
    } catch (fault) {
      // The code that talks to the server could not be loaded: for the customer this is the same as no network.
      report('a form could not be sent')(fault);
      setUnreachable('offline');
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { busy, refusal, unreachable, run, clear };
};
