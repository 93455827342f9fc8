import { dishFindings, verdictOf, type Avoided, type JudgedDish, type MembersOf } from './dish-safety.ts';
import { dishesOfMeal, type DayMeals } from './plan-map.ts';

/** The other meals of the day that already have the dish, in meal-type order. */
export const sameDishTypes = (meals: DayMeals | undefined, type: number, dish: number): number[] =>
  Object.entries(meals ?? {})
    .filter(([other, meal]) => Number(other) !== type && dishesOfMeal(meal).includes(dish))
    .map(([other]) => Number(other));

/** A question between a tap on a dish and its selection. `allergy` refuses the dish; the others ask, in this order. */
export type DishQuestion = 'allergy' | 'dislike' | 'same_dish';

/** The day's meals and the meal type for which a dish is chosen. */
export interface DishPlace {
  readonly meals: DayMeals | undefined;
  readonly type: number;
}

/** The questions before a dish is selected; empty for an offered dish that the day does not have yet. */
export const dishQuestions = (
  dish: JudgedDish,
  { meals, type }: DishPlace,
  avoided: Avoided,
  membersOf?: MembersOf,
): DishQuestion[] => {
  const verdict = verdictOf(dishFindings(dish, avoided, membersOf));
  if (verdict === 'barred') return ['allergy'];
  return [
    ...(verdict === 'disliked' ? (['dislike'] as const) : []),
    ...(sameDishTypes(meals, type, dish.id).length > 0 ? (['same_dish'] as const) : []),
  ];
};
