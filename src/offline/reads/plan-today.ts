import { isOut, type DaysOut } from '../../domain/plan/delivered-days.ts';
import { daysOfPlan, hasMeals } from '../../domain/menu/plan-map.ts';
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
  /** The latest day before today with a delivery. */
  readonly lastDay: Day | undefined;
  /** The planned pause, by its deliveries; null if none is planned or the plan is on pause. */
  readonly comingPause: { readonly first: Day; readonly again: Day | null } | null;
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
  const stopped = days.toSorted().filter((each) => each > today && order.days[each]?.state === 'paused');
  const again = days
    .toSorted()
    .find((each) => stopped[0] !== undefined && each > stopped[0] && !stopped.includes(each));
  return {
    shown,
    lastDay: daysOfPlan(order.mealPlan).findLast(
      (each) => each < today && !isOut(each, out) && hasMeals(order.mealPlan[each]),
    ),
    comingPause:
      shown.kind !== 'paused' && stopped[0] !== undefined ? { first: stopped[0], again: again ?? null } : null,
    progress: planProgress(days, out, today),
    lock: nextLock(open, today, zone),
    diet: params && 'day' in shown ? dietOn(shown.day, params.diet, params.dietChanges) : params?.diet,
  };
};
