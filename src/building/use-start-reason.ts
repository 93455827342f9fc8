import { weekdayOf, type Day } from '../domain/days/day.ts';
import type { StartProblem } from '../domain/days/start-window.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { useToday } from '../state/plan/clock.ts';
import type { AnyBuilding } from './use-building.ts';

/** Returns a function that explains why no plan can start on a day. */
export const useStartReason = ({
  asker,
  planEnd,
  deliveries,
}: Pick<AnyBuilding, 'asker' | 'planEnd' | 'deliveries'>): ((day: Day, problem: StartProblem) => string) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  return (day, problem) => {
    if (problem === 'holiday') return t('checkout.closed.holiday', { name: deliveries.holidayOn(day)?.name ?? '' });
    if (problem === 'weekday' || problem === 'kitchen')
      return t(`checkout.closed.${problem}`, { weekday: format.weekdayName(weekdayOf(day), 'long') });
    if (problem === 'current_plan' && planEnd !== null) return t('checkout.closed.plan', { day: format.day(planEnd) });
    if (problem === 'too_late') return t('checkout.closed.late');
    if (day < today) return t('checkout.closed.past');
    return t(asker === 'checkout' ? 'checkout.closed.early' : 'checkout.closed.earlyBuild');
  };
};
