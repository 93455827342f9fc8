import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day, Weekday } from '../../src/domain/days/day.ts';
import { FALLBACK_DAYS, isDayCount } from '../../src/domain/plan/day-choices.ts';
import { countMains, MIN_MAIN_MEALS } from '../../src/domain/menu/meal-choice.ts';
import { isAllowedCombination } from '../../src/domain/menu/meal-combinations.ts';
import { planFor } from '../../src/domain/plan/plan-for.ts';
import type { Parsed } from '../../src/protocol/messages.ts';
import { dietById } from '../menu/dish-choices.ts';
import type { Sentence } from '../mail/sentence.ts';
import { unpricedTypes } from './pricing/checkout-quote.ts';

type Params = Parsed<'mobile_checkout/set'>['checkoutPlanParams'];
export type Build = 'new' | 'renew' | 'samemenu' | 'defaultmenu';

/** The plan that a customer wants to build. Every id in it exists and fits the others. */
export interface PlanWish {
  readonly build: Build;
  readonly dietId: number;
  readonly mealPlanId: number | null;
  /** Meals without their side types, ascending; the side types follow from the diet. */
  readonly mealTypes: readonly number[];
  readonly excluded: readonly number[];
  readonly daysCount: number;
  readonly start: Day;
  readonly customFit: boolean;
  readonly emirateId: number | null;
  readonly slotId: number | null;
  /** From preset meal type to its dish for every day. */
  readonly defaultDish: Readonly<Record<string, number>>;
}

export type WishErrors = Readonly<Record<string, Sentence>>;

const texts = {
  diet: { en: 'Please select diet type to continue', ar: 'يرجى اختيار نوع النظام الغذائي للمتابعة' },
  mealType: { en: 'Please select mealType.', ar: 'يرجى اختيار نوع الوجبة.' },
  combination: {
    en: 'Minimum 2 Meals need to be selected (and you cant select less than 2 meals). Please select some other combination with minimum 2 meals.',
    ar: 'يجب اختيار وجبتين على الأقل (ولا يمكن اختيار أقل من وجبتين). يرجى اختيار مجموعة أخرى من وجبتين على الأقل.',
  },
  days: { en: 'Please select day.', ar: 'يرجى اختيار عدد الأيام.' },
  weekdays: {
    en: 'At least one weekday must stay a delivery day.',
    ar: 'يجب أن يبقى يوم توصيل واحد في الأسبوع على الأقل.',
  },
  plan: { en: 'This plan is not offered.', ar: 'هذه الخطة غير متوفرة.' },
  emirate: { en: 'Please select emirate.', ar: 'يرجى اختيار الإمارة.' },
  slot: { en: 'Please select delivery slot.', ar: 'يرجى اختيار وقت التوصيل.' },
  preset: {
    en: 'Missing the default dish. Please choose different preset meal type.',
    ar: 'الطبق الافتراضي غير متوفر. يرجى اختيار وجبة معدّة أخرى.',
  },
} as const satisfies Record<string, Sentence>;

const combinationsOf = (catalogue: Catalogue, dietId: number): readonly (readonly number[])[] =>
  catalogue.mealTypeCombinations.find((row) => row.dietId === dietId)?.combinations ?? [];

export const buildOf = ({ build, renew }: Pick<Params, 'build' | 'renew'>): Build => build ?? (renew ? 'renew' : 'new');

export const readWish = (
  catalogue: Catalogue,
  params: Params,
  customFit: boolean,
): PlanWish | { readonly errors: WishErrors } => {
  const { customFitSettings, mealTypeById, mealTypes, planDayRange } = catalogue;
  const errors: Record<string, Sentence> = {};
  const diet = dietById(catalogue, params.diet_id);
  const asked = [...new Set(params.mealTypes.map(Number))].sort((a, b) => a - b);
  // A side type is added with its meal type, so it is removed here.
  const mealTypeIds = asked.filter((type) => mealTypeById.get(type)?.parentId === null);
  const daysCount = params.days_count;
  const excluded = [...new Set(params.exclude_week_day.map(Number))].sort((a, b) => a - b) as Weekday[];
  const emirateId = params.emirate_id ?? null;
  const slotId = params.slot_id ?? null;
  const defaultDish = params.defaultDish ?? {};

  if (!diet || (customFit && diet.id !== customFitSettings.diet_id)) errors['diet_id'] = texts.diet;
  else if (
    asked.some((type) => !mealTypeById.has(type)) ||
    mealTypeIds.some((type) => !diet.mealTypeIds.includes(type))
  )
    errors['mealTypes'] = texts.mealType;
  else if (mealTypeIds.length === 0) errors['mealTypes'] = texts.mealType;
  else if (
    customFit
      ? countMains(mealTypeIds) < MIN_MAIN_MEALS
      : !isAllowedCombination(mealTypeIds, combinationsOf(catalogue, diet.id), mealTypes)
  )
    errors['mealTypes'] = texts.combination;
  if (
    !isDayCount(
      daysCount,
      customFit ? FALLBACK_DAYS.build : { min: planDayRange.range_from, max: planDayRange.range_to },
    )
  )
    errors['days_count'] = texts.days;
  if (excluded.length === 7) errors['exclude_week_day'] = texts.weekdays;
  if (params.mealPlan_id && !catalogue.planById.has(params.mealPlan_id)) errors['mealPlan_id'] = texts.plan;
  if (emirateId !== null && !catalogue.emirates.some(({ id, active }) => id === emirateId && active))
    errors['emirate_id'] = texts.emirate;
  else if (
    slotId !== null &&
    !Object.entries(catalogue.slotsOfEmirate).some(
      ([emirate, slots]) => (emirateId === null || Number(emirate) === emirateId) && slots.includes(slotId),
    )
  )
    errors['slot_id'] = texts.slot;
  for (const [type, dish] of Object.entries(defaultDish)) {
    const found = catalogue.dishById.get(dish);
    if (
      !mealTypeIds.includes(Number(type)) ||
      !found?.types.includes(Number(type)) ||
      !found.diets.includes(params.diet_id)
    )
      errors['defaultDish'] = texts.preset;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const wish: PlanWish = {
    build: buildOf(params),
    dietId: params.diet_id,
    mealPlanId: planFor(catalogue.plans, daysCount, excluded)?.id ?? null,
    mealTypes: mealTypeIds,
    excluded,
    daysCount,
    start: params.start_date,
    customFit,
    emirateId,
    slotId,
    defaultDish,
  };
  const unpriced = unpricedTypes(catalogue, { ...wish, parts: [] });
  return unpriced.length > 0 ? { errors: { mealTypes: texts.mealType } } : wish;
};
