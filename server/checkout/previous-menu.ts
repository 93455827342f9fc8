import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import { sameMenuDays, usualMeals } from '../../src/domain/plan/renewal-menu.ts';
import { isPaidSide } from '../plan/paid-sides.ts';
import { readPlan, type OrderRow, type StoredPlan } from '../plan/stored/stored-plan.ts';
import { mealPlanOf } from '../plan/stored/plan-view.ts';
import type { Tx } from '../db/tx.ts';
import { lastOrder, ordersOf } from '../accounts/user-object.ts';
import type { PlannedSide, PlannedMeal } from '../menu/day-rows.ts';
import type { Choice } from '../menu/menu-choices.ts';
import type { Build } from './plan-wish.ts';

export interface PreviousMenu {
  readonly meals: readonly PlannedMeal[];
  readonly sides: readonly PlannedSide[];
  /** The choices of meals by weight. */
  readonly custom: readonly Choice[];
  /** True if its meals replace the dish that a preset meal has every day. */
  readonly overPresets?: boolean;
  /** True if a meal by weight may stay open; the customer chooses it before paying. */
  readonly mayStayOpen: (meal: Gap) => boolean;
}

export const nothingBefore: PreviousMenu = { meals: [], sides: [], custom: [], mayStayOpen: () => false };

/** Returns the customer's last plan: a renewal renews this plan. */
export const previousOrder = async (tx: Tx, userId: number): Promise<OrderRow | undefined> =>
  lastOrder(await ordersOf(tx, userId));

/** True if a renewal with this diet consists of meals by weight, like the plan before. */
export const renewsCustomFit = (
  catalogue: Catalogue,
  previous: OrderRow | undefined,
  build: Build,
  dietId: number,
): boolean => build !== 'new' && previous?.customFit === true && dietId === catalogue.customFitSettings.diet_id;

/** A meal that cannot be renewed stays open. */
const anyMeal = (): boolean => true;

/**
 * Returns what was served. Skipped days and additional deliveries are left out, because they are not part of the plan's
 * own menu, and additional sides, because the new plan has not paid for them.
 */
const servedOf = (plan: StoredPlan): Pick<StoredPlan, 'days' | 'meals' | 'customMeals' | 'sides'> => {
  const days = plan.days.filter(({ skipped, additional }) => !skipped && !additional);
  const served = new Set<string>(days.map((stored) => stored.day));
  const on = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => served.has(row.day));
  const included = plan.sides.filter((side) => !isPaidSide(side));
  return { days, meals: on(plan.meals), customMeals: on(plan.customMeals), sides: on(included) };
};

/**
 * Returns the menu of the customer's last plan on the days of its renewal, to be checked again. With 'samemenu' it is the
 * whole menu; otherwise only meals by weight, which have no default, each with its most frequent parts.
 */
export const previousMenu = async (
  tx: Tx,
  previous: OrderRow,
  build: Build,
  days: readonly Day[],
): Promise<PreviousMenu> => {
  const served = servedOf(await readPlan(tx, previous));
  const plan = mealPlanOf(served);
  if (build !== 'samemenu') {
    const usual = Object.entries(usualMeals(plan)).map(([type, cell]) => ({ type: Number(type), cell }));
    return {
      ...nothingBefore,
      mayStayOpen: anyMeal,
      custom: days.flatMap((on) => usual.map((meal) => ({ ...meal, day: on }))),
    };
  }
  const sources = sameMenuDays(plan, days);
  const onDays = <Row extends { readonly day: string }, Out>(
    rows: readonly Row[],
    row: (from: Row, on: Day) => Out,
  ): Out[] => {
    const byDay = Map.groupBy(rows, (each) => each.day);
    return days.flatMap((on) => (byDay.get(sources[on] ?? '') ?? []).map((from) => row(from, on)));
  };
  return {
    meals: onDays(served.meals, ({ mealTypeId, dishId, source }, on) => ({ day: on, mealTypeId, dishId, source })),
    sides: onDays(served.sides, ({ mealTypeId, sideTypeId, sideId, kind }, on) => ({
      day: on,
      mealTypeId,
      sideTypeId,
      sideId,
      kind,
    })),
    custom: days.flatMap((on) =>
      Object.entries(plan[sources[on]!] ?? {}).flatMap(([type, cell]) =>
        cell && typeof cell === 'object' ? [{ day: on, type: Number(type), cell }] : [],
      ),
    ),
    mayStayOpen: anyMeal,
  };
};
