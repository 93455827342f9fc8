import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { fitPrice } from '../../src/domain/menu/custom-fit.ts';
import { portionOf, quantityProblem, type QuantityProblem } from '../../src/domain/menu/custom-fit-meal.ts';
import type { Verdict } from '../../src/domain/menu/dish-safety.ts';
import type { Sentence } from '../mail/sentence.ts';
import type { PlannedSide, PlannedPart, PlannedMeal } from './day-rows.ts';
import { customTypesOf } from './custom-fit-types.ts';
import { sideTypesOf } from './default-filling.ts';
import type { Choice } from './menu-choices.ts';
import type { MenuPlan } from './safe-menu.ts';

export interface RefusedChoice {
  readonly choice: Choice;
  readonly code: 'validation' | 'dish_unsafe';
  readonly message: Sentence;
}

export interface JudgedChoices {
  readonly meals: readonly PlannedMeal[];
  readonly parts: readonly PlannedPart[];
  readonly sides: readonly PlannedSide[];
  readonly refused: readonly RefusedChoice[];
}

export const choiceTexts = {
  mealType: { en: 'This meal is not part of your plan.', ar: 'هذه الوجبة ليست ضمن خطتك.' },
  dish: { en: 'This dish is not served for this meal.', ar: 'هذا الطبق لا يُقدَّم في هذه الوجبة.' },
  allergy: {
    en: 'Sorry, due to your allergy preference this dish is not available for selection.',
    ar: 'عذرًا، هذا الطبق غير متاح للاختيار بسبب الحساسية المسجلة لديك.',
  },
  protein: { en: 'Please select protein value', ar: 'يرجى اختيار قيمة البروتين' },
} as const satisfies Record<string, Sentence>;

const quantityTexts = {
  not_above_zero: { en: 'Please enter value greater than zero', ar: 'يرجى إدخال قيمة أكبر من صفر' },
  over_grams: {
    en: 'Please enter quantity less than or equal to 400 Grams',
    ar: 'يرجى إدخال كمية لا تزيد على 400 غرام',
  },
  over_pieces: { en: 'Please enter quantity less than or equal to 4 PC', ar: 'يرجى إدخال كمية لا تزيد على 4 قطع' },
  not_whole: { en: 'Please enter a whole number.', ar: 'يرجى إدخال عدد صحيح.' },
} as const satisfies Record<Exclude<QuantityProblem, 'under_grams'>, Sentence>;

/** The error for less than the kitchen's smallest portion of a category. */
export const underGrams = (categoryId: number): Sentence => {
  const { least } = portionOf(categoryId);
  return {
    en: `Please enter quantity greater than or equal to ${least} Grams`,
    ar: `يرجى إدخال كمية لا تقل عن ${least} غرامًا`,
  };
};

const quantityText = (problem: QuantityProblem, categoryId: number): Sentence =>
  problem === 'under_grams' ? underGrams(categoryId) : quantityTexts[problem];

type Problem = Omit<RefusedChoice, 'choice'>;
const invalid = (message: Sentence): Problem => ({ code: 'validation', message });
const unsafe: Problem = { code: 'dish_unsafe', message: choiceTexts.allergy };
const isProblem = <T>(value: T | Problem): value is Problem =>
  typeof value === 'object' && value !== null && 'message' in value;

/**
 * Checks a meal by weight: every part belongs to its category and is within its limits, and the main category is present.
 */
const partsIn = (
  catalogue: Catalogue,
  { day, type, cell }: Choice,
  judge: (dishId: number) => Verdict,
): readonly PlannedPart[] | Problem => {
  if (typeof cell === 'number') return invalid(choiceTexts.dish);
  const parts: PlannedPart[] = [];
  for (const [key, { dishId, qty }] of Object.entries(cell)) {
    const category = catalogue.categoryById.get(Number(key));
    const part = catalogue.partById.get(dishId);
    if (!category || part?.categoryId !== category.id) return invalid(choiceTexts.dish);
    const problem = quantityProblem(category, qty);
    if (problem) return invalid(quantityText(problem, category.id));
    if (qty <= 0) continue;
    if (judge(dishId) === 'barred') return unsafe;
    const price = fitPrice(part, qty, category.unit);
    parts.push({ day, mealTypeId: type, categoryId: category.id, dishId, quantity: qty, price });
  }
  const missing = catalogue.customFitCategories.some(
    ({ id, main }) => main && !parts.some(({ categoryId }) => categoryId === id),
  );
  return missing ? invalid(choiceTexts.protein) : parts;
};

const dishIn = (
  catalogue: Catalogue,
  { type, cell }: Choice,
  plan: MenuPlan,
  judge: (dishId: number) => Verdict,
): number | Problem => {
  const dish = typeof cell === 'number' ? catalogue.dishById.get(cell) : undefined;
  if (!dish?.types.includes(type) || !dish.diets.includes(plan.dietId)) return invalid(choiceTexts.dish);
  return judge(dish.id) === 'barred' ? unsafe : dish.id;
};

/**
 * Checks each choice against its plan and the customer's allergies; a disliked dish may be chosen. Clients send a side
 * type like a meal type; the side is stored with its meal.
 */
export const judgeChoices = (
  catalogue: Catalogue,
  choices: readonly Choice[],
  plan: MenuPlan,
  judge: (dishId: number) => Verdict,
): JudgedChoices => {
  const custom = customTypesOf(catalogue, plan);
  const meals: PlannedMeal[] = [];
  const parts: PlannedPart[] = [];
  const sides: PlannedSide[] = [];
  const refused: RefusedChoice[] = [];
  const refuse = (choice: Choice, problem: Problem): void => {
    refused.push({ choice, ...problem });
  };
  for (const choice of choices) {
    const { day, type } = choice;
    const meal = catalogue.mealTypeById.get(type)?.parentId ?? type;
    const side = meal !== type;
    if (!plan.mealTypes.includes(meal) || (side && !sideTypesOf(catalogue, plan.dietId, meal).includes(type)))
      refuse(choice, invalid(choiceTexts.mealType));
    else if (custom.includes(type)) {
      const found = partsIn(catalogue, choice, judge);
      if (isProblem(found)) refuse(choice, found);
      else parts.push(...found);
    } else {
      const dishId = dishIn(catalogue, choice, plan, judge);
      if (isProblem(dishId)) refuse(choice, dishId);
      else if (side) sides.push({ day, mealTypeId: meal, sideTypeId: type, sideId: dishId, kind: 'alternative' });
      else meals.push({ day, mealTypeId: type, dishId, source: 'customer' });
    }
  }
  return { meals, parts, sides, refused };
};
