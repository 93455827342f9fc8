import { eq } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { discountFor } from '../../src/domain/money/discounts.ts';
import type { FitPrices } from '../../src/domain/money/cancel.ts';
import { fitCharge, type FitPricing, type FitTerms } from '../../src/domain/money/meal-difference.ts';
import { fitPrice, unitOf } from '../../src/domain/menu/custom-fit.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { isPausedOn } from '../../src/domain/plan/pause.ts';
import type { Given } from '../../src/protocol/messages.ts';
import type { OrderRow, StoredPlan } from './stored/stored-plan.ts';
import type { Tx } from '../db/tx.ts';
import { vouchers } from '../db/schema/checkout.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import type { PlannedPart } from '../menu/day-rows.ts';
import { mealKey } from '../menu/default-filling.ts';
import { openCustomMeals } from '../menu/open-custom-meals.ts';

/** The list price of parts, in fils. */
export const listPriceOf = (
  catalogue: Catalogue,
  parts: readonly Pick<PlannedPart, 'dishId' | 'categoryId' | 'quantity'>[],
): number =>
  parts.reduce((sum, { dishId, categoryId, quantity }) => {
    const part = catalogue.partById.get(dishId);
    return part ? sum + fitPrice(part, quantity, unitOf(categoryId)) : sum;
  }, 0);

/**
 * Returns whether a day counts as bought. A paused day keeps its meals if the pause has an end, but the day added for it
 * is delivered: the meals must not count twice.
 */
const isBought = ({ pauses }: Pick<StoredPlan, 'pauses'>): ((day: Day) => boolean) => {
  const ended = pauses.filter(({ end }) => end !== null);
  return (day) => !isPausedOn(day, ended);
};

/** The list price of a plan's meals by weight, in fils. */
const customCost = (catalogue: Catalogue, plan: Pick<StoredPlan, 'customMeals' | 'pauses'>): number => {
  const bought = isBought(plan);
  return listPriceOf(
    catalogue,
    plan.customMeals.filter(({ day }) => bought(day as Day)),
  );
};

interface Line {
  readonly kind: string;
  readonly mealTypeId: number;
  readonly amount: number;
}
const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && 'mealTypeId' in value && 'amount' in value;

/** What the order was charged for these meals before deductions; undefined if its price was not stored in parts. */
const customCharged = (catalogue: Catalogue, order: OrderRow): number | undefined => {
  const custom = customTypesOf(catalogue, order);
  const { lines } = order.prices;
  if (!Array.isArray(lines)) return undefined;
  return lines
    .filter(isLine)
    .filter(({ mealTypeId }) => custom.includes(mealTypeId))
    .reduce((sum, { amount }) => sum + amount, 0);
};

/** The list price of the meals by weight that are paid for, or will be paid with the plan. */
export const fitWorthOf = (catalogue: Catalogue, plan: Pick<StoredPlan, 'order' | 'customMeals' | 'pauses'>): number =>
  plan.order.fitWorth ?? customCharged(catalogue, plan.order) ?? customCost(catalogue, plan);

/**
 * The open meals by weight of a plan, and the list price that is already paid for each: the value of meals that were
 * removed for an allergy is shared equally among the open ones.
 */
const openMealsOf = (catalogue: Catalogue, plan: StoredPlan) => {
  const bought = isBought(plan);
  const delivered = plan.days.filter(({ day, skipped }) => !skipped && bought(day)).map(({ day }) => day);
  const open = openCustomMeals(catalogue, plan.order, delivered, plan.customMeals);
  const worth =
    open.length === 0
      ? 0
      : Math.max(0, Math.floor((fitWorthOf(catalogue, plan) - customCost(catalogue, plan)) / open.length));
  return { open, worth };
};

/**
 * The deductions of the plan's price that apply to a meal by weight: for the plan's length, and for a percentage code. A
 * code with a fixed amount was used up by the order.
 */
const fitTermsOf = async (
  tx: Tx,
  catalogue: Catalogue,
  { dietId, daysCount, voucherId, couponId }: OrderRow,
): Promise<(mealTypeId: number) => FitTerms> => {
  const codeId = voucherId ?? couponId;
  const [code] =
    codeId === null
      ? []
      : await tx.select({ type: vouchers.type, value: vouchers.value }).from(vouchers).where(eq(vouchers.id, codeId));
  return (mealTypeId) => {
    const length = discountFor(catalogue.dayCountDiscounts, { dietId, days: daysCount }, mealTypeId);
    return { length: length?.type === 'percent' ? length.value : 0, code: code?.type === 'percent' ? code.value : 0 };
  };
};

/** Returns the values that decide the price of a change of meals by weight. */
export const fitPricingOf = async (tx: Tx, catalogue: Catalogue, plan: StoredPlan): Promise<FitPricing> => ({
  termsOf: await fitTermsOf(tx, catalogue, plan.order),
  open: openMealsOf(catalogue, plan).worth,
});

/** The prices of the parts that a device may offer: those on sale and those of the plan. */
const partPrices = ({ customFitDishes, partById }: Catalogue, { customMeals }: StoredPlan) => {
  const ids = new Set([...customFitDishes.map(({ id }) => id), ...customMeals.map(({ dishId }) => dishId)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const part = partById.get(id);
      return part ? [[String(id), { base_price: part.basePrice, price: part.price }]] : [];
    }),
  );
};

/**
 * The pricing as it is sent to a device, with the prices that the order is charged.
 * @param catalogue with the prices of the order, see `atTariff`
 */
export const fitPricingView = async (
  tx: Tx,
  catalogue: Catalogue,
  plan: StoredPlan,
): Promise<NonNullable<Given<'order/get'>['fit']>> => {
  const { termsOf, open } = await fitPricingOf(tx, catalogue, plan);
  const { customFit, mealTypes } = plan.order;
  return {
    terms: Object.fromEntries(
      customTypesOf(catalogue, { customFit, mealTypes }).map((type) => [String(type), termsOf(type)]),
    ),
    open,
    prices: partPrices(catalogue, plan),
  };
};

/**
 * The price of a plan's meals by weight, for each day. An open meal belongs to no day, but it was paid for: it is part of
 * the total.
 */
export const fitPricesOf = async (tx: Tx, catalogue: Catalogue, plan: StoredPlan): Promise<FitPrices> => {
  const termsOf = await fitTermsOf(tx, catalogue, plan.order);
  const bought = isBought(plan);
  const ofDay = new Map<Day, number>();
  for (const parts of Map.groupBy(plan.customMeals, mealKey).values()) {
    const { mealTypeId } = parts[0]!;
    const day = parts[0]!.day as Day;
    if (bought(day))
      ofDay.set(day, (ofDay.get(day) ?? 0) + fitCharge(listPriceOf(catalogue, parts), termsOf(mealTypeId)));
  }
  const { open, worth } = openMealsOf(catalogue, plan);
  return {
    ofDay,
    whole:
      [...ofDay.values()].reduce((sum, price) => sum + price, 0) +
      open.reduce((sum, { type }) => sum + fitCharge(worth, termsOf(type)), 0),
    days: plan.days.filter(({ day, skipped, additional }) => !skipped && !additional && bought(day)).length,
  };
};
