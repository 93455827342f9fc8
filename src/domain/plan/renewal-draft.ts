import type { Day, Weekday } from '../days/day.ts';
import type { DeliveryRule } from '../days/plan-calendar.ts';
import { renewalStart } from './renewal.ts';

/** The choices that a renewal copies from the previous plan. It copies no id, status, payment or price. */
export interface PlanChoices {
  readonly dietId: number;
  readonly mealPlanId: number | null;
  readonly mealTypes: readonly number[];
  readonly excludeWeekdays: readonly Weekday[];
  readonly daysCount: number;
  readonly emirateId: number | null;
  readonly slotId: number | null;
  readonly cutlery: boolean;
}

export interface RenewalDraft extends PlanChoices {
  readonly startDay: Day;
  readonly renew: true;
}

/**
 * The draft of a new plan with the choices of the previous one; null if no start day is possible. Prices are requested
 * again.
 */
export const renewalDraft = (
  previous: PlanChoices & { readonly endDay: Day },
  today: Day,
  rule: DeliveryRule,
): RenewalDraft | null => {
  const startDay = renewalStart(previous.endDay, today, { ...rule, excluded: previous.excludeWeekdays });
  if (startDay === null) return null;
  const { dietId, mealPlanId, mealTypes, excludeWeekdays, daysCount, emirateId, slotId, cutlery } = previous;
  return {
    dietId,
    mealPlanId,
    mealTypes,
    excludeWeekdays,
    daysCount,
    emirateId,
    slotId,
    cutlery,
    startDay,
    renew: true,
  };
};
