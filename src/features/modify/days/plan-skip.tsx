import { dayFromWire, type Day, type Weekday } from '../../../domain/days/day.ts';
import { canUnskip, replacementDay } from '../../../domain/plan/skip.ts';
import { isPausedOn } from '../../../domain/plan/pause.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { SkipDialog } from '../../../meals/picker/skip-dialog.tsx';
import { useAskKept } from '../../../state/drafts/ask-kept.ts';
import { useQuery } from '../../../state/engine/query.ts';
import { useDeliveries } from '../../../state/plan/delivery-rule.ts';
import { report } from '../../../state/engine/report.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { readAgain } from '../plan/read-again.ts';
import { landRows } from './land-rows.ts';
import type { PlanDay, PlanView } from '../plan/use-plan.ts';
import { useUnskip } from './use-unskip.ts';

const pauseRequest = { subtype: 'getPause' } as const;

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
  const { data: pause } = useQuery('profile/getForDashboard/getPause', pauseRequest);
  const unskip = useUnskip(plan, day.wire);
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
    const undo = async (): Promise<void> => {
      if (newDate === null) return;
      const back = await unskip(params.id, newDate);
      if (back.ok) return;
      const why = { refused: 'plan.undoFailed', offline: 'errors.offline', unknown: 'plan.unanswered' } as const;
      const said = back.reason === 'refused' ? back.refusal.message : t(why[back.reason]);
      toast({ text: said, icon: 'warning', key: 'plan' });
    };
    const isOpen = added !== null && canUnskip(day.day, added, plan.today);
    toast({
      text: answer.reply.message ?? plain,
      icon: 'skip',
      key: 'plan',
      ...(isOpen && {
        action: {
          label: t('shell.undo'),
          onSelect: () => void undo().catch(report('a skip could not be taken back')),
        },
      }),
    });
    if (added !== null) await landRows(() => onSkipped(added), 'later');
    return null;
  };
  // As the server chooses it: an additional delivery may lie behind the plan's own last day, and an ended pause as well.
  const planned = new Set(plan.days.map((each) => each.day));
  const end = plan.days.findLast(({ state }) => state !== 'additional')?.day ?? dayFromWire(params.end_date);
  const ended = (pause?.pauseList ?? []).flatMap(({ date_set, end_date }) =>
    end_date === null ? [] : [{ start: dayFromWire(date_set), end: dayFromWire(end_date) }],
  );
  const added = replacementDay(end, rule, (value) => planned.has(value) || isPausedOn(value, ended));
  return <SkipDialog show={show} final={t('plan.skipFinalLocked')} added={added} close={close} skip={skip} />;
};
