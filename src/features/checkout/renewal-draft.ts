import { dayFromWire, type Day } from '../../domain/day.ts';
import { mealTypesForDiet } from '../../domain/meal-choice.ts';
import { renewalStart, type RenewMethod } from '../../domain/renewal.ts';
import type { CheckoutDraft } from '../../protocol/checkout-draft.ts';
import type { Reply } from '../../protocol/messages.ts';
import type { ReferenceArray } from '../../protocol/reference-arrays.ts';
import type { User } from '../../protocol/user.ts';
import type { Deliveries } from '../../state/delivery-rule.ts';

type Plan = NonNullable<Reply<'order/get'>['planParams']>;

interface Facts {
  readonly plan: Plan;
  readonly method: RenewMethod;
  readonly today: Day;
  readonly deliveries: Deliveries;
  readonly diets: ReferenceArray<'dietList'>;
  readonly user: Pick<User, 'homeAddress' | 'workAddress'>;
}

/** Where the plan went so far, as far as the customer's addresses say. */
const emirateOf = ({ homeAddress, workAddress }: Facts['user']): number | undefined =>
  [homeAddress, workAddress].find((address) => address?.default)?.emirate ?? homeAddress?.emirate ?? undefined;

/**
 * The previous plan as a new choice: what was built, not what was paid. Id, status, payment and prices stay behind;
 * it starts on the first permitted weekday after the old end and is marked with how it is to be filled.
 */
export const renewalDraft = ({ plan, method, today, deliveries, diets, user }: Facts): CheckoutDraft => {
  const excluded = plan.exclude_week_day.map(Number);
  const rule = deliveries.ruleFor(excluded as Parameters<Deliveries['ruleFor']>[0]);
  const diet = diets.find(({ id }) => id === plan.diet);
  const start = renewalStart(dayFromWire(plan.end_date), today, rule);
  return {
    diet: plan.diet,
    mealTypes: mealTypesForDiet(plan.mealType, diet?.mealtypes ?? plan.mealType, diet?.sides_id ?? {}),
    days: plan.days_count,
    excluded,
    ...(start !== null && { start }),
    emirate: emirateOf(user),
    slot: plan.slot_id ?? undefined,
    build: method,
  };
};
