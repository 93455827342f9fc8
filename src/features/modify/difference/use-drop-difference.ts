import { useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { useAskKept } from '../../../state/drafts/ask-kept.ts';
import { readAgain } from '../plan/read-again.ts';
import type { Difference, WaitingDay } from './use-difference.ts';

/** Takes back what was wanted larger on a day: it is asked for as it stands. `problem` says why it was not. */
export const useDropDifference = ({ orderId, which }: Difference) => {
  const t = useT();
  const ask = useAskKept(`plan ${orderId}`);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const drop = async ({ wire, meals }: WaitingDay): Promise<boolean> => {
    if (orderId === null) return false;
    setBusy(wire);
    setProblem(null);
    try {
      // An open meal has nothing to go back to: no parts.
      const cells = Object.fromEntries(meals.map(({ type, now }) => [String(type), { ...now }]));
      const answer = await ask('order/custommodify', { orderId, detailsData: { [wire]: cells } });
      if (!answer.ok) {
        const said = answer.reason === 'refused' ? answer.refusal.message : '';
        setProblem(said === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'order.noAnswerText') : said);
        return false;
      }
      await readAgain(which);
      return true;
    } finally {
      setBusy(null);
    }
  };
  return { drop, busy, problem };
};
