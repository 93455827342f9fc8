import { bagDeposit, BAG_DEPOSIT_AED } from '../../../domain/money/bag-deposit.ts';
import type { Weekday } from '../../../domain/days/day.ts';
import { VAT_PERCENT, vatInside } from '../../../domain/money/quote.ts';
import type { SavedCheckout } from '../checkout-choice.ts';
import type { PriceBook } from '../../../state/plan/price-book.ts';
import type { Checkout } from '../use-checkout.ts';

/** What one meal type costs in the whole plan. */
export interface MealRow {
  readonly mealType: number;
  readonly preset: boolean;
  /** Fils a day; null for meals by weight, whose days differ. */
  readonly perDay: number | null;
  readonly amount: number;
}

/** The rows of the summary, in fils; every figure but the rows' own is the server's. */
export interface Figures {
  /** Empty when this device cannot account for the server's price. */
  readonly rows: readonly MealRow[];
  /** Before anything is taken off. */
  readonly meals: number;
  /** What the plan's length takes off, and its share of the meals. */
  readonly length: number;
  readonly lengthShare: number;
  readonly subTotal: number;
  readonly code: string | null;
  readonly codeSaved: number;
  /** What stays of a voucher; 0 when nothing does. */
  readonly newVoucher: number;
  readonly payable: number;
  readonly vat: number;
  /** Null where nothing is owed for the bag. */
  readonly deposit: { readonly now: number; readonly due: number; readonly amount: number } | null;
  readonly total: number;
}

interface Settings {
  /** AED. */
  readonly bagDeposit: number;
  readonly vatPercent: number;
}
export const DEFAULT_SETTINGS: Settings = { bagDeposit: BAG_DEPOSIT_AED, vatPercent: VAT_PERCENT };

/** Fils of the meals that are put together from parts, by meal type. */
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
            // Beside meals by weight every ready dish is a preset one.
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

/** The summary's figures of a saved checkout, with the customer's choice about the bag. */
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
