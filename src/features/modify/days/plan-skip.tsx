import { dayFromWire, type Day, type Weekday } from '../../../domain/days/day.ts';
import { replacementDay } from '../../../domain/plan/skip.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { SkipDialog } from '../../../meals/picker/skip-dialog.tsx';
import { useAskKept } from '../../../state/drafts/ask-kept.ts';
import { useDeliveries } from '../../../state/plan/delivery-rule.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { readAgain } from '../plan/read-again.ts';
import type { PlanDay, PlanView } from '../plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly day: PlanDay;
  readonly show: boolean;
  readonly close: () => void;
  readonly onSkipped: (added: Day) => void;
}

/** Skips a day of the running plan; the order is read anew afterwards. */
export const PlanSkip = ({ plan, day, show, close, onSkipped }: Props) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const ask = useAskKept(`${plan.params?.id} ${day.wire}`);
  const deliveries = useDeliveries();
  const { params } = plan;
  if (!params) return null;
  const rule = deliveries.ruleFor(params.exclude_week_day.map((weekday) => Number(weekday) as Weekday));

  const skip = async (): Promise<string | null> => {
    const answer = await ask('order/skipTheDay', { planId: params.id, skip_date: Number(day.wire) });
    if (!answer.ok) return answer.reason === 'refused' ? answer.refusal.message : '';
    plan.edits.drop((wire) => wire === day.wire);
    await readAgain(plan.which);
    const { newDate } = answer.reply;
    const added = newDate === null ? null : dayFromWire(newDate);
    const plain = added === null ? t('plan.state.skipped') : t('plan.skipped', { day: format.day(added) });
    toast({ text: answer.reply.message ?? plain, icon: 'skip', key: 'plan' });
    if (added !== null) onSkipped(added);
    return null;
  };
  return (
    <SkipDialog show={show} added={replacementDay(dayFromWire(params.end_date), rule)} close={close} skip={skip} />
  );
};
