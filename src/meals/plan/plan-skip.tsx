import type { Day, Weekday } from '../../domain/days/day.ts';
import { canUnskip, replacementDay } from '../../domain/plan/skip.ts';
import { isPausedOn } from '../../domain/plan/pause.ts';
import { useT } from '../../i18n/use-t.tsx';
import { SkipDialog } from '../picker/skip-dialog.tsx';
import { useSkip } from '../picker/use-skip.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useDeliveries } from '../../state/plan/delivery-rule.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { readAgain } from './read-again.ts';
import type { PlanDay, PlanView } from './use-plan.ts';
import { useUnskip } from './use-unskip.ts';

const pauseRequest = { subtype: 'getPause' } as const;

interface Props {
  readonly plan: PlanView;
  readonly day: PlanDay;
  readonly show: boolean;
  readonly close: () => void;
  readonly onSkipped: () => void;
}

/** Skips a day of the active plan, then reads the order again. */
export const PlanSkip = ({ plan, day, show, close, onSkipped }: Props) => {
  const t = useT();
  const skip = useSkip();
  const toast = useToast();
  const deliveries = useDeliveries();
  const { data: pause } = useQuery('profile/getForDashboard/getPause', pauseRequest);
  const unskip = useUnskip(plan, day);
  const { params } = plan;
  if (!params) return null;
  const rule = deliveries.ruleFor(params.exclude_week_day.map((weekday) => Number(weekday) as Weekday));

  const undoOf = (added: Day) => {
    if (!canUnskip(day.day, added, plan.today)) return null;
    return async (): Promise<void> => {
      const back = await unskip(params.id, added);
      if (back.ok) return;
      const why = { refused: 'plan.undoFailed', offline: 'errors.offline', unknown: 'plan.unanswered' } as const;
      const said = back.reason === 'refused' ? back.refusal.message : t(why[back.reason]);
      toast({ text: said, icon: 'warning', key: 'plan' });
    };
  };
  const start = (): Promise<string | null> =>
    skip({
      message: 'order/skipTheDay',
      planId: params.id,
      on: day.day,
      read: () => {
        plan.edits.drop((edited) => edited === day.day);
        return readAgain(plan.which);
      },
      undoOf,
      onSkipped,
    });
  // The same choice as on the server: an additional delivery or an ended pause may be later than the plan's last day.
  const planned = new Set(plan.days.map((each) => each.day));
  const end = plan.days.findLast(({ state }) => state !== 'additional')?.day ?? params.end_date;
  const ended = (pause?.pauseList ?? []).flatMap(({ date_set, end_date }) =>
    end_date === null ? [] : [{ start: date_set, end: end_date }],
  );
  const added = replacementDay(end, rule, (value) => planned.has(value) || isPausedOn(value, ended));
  return <SkipDialog show={show} final={t('plan.skipFinalLocked')} added={added} close={close} skip={start} />;
};
