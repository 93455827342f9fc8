import { day, type Day } from '../../src/domain/days/day.ts';
import type { InferInput } from 'valibot';

import type { pendingCheckout } from '../../src/protocol/checkout/mobile-checkout.ts';
import type { CheckoutRow, StoredCheckout } from './stored/checkout-rows.ts';
import type { PlannedMenu } from '../menu/day-rows.ts';
import type { Priced } from './pricing/price-checkout.ts';
import { figuresOf, priceDatasOf } from './pricing/price-view.ts';

type Pending = InferInput<typeof pendingCheckout>;
type PlanParams = NonNullable<Pending['planParams']>;

const FILS_A_DIRHAM = 100;

/** Returns day → meal type → dish, or category → part with its price. Every day has an entry, even if it is empty. */
export const checkoutMealPlan = (menu: PlannedMenu, only?: ReadonlySet<string>): Pending['mealPlan'] => {
  const days = menu.days.filter((on) => only === undefined || only.has(on));
  const plan: Pending['mealPlan'] = Object.fromEntries(days.map((on) => [on, {}]));
  const cellsOf = (on: string) => plan[on as Day];
  for (const meal of menu.meals) {
    const cells = cellsOf(meal.day);
    if (cells) cells[meal.mealTypeId] = meal.dishId;
  }
  for (const part of menu.parts) {
    const cells = cellsOf(part.day);
    if (!cells) continue;
    const held = cells[part.mealTypeId];
    cells[part.mealTypeId] = {
      ...(typeof held === 'object' ? held : {}),
      [part.categoryId]: { dishId: part.dishId, qty: part.quantity, price: part.price },
    };
  }
  return plan;
};

export const checkoutSideMap = (
  { sides }: Pick<PlannedMenu, 'sides'>,
  only?: ReadonlySet<string>,
): NonNullable<Pending['sides']> => {
  const nested: NonNullable<Pending['sides']> = {};
  for (const side of sides) {
    if (only && !only.has(side.day)) continue;
    const meal = ((nested[side.day as Day] ??= {})[side.mealTypeId] ??= {});
    meal[side.sideTypeId] = { side_id: side.sideId, type: side.kind === 'addons' ? 'addons' : 'alternative' };
  }
  return nested;
};

const planParamsOf = (row: CheckoutRow, days: readonly Day[], priced: Priced): PlanParams => {
  const start = days[0] ?? day(row.startDay!);
  return {
    id: row.id,
    user_id: row.userId,
    diet_id: row.dietId,
    days_count: row.daysCount,
    mealTypes: row.mealTypes.map(String),
    mealPlan_id: row.mealPlanId,
    exclude_week_day: row.excludeWeekdays.map(String),
    defaultDish: row.defaultDish,
    priceDatas: priceDatasOf(priced.quote, priced.code),
    cutlery: row.cutlery ? 1 : 0,
    bag_price: priced.quote.deposit / FILS_A_DIRHAM,
    bag_settled: priced.deposit.alreadyPaid,
    emirate_id: row.emirateId,
    emirate: row.emirateId,
    slot_id: row.slotId,
    couponCode: priced.code?.row.code ?? null,
    coupon_id: priced.code?.kind === 'coupon' ? priced.code.row.id : null,
    voucher_id: priced.code?.kind === 'voucher' ? priced.code.row.id : null,
    start_date: start,
    end_date: days.at(-1) ?? start,
    date: start,
    ...figuresOf(priced.quote),
    modified: false,
    renew: row.build !== 'new',
    build: row.build,
    is_customfit: row.customFit,
    skipped: Object.fromEntries(Object.entries(row.skipped).map(([from, to]) => [from, day(to)])),
  };
};

/** Returns a saved checkout as a reply, at the current price. */
export const checkoutView = (checkout: StoredCheckout, priced: Priced) => ({
  planParams: planParamsOf(checkout.row, checkout.days, priced),
  mealPlan: checkoutMealPlan(checkout),
  sides: checkoutSideMap(checkout),
});
