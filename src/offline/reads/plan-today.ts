import type { DaysOut } from '../../domain/plan/delivered-days.ts';
import { dietOn } from '../../domain/plan/diet-changes.ts';
import { dayFromWire, dayToWire, type Day } from '../../domain/days/day.ts';
import { nextLock, type Lock } from '../../domain/days/next-lock.ts';
import { planProgress, type PlanProgress } from '../../domain/plan/plan-progress.ts';
import { isPausedOn } from '../../domain/plan/pause.ts';
import { planFromWire } from '../../domain/menu/plan-map.ts';
import { shownDay, type ShownDay } from '../../domain/plan/shown-day.ts';
import type { Reply } from '../../protocol/messages.ts';

type Order = Reply<'order/get'>;

/** The days of a plan on which nothing is delivered. */
export const daysOut = ({ days, pause }: Order): DaysOut => {
  const without = (state: 'skipped-day' | 'paused') =>
    Object.keys(days)
      .filter((wire) => days[wire]?.state === state)
      .map((wire) => dayFromWire(Number(wire)));
  const running = pause
    ? [{ start: dayFromWire(pause.startDate), end: pause.endDate === null ? null : dayFromWire(pause.endDate) }]
    : [];
  // A pause that only begins later is known by its days alone.
  const later = without('paused').filter((each) => !isPausedOn(each, running));
  return { skipped: new Set([...without('skipped-day'), ...later]), pauses: running };
};

export interface PlanToday {
  readonly shown: ShownDay;
  readonly progress: PlanProgress;
  /** Null when nothing of the plan can be changed any more. */
  readonly lock: Lock | null;
  /** The diet served on the shown day. */
  readonly diet: number | undefined;
}

/** What the dashboard says of the running plan today. @param zone IANA name of the business zone */
export const planToday = (order: Order, today: Day, zone: string): PlanToday => {
  const plan = planFromWire(order.mealPlan);
  const out = daysOut(order);
  const shown = shownDay(plan, out, today);
  const days = Object.keys(order.days).map((wire) => dayFromWire(Number(wire)));
  const open = days.filter((each) => (order.days[dayToWire(each)]?.locksAt ?? null) !== null);
  const params = order.planParams;
  const changes = Object.fromEntries(
    Object.entries(params?.dietChanges ?? {}).map(([wire, diet]) => [dayFromWire(Number(wire)), diet]),
  );
  return {
    shown,
    progress: planProgress(days, out, today),
    lock: nextLock(open, today, zone),
    diet: params && 'day' in shown ? dietOn(shown.day, params.diet, changes) : params?.diet,
  };
};
