import { dayFromWire } from '../../../domain/days/day.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { useAskKept, type KeptAnswer } from '../../../state/drafts/ask-kept.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { readAgain } from '../plan/read-again.ts';
import type { PlanView } from '../plan/use-plan.ts';

/** Takes the skip of a day back: the day that was added for it goes, and the order is read anew. */
export const useUnskip = (plan: PlanView, wire: string) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const ask = useAskKept(`${plan.params?.id} ${wire} undo`);
  return async (planId: number, replacement: number): Promise<KeptAnswer<'order/skipTheDay'>> => {
    const answer = await ask('order/skipTheDay', {
      planId,
      skip_date: Number(wire),
      new_date: replacement,
      undo: true,
    });
    if (!answer.ok) return answer;
    plan.edits.drop((edited) => edited === String(replacement));
    await readAgain(plan.which);
    toast({
      text: answer.reply.message ?? t('plan.unskipped', { day: format.day(dayFromWire(Number(wire))) }),
      icon: 'check',
      key: 'plan',
    });
    return answer;
  };
};
