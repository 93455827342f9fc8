import { isCustomFit } from '../build-request.ts';
import { choiceOf, type SavedCheckout } from '#src/building/plan-choice.ts';
import { planChangeOf, type PlanChange } from '../plan-change.ts';
import type { Checkout } from '../use-checkout.ts';

/** The checkout for the form's parts, with the changed values of the saved plan as its choice. */
export const changedCheckout = (base: Checkout, saved: SavedCheckout): Checkout => {
  const { of: _of, ...begun } = planChangeOf(base) ?? { of: saved.id };
  const nothing = { diet: null, mealTypes: [], emirate: null };
  const choice = choiceOf(begun, saved, nothing);
  // Meals by weight have no list price, and their plans can be as short as the build page allows.
  const byWeight = isCustomFit(base) && choice.diet === saved.diet_id;
  return {
    ...base,
    asker: byWeight ? 'build' : 'checkout',
    choice,
    prices: byWeight ? { ...base.prices, plan: () => null } : base.prices,
    change: (part) => {
      const { diet, mealTypes, days, excluded, start } = { ...begunNow(base, saved), ...part };
      return base.change({ planChange: { of: saved.id, diet, mealTypes, days, excluded, start } });
    },
  };
};

/** The current change, also between two renders of the screen. */
const begunNow = (base: Checkout, saved: SavedCheckout): Partial<PlanChange> =>
  planChangeOf({ draft: base.now(), saved }) ?? {};

const sameIds = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Whether the choice differs from the saved plan. */
export const isChanged = ({ choice, lists }: Checkout, saved: SavedCheckout): boolean => {
  const stood = choiceOf({}, saved, { diet: null, mealTypes: [], emirate: null });
  // Side types are not compared, because they are added and removed with their meals.
  const meals = (types: readonly number[]): number[] =>
    types.filter((type) => (lists.typeList[type]?.parent_id ?? null) === null);
  return (
    choice.diet !== stood.diet ||
    choice.days !== stood.days ||
    choice.start !== stood.start ||
    !sameIds(meals(choice.mealTypes), meals(stood.mealTypes)) ||
    !sameIds(choice.excluded, stood.excluded)
  );
};
