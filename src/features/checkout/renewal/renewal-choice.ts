import type { Day, Weekday } from '#src/domain/days/day.ts';
import { mealTypesForDiet } from '#src/domain/menu/meal-choice.ts';
import { renewalDraft } from '#src/domain/plan/renewal-draft.ts';
import { usualMeals } from '#src/domain/plan/renewal-menu.ts';
import type { RenewMethod } from '#src/domain/plan/renew-method.ts';
import type { CheckoutDraft } from '#src/protocol/checkout/checkout-draft.ts';
import type { CustomFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import type { Reply } from '#src/protocol/messages.ts';
import type { ReferenceArray } from '#src/protocol/reference/reference-arrays.ts';
import type { User } from '#src/protocol/account/user.ts';
import type { Deliveries } from '#src/state/plan/delivery-rule.ts';
import { planEndOf } from '#src/building/plan-end.ts';

interface Facts {
  readonly plan: NonNullable<Reply<'order/get'>['planParams']>;
  readonly method: RenewMethod;
  readonly today: Day;
  readonly deliveries: Deliveries;
  readonly diets: ReferenceArray<'dietList'>;
  readonly user: Pick<User, 'homeAddress' | 'workAddress' | 'plannedUntil' | 'hasPlan' | 'plan'>;
}

/** Returns the emirate of the customer's addresses, for a plan that does not name one. */
const emirateOf = ({ homeAddress, workAddress }: Pick<User, 'homeAddress' | 'workAddress'>): number | null =>
  [homeAddress, workAddress].find((address) => address?.default)?.emirate ?? homeAddress?.emirate ?? null;

/** Returns the previous plan as a new choice; null if no day is open for it. */
const choiceAfter = ({ plan, today, deliveries, diets, user }: Omit<Facts, 'method'>) => {
  const diet = diets.find(({ id }) => id === plan.diet);
  const excluded = plan.exclude_week_day.map(Number) as Weekday[];
  const lastDay = plan.end_date;
  // After a pause without an end, a plan lasts longer than its own last day.
  const until = planEndOf(user) ?? lastDay;
  const draft = renewalDraft(
    {
      endDay: until > lastDay ? until : lastDay,
      dietId: plan.diet,
      mealPlanId: plan.mealPlan,
      mealTypes: mealTypesForDiet(plan.mealType, diet?.mealtypes ?? plan.mealType, diet?.sides_id ?? {}),
      excludeWeekdays: excluded,
      daysCount: plan.days_count,
      emirateId: plan.emirate_id ?? emirateOf(user),
      slotId: plan.slot_id,
      cutlery: plan.cutlery === 1,
    },
    today,
    deliveries.ruleFor(excluded),
  );
  return (
    draft && {
      mealTypes: [...draft.mealTypes],
      days: draft.daysCount,
      excluded: [...draft.excludeWeekdays],
      start: draft.startDay,
      emirate: draft.emirateId ?? undefined,
      slot: draft.slotId ?? undefined,
    }
  );
};

/** Returns the draft for the steps, with the way in which the menu is to be filled. */
export const renewalChoice = (facts: Facts): CheckoutDraft | null => {
  const choice = choiceAfter(facts);
  return choice && { ...choice, diet: facts.plan.diet, build: facts.method };
};

/** Returns the draft for the build page: a plan by weight stays a plan by weight. */
export const renewalFit = (
  facts: Facts & { readonly mealPlan: Reply<'order/get'>['mealPlan'] },
): CustomFitDraft | null => {
  const choice = choiceAfter(facts);
  const meals = Object.fromEntries(
    Object.entries(usualMeals(facts.mealPlan)).map(([type, parts]) => [type, { ...parts }]),
  );
  return choice && { ...choice, renewed: { build: facts.method, meals } };
};
