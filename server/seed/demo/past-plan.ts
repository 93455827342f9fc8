import { day } from '#src/domain/days/day.ts';
import type { DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import { replacementDay } from '#src/domain/plan/skip.ts';
import type { DemoPlan } from './demo-account.ts';

/** Returns the plan with day number `at` skipped: the same meals are on the next delivery day after the end. */
export const skipOneDay = (plan: DemoPlan, at: number, rule: DeliveryRule): DemoPlan => {
  const skipped = plan.days[at]!.day;
  const instead = replacementDay(day(plan.order.endDay), rule)!;
  const moved = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] => [
    ...rows,
    ...rows.filter((one) => one.day === skipped).map((one) => ({ ...one, day: instead })),
  ];
  return {
    ...plan,
    order: { ...plan.order, endDay: instead },
    days: [
      ...plan.days.map((one) => (one.day === skipped ? { ...one, state: 'skipped' } : one)),
      { day: instead, replaces: skipped },
    ],
    meals: moved(plan.meals),
    sides: moved(plan.sides),
    skips: [{ day: skipped, replacementDay: instead, at: plan.order.placedAt + 4 * 86_400_000 }],
  };
};
