import { bagDeposit, BAG_DEPOSIT_AED } from '#src/domain/money/bag-deposit.ts';
import type { Weekday } from '#src/domain/days/day.ts';
import { VAT_PERCENT, vatInside } from '#src/domain/money/quote.ts';
import type { Figures, MealRow } from '#src/building/bill/figures.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import type { PriceBook } from '#src/state/plan/price-book.ts';
import type { Checkout } from '../use-checkout.ts';

interface Settings {
  /** AED. */
  readonly bagDeposit: number;
  readonly vatPercent: number;
}
export const DEFAULT_SETTINGS: Settings = { bagDeposit: BAG_DEPOSIT_AED, vatPercent: VAT_PERCENT };

/** Returns the fils of the meals that are built from parts, by meal type. */
const partsOf = (mealPlan: Checkout['mealPlan']): Map<number, number> => {
  const prices = new Map<number, number>();
  for (const meals of Object.values(mealPlan))
    for (const [type, meal] of Object.entries(meals))
      if (typeof meal === 'object')
        for (const part of Object.values(meal))
          prices.set(Number(type), (prices.get(Number(type)) ?? 0) + (part.price ?? 0));
  return prices;
};

const rowsOf = (saved: SavedCheckout, mealPlan: Checkout['mealPlan'], prices: PriceBook): MealRow[] => {
  const parts = partsOf(mealPlan);
  const byWeight = [...parts].map(([mealType, amount]) => ({ mealType, preset: false, perDay: null, amount }));
  const types = saved.mealTypes.map(Number).filter((type) => !parts.has(type));
  const asked = { diet: saved.diet_id, mealTypes: types, excluded: saved.exclude_week_day.map(Number) as Weekday[] };
  const lines = prices.plan(asked, saved.days_count)?.lines ?? [];
  const ready = lines.flatMap((line): MealRow[] =>
    line.kind === 'main' || line.kind === 'preset'
      ? [
          {
            mealType: line.mealTypeId,
            // In a plan with meals by weight, every ready dish is a preset one.
            preset: line.kind === 'preset' || parts.size > 0,
            perDay: line.amount / saved.days_count,
            amount: line.amount,
          },
        ]
      : [],
  );
  return [...byWeight, ...ready];
};

const sum = (rows: readonly MealRow[]): number => rows.reduce((all, { amount }) => all + amount, 0);

/** Returns the summary's figures of a saved checkout, with the customer's choice about the bag. */
export const figuresOf = (
  { mealPlan, prices }: Pick<Checkout, 'mealPlan' | 'prices'>,
  saved: SavedCheckout,
  bagNow: boolean,
  settings: Settings = DEFAULT_SETTINGS,
): Figures => {
  const meals = saved.full_price ?? saved.priceDatas?.price ?? saved.price;
  const subTotal = saved.discount_price ?? meals;
  const payable = saved.price;
  const rows = rowsOf(saved, mealPlan, prices);
  const { voucher_field: voucher, discountPer, discountType } = saved.priceDatas ?? { voucher_field: null };
  const codeSaved = subTotal - payable;
  const left = voucher === 'New voucher' && discountType === 'fixed' ? (discountPer ?? 0) - codeSaved : 0;
  const owed = { alreadyPaid: saved.bag_settled ?? false, amount: settings.bagDeposit };
  const deposit = bagDeposit({ ...owed, payNow: bagNow });
  return {
    rows: sum(rows) === meals ? rows : [],
    meals,
    length: meals - subTotal,
    lengthShare: meals === 0 ? 0 : (meals - subTotal) / meals,
    subTotal,
    code: saved.couponCode ?? null,
    codeSaved,
    newVoucher: Math.max(0, left),
    payable,
    vat: vatInside(payable, settings.vatPercent),
    deposit: owed.alreadyPaid ? null : { ...deposit, amount: deposit.now + deposit.due },
    total: payable + deposit.now,
  };
};
