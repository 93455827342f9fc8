import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { keptDay } from '../../offline/session/kept-day.ts';
import { ask, type Asked } from '../../state/engine/ask.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { readAgain } from './read-again.ts';
import type { PlanDay, PlanView } from './use-plan.ts';

/** Cancels the skip of a day: the day that was added for it is removed, and the order is read again. */
export const useUnskip = (plan: PlanView, { day }: PlanDay) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  return async (planId: number, replacement: Day): Promise<Asked<'order/skipTheDay'>> => {
    const answer = await ask(
      'order/skipTheDay',
      {
        planId,
        skip_date: day,
        new_date: replacement,
        undo: true,
      },
      { kept: { subject: `${plan.params?.id} ${keptDay(day)} undo` } },
    );
    if (!answer.ok) return answer;
    plan.edits.drop((edited) => edited === replacement);
    await readAgain(plan.which);
    toast({
      text: answer.reply.message ?? t('plan.unskipped', { day: format.day(day) }),
      icon: 'check',
      key: 'plan',
    });
    return answer;
  };
};
