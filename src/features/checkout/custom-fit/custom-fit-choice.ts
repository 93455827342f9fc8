import { dayEntries } from '#src/domain/days/day-maps.ts';
import { BUILD_DEFAULT_DAYS } from '#src/domain/menu/custom-fit-build.ts';
import type { FitDraft } from '#src/domain/menu/custom-fit-meal.ts';
import { DEFAULT_MEAL_TYPES } from '#src/domain/menu/meal-choice.ts';
import { sameMeal } from '#src/domain/menu/menu-edits.ts';
import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { defaultStart, type StartQuestion } from '#src/domain/days/start-window.ts';
import type { CustomFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { choiceOf, type PlanChoice, type SavedCheckout } from '#src/building/plan-choice.ts';

/** The state of a custom-fit plan while the customer builds it. */
export interface FitChoice extends PlanChoice {
  /** Preset meal type → dish. */
  readonly defaultDish: Readonly<Record<number, number>>;
  /** Custom-fit meal type → its parts. */
  readonly meals: Readonly<Record<number, FitDraft>>;
  readonly coupon: NonNullable<CustomFitDraft['coupon']> | null;
}

/** The saved custom-fit checkout that the page continues. */
export interface SavedFit {
  readonly params: SavedCheckout;
  readonly mealPlan: Reply<'mobile_checkout/getPending'>['mealPlan'];
}

type DayMeals = Readonly<Record<number, CustomMeal>>;

/** Returns the saved plan's meals by weight, one entry per day. */
export const savedMeals = ({ mealPlan }: SavedFit): DayMeals[] =>
  dayEntries(mealPlan)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, cells]) =>
      Object.fromEntries(
        Object.entries(cells).flatMap(([type, cell]): [number, CustomMeal][] =>
          typeof cell === 'number'
            ? []
            : [
                [
                  Number(type),
                  Object.fromEntries(
                    Object.entries(cell).map(([category, { dishId, qty }]) => [category, { dishId, qty }]),
                  ),
                ],
              ],
        ),
      ),
    );

/** True if every day has the same meals by weight. */
export const areAlike = (days: readonly DayMeals[]): boolean =>
  days.every((meals) =>
    Object.keys({ ...days[0], ...meals }).every((type) => sameMeal(days[0]?.[Number(type)], meals[Number(type)])),
  );

/** Merges the choice: this device's draft first, then what the server has saved, then the page's defaults. */
export const fitChoice = (
  draft: CustomFitDraft,
  saved: SavedFit | null,
  {
    diet,
    emirate,
    question,
  }: Pick<PlanChoice, 'emirate'> & {
    readonly diet: number;
    readonly question: (excluded: PlanChoice['excluded']) => StartQuestion;
  },
): FitChoice => {
  const choice = choiceOf({ ...draft, diet, build: saved ? undefined : draft.renewed?.build }, saved?.params ?? null, {
    diet,
    mealTypes: DEFAULT_MEAL_TYPES,
    emirate,
  });
  return {
    ...choice,
    days: choice.days ?? BUILD_DEFAULT_DAYS,
    start: choice.start ?? defaultStart(question(choice.excluded)),
    defaultDish: draft.defaultDish ?? saved?.params.defaultDish ?? {},
    meals: draft.meals ?? (saved ? (savedMeals(saved)[0] ?? {}) : (draft.renewed?.meals ?? {})),
    coupon: draft.coupon ?? null,
  };
};

/** True while the previous plan's menu is used day by day: the plan is a renewal and no meal has been chosen again. */
export const takesMenu = ({ renewed, meals }: CustomFitDraft): boolean => renewed !== undefined && meals === undefined;

/**
 * True if the saved menu stays, with the changes of its single days. It stays until the customer chooses the meals again
 * here.
 */
export const keepsMenu = ({
  saved,
  draft,
}: {
  readonly saved: SavedFit | null;
  readonly draft: CustomFitDraft;
}): boolean =>
  saved !== null && draft.meals === undefined && draft.mealTypes === undefined && draft.defaultDish === undefined;
