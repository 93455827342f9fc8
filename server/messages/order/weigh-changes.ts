import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Day } from '#src/domain/days/day.ts';
import { dayDifference, type FitPricing, type MealDifference } from '#src/domain/money/meal-difference.ts';
import type { PendingPart } from '../../db/schema/plans.ts';
import { mealKey } from '../../menu/default-filling.ts';
import type { PlannedPart } from '../../menu/day-rows.ts';
import type { Choice } from '../../menu/menu-choices.ts';
import { listPriceOf } from '../../plan/custom-fit-cost.ts';
import type { DayCredit } from '../../plan/money/day-credit.ts';
import type { RepricedDay } from '../../plan/money/settle-days.ts';
import { menuOn } from '../../plan/stored/menu-of-days.ts';
import { cellOf, type PendingDay } from '../../plan/pending-meals.ts';
import type { StoredPlan } from '../../plan/stored/stored-plan.ts';

/** A meal that waits until its difference is paid. */
export interface WaitingMeal extends MealDifference {
  readonly day: Day;
  readonly parts: readonly PendingPart[];
}

export interface WeighedChanges {
  /** The parts that are written at once. */
  readonly parts: readonly PlannedPart[];
  readonly days: readonly RepricedDay[];
  readonly waiting: readonly WaitingMeal[];
  /** The change of the plan's list price, in fils, by the parts that are written at once. */
  readonly listed: number;
}

const bare = ({ categoryId, dishId, quantity }: PlannedPart): PendingPart => ({ categoryId, dishId, quantity });

const sameParts = (a: readonly PendingPart[], b: readonly PendingPart[]): boolean => {
  const spelled = (parts: readonly PendingPart[]): string =>
    JSON.stringify(
      parts
        .toSorted((x, y) => x.categoryId - y.categoryId)
        .map(({ categoryId, dishId, quantity }) => [categoryId, dishId, quantity]),
    );
  return spelled(a) === spelled(b);
};

const key = (day: string, mealTypeId: number): string => mealKey({ day, mealTypeId });

/**
 * Adds the waiting meals of the touched days to the choices, unless the request names them. An empty choice for an open
 * meal removes its waiting meal.
 */
export const withPending = (choices: readonly Choice[], pending: readonly PendingDay[], plan: StoredPlan): Choice[] => {
  const named = new Set(choices.map(({ day, type }) => key(day, type)));
  const touched = new Set<string>(choices.map(({ day }) => day));
  const rows = pending.flatMap(({ meals }) => meals);
  const waits = new Set(rows.map(({ day, mealTypeId }) => key(day, mealTypeId)));
  const stands = new Set(plan.customMeals.map(mealKey));
  const takesBack = ({ day, type, cell }: Choice): boolean =>
    typeof cell === 'object' &&
    Object.keys(cell).length === 0 &&
    waits.has(key(day, type)) &&
    !stands.has(key(day, type));
  return [
    ...choices.filter((choice) => !takesBack(choice)),
    ...rows
      .filter(({ day, mealTypeId }) => touched.has(day) && !named.has(key(day, mealTypeId)))
      .map((row): Choice => ({ day: row.day as Day, type: row.mealTypeId, cell: cellOf(row) })),
  ];
};

/**
 * Sorts changed meals by what happens to their day. On a paid plan a more expensive day waits as a whole, unless it is
 * covered by the credit that the day gave when it became cheaper. Any other day is written at once, as is everything on
 * an unpaid plan.
 */
export const weighChanges = (
  catalogue: Catalogue,
  plan: StoredPlan,
  parts: readonly PlannedPart[],
  pricing: FitPricing,
  credit: DayCredit,
): WeighedChanges => {
  const paid = plan.order.paymentStatus === 'paid';
  const standing = Map.groupBy(
    menuOn(
      plan,
      plan.days.map(({ day }) => day),
    ).parts,
    mealKey,
  );
  const changed = [...Map.groupBy(parts, mealKey)]
    .map(([meal, wanted]) => ({ meal, wanted, stood: standing.get(meal) ?? [] }))
    .filter(({ wanted, stood }) => !sameParts(wanted.map(bare), stood.map(bare)));
  const atOnce: PlannedPart[] = [];
  const waiting: WaitingMeal[] = [];
  const days: RepricedDay[] = [];
  let listed = 0;
  for (const [on, meals] of Map.groupBy(changed, ({ wanted }) => wanted[0]!.day as Day)) {
    const day = dayDifference(
      meals.map(({ wanted, stood }) => ({
        mealTypeId: wanted[0]!.mealTypeId,
        wanted: listPriceOf(catalogue, wanted),
        now: stood.length > 0 ? listPriceOf(catalogue, stood) : null,
      })),
      pricing,
    );
    if (paid && day.difference > credit.on(on)) {
      waiting.push(...day.meals.map((meal, at) => ({ ...meal, day: on, parts: meals[at]!.wanted.map(bare) })));
      continue;
    }
    atOnce.push(...meals.flatMap(({ wanted }) => wanted));
    days.push({ day: on, difference: day.difference });
    listed += day.meals.reduce((sum, meal) => sum + meal.listed, 0);
  }
  return { parts: atOnce, days, waiting, listed };
};

/** True if the same meals with the same parts wait already. */
export const waitsAlready = (waiting: readonly WaitingMeal[], { meals }: Pick<PendingDay, 'meals'>): boolean =>
  waiting.length === meals.length &&
  waiting.every((meal) => meals.some((row) => row.mealTypeId === meal.mealTypeId && sameParts(row.parts, meal.parts)));
