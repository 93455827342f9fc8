import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { bagDeposit } from '#src/domain/money/bag-deposit.ts';
import { dayCharges, planCharges, type MealCharge } from '#src/domain/money/price-list.ts';
import { quote, VAT_PERCENT, type Quote } from '#src/domain/money/quote.ts';
import { dietById } from '../../menu/dish-choices.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import type { Settings } from '../../reference/settings.ts';
import type { PlannedPart } from '../../menu/day-rows.ts';
import type { Code } from './codes.ts';
import { customTypesOf } from '../../menu/custom-fit-types.ts';

/** The parts of a plan that determine its price. */
export interface PricedPlan {
  readonly dietId: number;
  readonly mealPlanId: number | null;
  readonly mealTypes: readonly number[];
  readonly daysCount: number;
  readonly customFit: boolean;
  readonly parts: readonly Pick<PlannedPart, 'mealTypeId' | 'price'>[];
}

/** The charges of a plan before any discount, and its meal types without a price. */
export const chargesOf = (
  catalogue: Catalogue,
  plan: PricedPlan,
): { charges: MealCharge[]; unpriced: readonly number[] } => {
  const custom = customTypesOf(catalogue, plan);
  const { charges, unpriced } = dayCharges(catalogue.prices, {
    dietId: plan.dietId,
    planId: plan.mealPlanId,
    mealTypeIds: plan.mealTypes.filter((type) => !custom.includes(type)),
    addOnPricing: dietById(catalogue, plan.dietId)?.addOnPricing ?? null,
    types: catalogue.mealTypes,
    presetTypeIds: plan.customFit ? catalogue.customFitSettings.preset_mealtype_ids : [],
  });
  const ofParts = custom.map((mealTypeId) => ({
    mealTypeId,
    preset: false,
    amount: plan.parts.filter((part) => part.mealTypeId === mealTypeId).reduce((total, { price }) => total + price, 0),
  }));
  return { charges: [...ofParts, ...planCharges(charges, plan.daysCount)], unpriced };
};

/** Returns the meal types without a price in the price list: they cannot be sold. */
export const unpricedTypes = (catalogue: Catalogue, plan: PricedPlan): readonly number[] =>
  chargesOf(catalogue, plan).unpriced;

export interface DepositChoice {
  readonly alreadyPaid: boolean;
  readonly payNow: boolean;
}

/** Computes the price of a plan; no other code does. */
export const quotePlan = (
  catalogue: Catalogue,
  plan: PricedPlan,
  code: Code | null,
  deposit: DepositChoice,
  settings: Settings,
): Quote =>
  quote({
    dietId: plan.dietId,
    days: plan.daysCount,
    charges: chargesOf(catalogue, plan).charges,
    discounts: catalogue.dayCountDiscounts,
    voucher: code?.kind === 'voucher' ? code.effect : null,
    coupon: code?.kind === 'coupon' ? code.effect : null,
    deposit: bagDeposit({ ...deposit, amount: depositAmount(settings) }).now,
    vatPercent: settings.value('VAT_PERCENT') ?? VAT_PERCENT,
  });
