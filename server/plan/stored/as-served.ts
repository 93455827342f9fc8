import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Dish } from '../../catalogue/offer.ts';
import { day as dayOf, type Day } from '#src/domain/days/day.ts';
import type { Given } from '#src/protocol/messages.ts';
import type { Tx } from '../../db/tx.ts';
import type { Lang } from '../../mail/sentence.ts';
import type { StoredPlan } from './stored-plan.ts';

type AsServed = NonNullable<Given<'order/get'>['asServed']>;

const factsOf = ({ title, calories, fat, protein, carb }: Dish, lang: Lang): AsServed[Day][string] => ({
  title: title[lang],
  calories: Math.round(calories * 1000),
  fat: Math.round(fat * 1000),
  protein: Math.round(protein * 1000),
  carb: Math.round(carb * 1000),
});

/** The dishes and sides of past days whose name or macros have changed since they were delivered, as they were then. */
export const asServed = async (
  tx: Tx,
  catalogue: Catalogue,
  { meals, sides }: Pick<StoredPlan, 'meals' | 'sides'>,
  today: Day,
  lang: Lang,
): Promise<AsServed> => {
  const eaten = [
    ...meals.map(({ day, dishId }) => ({ day: dayOf(day), dishId })),
    ...sides.map(({ day, sideId }) => ({ day: dayOf(day), dishId: sideId })),
  ].filter(({ day }) => day < today);
  const servedOn = await catalogue.servedOn(tx, [...new Set(eaten.map(({ day }) => day))], today);
  const changed: AsServed = {};
  for (const { day, dishId } of eaten) {
    const [then, now] = [servedOn(day).dishById.get(dishId), catalogue.dishById.get(dishId)];
    if (!then || !now || then === now) continue;
    const facts = factsOf(then, lang);
    if (JSON.stringify(facts) !== JSON.stringify(factsOf(now, lang))) (changed[day] ??= {})[dishId] = facts;
  }
  return changed;
};
