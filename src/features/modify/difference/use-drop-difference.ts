import { useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { readAgain } from '#src/meals/plan/read-again.ts';
import type { Difference, WaitingDay } from './use-difference.ts';

/** Withdraws the larger meals of a day by requesting the current ones. `problem` says why it failed. */
export const useDropDifference = ({ orderId, which }: Difference) => {
  const t = useT();
  const [busy, setBusy] = useState<Day | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const drop = async ({ day, meals }: WaitingDay): Promise<boolean> => {
    if (orderId === null) return false;
    setBusy(day);
    setProblem(null);
    try {
      // A meal that is still open has no current parts, so it becomes empty again.
      const cells = Object.fromEntries(meals.map(({ type, now }) => [String(type), { ...now }]));
      const answer = await ask(
        'order/custommodify',
        { orderId, detailsData: { [day]: cells } },
        { kept: { subject: `plan ${orderId}` } },
      );
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
