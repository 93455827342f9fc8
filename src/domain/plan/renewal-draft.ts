import type { Day, Weekday } from '../days/day.ts';
import type { DeliveryRule } from '../days/plan-calendar.ts';
import { renewalStart } from './renewal.ts';

/** What a renewal takes over from the plan before. Nothing else is: no id, status, payment or price. */
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

/** The plan before as the draft of a new one; null when no day is open. Its prices are asked for anew. */
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
