import { mealsWithDiet } from '#src/building/diet-meals.ts';
import { choiceOf, type PlanChoice } from '#src/building/plan-choice.ts';
import { startQuestion } from '#src/building/start-day.ts';
import type { Shop } from '#src/building/use-shop.ts';
import { startOffers } from '#src/domain/days/start-offers.ts';
import { dayChoices } from '#src/domain/plan/day-choices.ts';
import type { VisitorDraft } from './visitor-draft.ts';

interface Begun {
  readonly diet: number | null;
  readonly mealTypes: readonly number[];
}

/**
 * Returns the visitor's choice. It is complete from the first screen, so that the whole price can be shown: the usual diet
 * or that of the visitor's link, the shortest length with a button, the soonest start for which every dish can be chosen,
 * and the first delivery time of the first emirate. The visitor can change all of it.
 */
export const firstChoice = (shop: Shop, usual: Begun, draft: VisitorDraft, linked: number | undefined): PlanChoice => {
  const { lists } = shop;
  const link = lists.dietList.find(({ id }) => id === linked);
  const begun =
    link && link.id !== usual.diet ? { diet: link.id, mealTypes: mealsWithDiet(usual.mealTypes, link) } : usual;
  const { quick, dropdown } = dayChoices('step', lists.planList, lists.daysRangeMob);
  const choice = choiceOf(draft, null, { ...begun, emirate: lists.emirate[0]?.id ?? null });
  const { emirate } = choice;
  const days = choice.days ?? quick[0] ?? dropdown[0] ?? null;
  const question = startQuestion({ ...shop, asker: 'checkout', planEnd: null, choice });
  return {
    ...choice,
    days,
    start: choice.start ?? startOffers(question, days).at(-1)?.day ?? null,
    slot: choice.slot ?? (emirate === null ? null : (lists.emirateSlots[emirate]?.[0]?.id ?? null)),
  };
};
