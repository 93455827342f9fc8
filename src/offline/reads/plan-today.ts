import type { DaysOut } from '../../domain/plan/delivered-days.ts';
import { dietOn } from '../../domain/plan/diet-changes.ts';
import type { Day } from '../../domain/days/day.ts';
import { daysIn } from '../../domain/days/day-maps.ts';
import { nextLock, type Lock } from '../../domain/days/next-lock.ts';
import { planProgress, type PlanProgress } from '../../domain/plan/plan-progress.ts';
import { isPausedOn } from '../../domain/plan/pause.ts';
import { shownDay, type ShownDay } from '../../domain/plan/shown-day.ts';
import type { Reply } from '../../protocol/messages.ts';

type Order = Reply<'order/get'>;

/** Returns the days of a plan without a delivery. */
export const daysOut = ({ days, pause }: Order): DaysOut => {
  const without = (state: 'skipped-day' | 'paused') => daysIn(days).filter((day) => days[day]?.state === state);
  const running = pause ? [{ start: pause.startDate, end: pause.endDate }] : [];
  // A pause that begins later is known only by its days.
  const later = without('paused').filter((each) => !isPausedOn(each, running));
  return { skipped: new Set([...without('skipped-day'), ...later]), pauses: running };
};

export interface PlanToday {
  readonly shown: ShownDay;
  readonly progress: PlanProgress;
  /** Null if nothing of the plan can be changed any more. */
  readonly lock: Lock | null;
  /** The diet served on the shown day. */
  readonly diet: number | undefined;
}

/**
 * Returns the dashboard's facts about the running plan today.
 * @param zone IANA name of the business zone
 */
export const planToday = (order: Order, today: Day, zone: string): PlanToday => {
  const out = daysOut(order);
  const shown = shownDay(order.mealPlan, out, today);
  const days = daysIn(order.days);
  const open = days.filter((each) => (order.days[each]?.locksAt ?? null) !== null);
  const params = order.planParams;
  return {
    shown,
    progress: planProgress(days, out, today),
    lock: nextLock(open, today, zone),
    diet: params && 'day' in shown ? dietOn(shown.day, params.diet, params.dietChanges) : params?.diet,
  };
};
