import type { Day, Weekday } from '../../../domain/days/day.ts';
import { mealTypesForDiet } from '../../../domain/menu/meal-choice.ts';
import { renewalDraft } from '../../../domain/plan/renewal-draft.ts';
import { usualMeals } from '../../../domain/plan/renewal-menu.ts';
import type { RenewMethod } from '../../../domain/plan/renew-method.ts';
import type { CheckoutDraft } from '../../../protocol/checkout/checkout-draft.ts';
import type { CustomFitDraft } from '../../../protocol/checkout/custom-fit-draft.ts';
import type { Reply } from '../../../protocol/messages.ts';
import type { ReferenceArray } from '../../../protocol/reference/reference-arrays.ts';
import type { User } from '../../../protocol/account/user.ts';
import type { Deliveries } from '../../../state/plan/delivery-rule.ts';
import { planEndOf } from '../../../building/plan-end.ts';

interface Facts {
  readonly plan: NonNullable<Reply<'order/get'>['planParams']>;
  readonly method: RenewMethod;
  readonly today: Day;
  readonly deliveries: Deliveries;
  readonly diets: ReferenceArray<'dietList'>;
  readonly user: Pick<User, 'homeAddress' | 'workAddress' | 'plannedUntil' | 'hasPlan' | 'plan'>;
}

/** For a plan that does not say where it went: what the customer's addresses say. */
const emirateOf = ({ homeAddress, workAddress }: Pick<User, 'homeAddress' | 'workAddress'>): number | null =>
  [homeAddress, workAddress].find((address) => address?.default)?.emirate ?? homeAddress?.emirate ?? null;

/** The plan before as a new choice; null when no day is open for it. */
const choiceAfter = ({ plan, today, deliveries, diets, user }: Omit<Facts, 'method'>) => {
  const diet = diets.find(({ id }) => id === plan.diet);
  const excluded = plan.exclude_week_day.map(Number) as Weekday[];
  const lastDay = plan.end_date;
  // A pause without an end makes a plan reach further than its days.
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

/** For the steps, marked with how the menu is to be filled. */
export const renewalChoice = (facts: Facts): CheckoutDraft | null => {
  const choice = choiceAfter(facts);
  return choice && { ...choice, diet: facts.plan.diet, build: facts.method };
};

/** For the build page: a plan by weight stays one. */
export const renewalFit = (
  facts: Facts & { readonly mealPlan: Reply<'order/get'>['mealPlan'] },
): CustomFitDraft | null => {
  const choice = choiceAfter(facts);
  const meals = Object.fromEntries(
    Object.entries(usualMeals(facts.mealPlan)).map(([type, parts]) => [type, { ...parts }]),
  );
  return choice && { ...choice, renewed: { build: facts.method, meals } };
};
