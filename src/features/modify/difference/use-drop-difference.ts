import { useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { readAgain } from '#src/meals/plan/read-again.ts';
import type { Difference, WaitingDay } from './use-difference.ts';

type Answer = Awaited<ReturnType<typeof ask<'order/custommodify' | 'order/saveUserSides'>>>;

/** Withdraws the larger meals and additional sides of a day by requesting the current ones. `problem` says why it failed. */
export const useDropDifference = ({ orderId, which }: Difference) => {
  const t = useT();
  const [busy, setBusy] = useState<Day | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const failed = (answer: Exclude<Answer, { readonly ok: true }>): void => {
    const said = answer.reason === 'refused' ? answer.refusal.message : '';
    setProblem(said === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'order.noAnswerText') : said);
  };

  const drop = async ({ day, meals, sides }: WaitingDay): Promise<boolean> => {
    if (orderId === null) return false;
    const kept = { kept: { subject: `plan ${orderId}` } };
    setBusy(day);
    setProblem(null);
    try {
      if (meals.length > 0) {
        // A meal that is still open has no current parts, so it becomes empty again.
        const cells = Object.fromEntries(meals.map(({ type, now }) => [String(type), { ...now }]));
        const answer = await ask('order/custommodify', { orderId, detailsData: { [day]: cells } }, kept);
        if (!answer.ok) {
          failed(answer);
          return false;
        }
      }
      for (const { type, now, dish } of sides) {
        const current = [{ side_id: now, type: 'addons' as const }];
        const answer = await ask(
          'order/saveUserSides',
          { orderId, date: day, dishId: dish, sidetype: type, sides: current },
          kept,
        );
        if (!answer.ok) {
          failed(answer);
          return false;
        }
      }
      await readAgain(which);
      return true;
    } finally {
      setBusy(null);
    }
  };
  return { drop, busy, problem };
};
