import { fitProblems, type FitCategory, type FitDraft } from './custom-fit-meal.ts';
import type { Day } from '../days/day.ts';
import { countMains, MIN_MAIN_MEALS } from './meal-choice.ts';

/** The build page's default number of days. */
export const BUILD_DEFAULT_DAYS = 20;

/** The customer's answers on the custom-fit build page so far. */
export interface FitBuild {
  readonly dietId: number | null;
  readonly mealTypes: readonly number[];
  readonly planId: number | null;
  readonly days: number | null;
  readonly startDay: Day | null;
  readonly emirateId: number | null;
  readonly slotId: number | null;
  /** The chosen dish by preset meal type. */
  readonly defaultDish: Readonly<Record<number, number>>;
  /** The parts of the meal by custom-fit meal type. */
  readonly meals: Readonly<Record<number, FitDraft>>;
  /** True if preset meals without a chosen dish take over the ready dishes of the previous plan. */
  readonly renewed?: boolean;
}

/** The meal types that are put together, and those that are filled by ready dishes: `getCustomfit`. */
export interface FitKinds {
  readonly mainTypes: readonly number[];
  readonly presetTypes: readonly number[];
}

export type BuildField =
  | 'mealTypes'
  | 'diet_id'
  | 'emirate_id'
  | 'mealPlan_id'
  | 'start_date'
  | 'slot_id'
  | 'days_count'
  | 'defaultDish';

/** 'required' reads 'This field is required'; 'two_meals' asks for a second main meal. */
export type BuildProblem = 'required' | 'two_meals';

export interface BuildProblems {
  readonly fields: Partial<Record<BuildField, BuildProblem>>;
  /** The custom-fit meal types that show 'Please select protein value'. */
  readonly meals: readonly number[];
}

/** All problems that prevent sending the build page; empty if there are none. */
export const buildProblems = (build: FitBuild, kinds: FitKinds, categories: readonly FitCategory[]): BuildProblems => {
  const chosenMains = build.mealTypes.filter((type) => kinds.mainTypes.includes(type));
  const mains = countMains(chosenMains);
  const presets = build.mealTypes.filter((type) => kinds.presetTypes.includes(type));
  const answered: Record<Exclude<BuildField, 'mealTypes'>, boolean> = {
    diet_id: build.dietId !== null,
    emirate_id: build.emirateId !== null,
    mealPlan_id: build.planId !== null,
    start_date: build.startDay !== null,
    slot_id: build.slotId !== null,
    days_count: build.days !== null,
    defaultDish: build.renewed === true || presets.every((type) => build.defaultDish[type] !== undefined),
  };
  const missing = (Object.keys(answered) as (keyof typeof answered)[]).filter((field) => !answered[field]);
  return {
    fields: {
      ...(mains < MIN_MAIN_MEALS ? { mealTypes: mains === 0 ? 'required' : 'two_meals' } : {}),
      ...Object.fromEntries(missing.map((field) => [field, 'required'])),
    },
    meals: chosenMains.filter((type) => Object.keys(fitProblems(build.meals[type] ?? {}, categories)).length > 0),
  };
};

/** True when the page can be sent. */
export const canBuild = ({ fields, meals }: BuildProblems): boolean =>
  Object.keys(fields).length === 0 && meals.length === 0;
