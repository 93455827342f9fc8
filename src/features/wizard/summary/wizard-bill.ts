import { BAG_DEPOSIT_AED, bagDeposit } from '#src/domain/money/bag-deposit.ts';
import type { CodeEffect } from '#src/domain/money/coupon.ts';
import { VAT_PERCENT, vatInside } from '#src/domain/money/quote.ts';
import type { Figures } from '#src/building/bill/figures.ts';
import { depositSettled } from '#src/building/deposit-settled.ts';
import type { Wizard } from '../use-wizard.ts';

/** The one code of the order. */
export interface ChosenCode {
  readonly kind: 'voucher' | 'coupon';
  readonly id: number;
  /** The name that the customer knows. */
  readonly name: string;
  /** The effect on the price; null while the device does not know it. */
  readonly effect: CodeEffect | null;
}

interface Settings {
  /** AED. */
  readonly bagDeposit: number;
  readonly vatPercent: number;
}
export const DEFAULT_SETTINGS: Settings = { bagDeposit: BAG_DEPOSIT_AED, vatPercent: VAT_PERCENT };

/**
 * Returns the bill of the wizard's order from the device's data; the server's price decides. The deposit of a first order
 * is part of an online payment; otherwise it is due before the first delivery and not part of any sum here.
 * @param told the server's price, if it named another one; the rows are then left out unless they add up to it
 */
export const wizardBill = (
  { choice, plan, prices, user }: Pick<Wizard, 'choice' | 'plan' | 'prices' | 'user'>,
  code: ChosenCode | null,
  told: number | null,
  settings: Settings = DEFAULT_SETTINGS,
  payNow = false,
): Figures | null => {
  if (choice.diet === null || plan === null) return null;
  const quoted = prices.plan(
    {
      diet: choice.diet,
      mealTypes: choice.mealTypes,
      excluded: choice.excluded,
      ...(code && { [code.kind]: code.effect }),
    },
    plan.count,
  );
  if (!quoted) return null;
  const meals = quoted.mainPrice + quoted.presetPrice;
  const payable = told ?? quoted.payable;
  const known = payable === quoted.payable;
  const owed = bagDeposit({
    alreadyPaid: depositSettled(user),
    amount: settings.bagDeposit,
    payNow,
  });
  return {
    rows: known
      ? quoted.lines.flatMap((line) =>
          line.kind === 'main' || line.kind === 'preset'
            ? [
                {
                  mealType: line.mealTypeId,
                  preset: line.kind === 'preset',
                  perDay: line.amount / plan.count,
                  amount: line.amount,
                },
              ]
            : [],
        )
      : [],
    meals: known ? meals : payable,
    length: known ? quoted.discount : 0,
    lengthShare: known && meals > 0 ? quoted.discount / meals : 0,
    subTotal: known ? quoted.subTotal : payable,
    code: known ? (code?.name ?? null) : null,
    codeSaved: known ? quoted.voucherSaved + quoted.couponSaved : 0,
    newVoucher: known ? quoted.newVoucher : 0,
    payable,
    vat: vatInside(payable, settings.vatPercent),
    deposit: owed.now + owed.due > 0 ? { ...owed, amount: owed.now + owed.due } : null,
    total: payable + owed.now,
  };
};
