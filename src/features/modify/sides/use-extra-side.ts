import { useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { readAgain } from '#src/meals/plan/read-again.ts';
import type { WhichPlan } from '#src/meals/plan/use-plan.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { ask } from '#src/state/engine/ask.ts';
import { report } from '#src/state/engine/report.ts';

/** A meal with a ready dish on a day of a placed plan. */
export interface DishMeal {
  readonly orderId: number;
  readonly which: WhichPlan;
  readonly day: Day;
  readonly type: number;
  readonly dish: { readonly id: number; readonly title: string };
}

/** Changes the additional side of a meal. The server changes it at once, because it changes the price of the plan. */
export const useExtraSide = (onSaved: (message: string) => void) => {
  const t = useT();
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async ({ orderId, which, day, type, dish }: DishMeal, side: number): Promise<void> => {
    const answer = await ask(
      'order/saveUserSides',
      { orderId, date: day, dishId: dish.id, sidetype: type, sides: [{ side_id: side, type: 'addons' }] },
      { kept: { subject: `plan ${orderId}` } },
    );
    if (!answer.ok) {
      const said = answer.reason === 'refused' ? answer.refusal.message : '';
      setProblem(said === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'plan.unanswered') : said);
      return;
    }
    await readAgain(which);
    onSaved(answer.reply.message ?? t('plan.saved'));
  };

  return {
    busy: busy && !offline,
    offline,
    problem,
    forget: () => setProblem(null),
    /** @param side 0 for none */
    save: (meal: DishMeal, side: number): void => {
      setBusy(true);
      setProblem(null);
      send(meal, side)
        .catch(report('an additional side could not be saved'))
        .finally(() => setBusy(false));
    },
  };
};
