import { useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { Outcome } from '../../state/engine/ask.ts';
import { report } from '../../state/engine/report.ts';

/**
 * One request of a form at a time. What belongs to no field is `refusal`; a missing network or an answer that never
 * came is `unreachable`, and nothing that was typed is lost.
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

  /** The reply, or null when there is none; then one of the two states says why. */
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
      // The part of the app that talks to the server could not be fetched: for the customer the same as no network.
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
