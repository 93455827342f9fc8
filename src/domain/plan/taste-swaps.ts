import { groupBy } from '../basics/group-by.ts';
import type { Day } from '../days/day.ts';
import { dayEntries } from '../days/day-maps.ts';
import { judgeDish, type Avoided, type JudgedDish, type MembersOf } from '../menu/dish-safety.ts';
import { daysAround, isTooOften } from '../menu/variety.ts';
import { isOpenState, type DayState } from './day-state.ts';
import type { DishRow } from './dish-swap.ts';

type Cells = Readonly<Record<Day, Readonly<Record<string, unknown>>>>;

/** The rows that can still be changed (`open`), and those in preparation (`settled`). */
interface Coming {
  readonly open: readonly DishRow[];
  readonly settled: readonly DishRow[];
}

/** The dishes of the coming days; `idsOf` reads the dish ids in the cell of a meal. */
const comingRows = (
  mealPlan: Cells,
  days: Readonly<Record<Day, { readonly state: DayState }>>,
  idsOf: (cell: unknown) => readonly number[],
): Coming => {
  const rows = dayEntries(mealPlan).flatMap(([date, meals]) =>
    Object.entries(meals).flatMap(([type, cell]) =>
      idsOf(cell).map((dish_id): DishRow => ({ date, mealType_id: Number(type), dish_id })),
    ),
  );
  const within = (is: (state: DayState) => boolean): DishRow[] =>
    rows.filter(({ date }) => {
      const day = days[date];
      return day !== undefined && is(day.state);
    });
  return { open: within(isOpenState), settled: within((state) => state === 'in-buffer') };
};

type Days = Parameters<typeof comingRows>[1];

/** The dishes of the coming days, without the parts of meals by weight. */
export const comingDishes = (mealPlan: Cells, days: Days): Coming =>
  comingRows(mealPlan, days, (cell) => (typeof cell === 'number' ? [cell] : []));

/** The parts of the coming meals by weight, one row for each. */
export const comingParts = (mealPlan: Cells, days: Days): Coming =>
  comingRows(mealPlan, days, (cell) =>
    typeof cell === 'object' && cell !== null
      ? Object.values(cell as Readonly<Record<string, { readonly dishId: number }>>).map(({ dishId }) => dishId)
      : [],
  );

/** A meal by weight, with the affected parts. */
export interface WeighedMeal {
  readonly date: Day;
  readonly mealType_id: number;
  readonly parts: readonly number[];
}

/** Groups rows of parts by their meals, in the same order. */
export const mealsOfParts = (rows: readonly DishRow[]): WeighedMeal[] =>
  [...groupBy(rows, ({ date, mealType_id }) => `${date} ${mealType_id}`).values()].map((held) => ({
    date: held[0]!.date,
    mealType_id: held[0]!.mealType_id,
    parts: held.map(({ dish_id }) => dish_id),
  }));

interface Judging {
  readonly dishes: ReadonlyMap<number, JudgedDish>;
  readonly membersOf?: MembersOf;
}

/**
 * The rows with a dish that the customer would no longer want: it suited before, and does not suit what is avoided now.
 */
export const unwantedRows = (
  rows: readonly DishRow[],
  before: Avoided,
  after: Avoided,
  { dishes, membersOf }: Judging,
): DishRow[] =>
  rows.filter(({ dish_id }) => {
    const dish = dishes.get(dish_id);
    return (
      dish !== undefined &&
      judgeDish(dish, before, membersOf) !== judgeDish(dish, after, membersOf) &&
      judgeDish(dish, after, membersOf) !== 'ok'
    );
  });

export interface Swap {
  readonly row: DishRow;
  /** The replacement; null if the kitchen has none that suits. */
  readonly to: number | null;
}

/**
 * Finds another dish for each of these meals, in order: one without any finding, liked dishes first, then those that the
 * meal has least often. A dish is not served too often if there is another one.
 * @param optionsOf the kitchen's dishes for the meal
 */
export const swapsFor = (
  rows: readonly DishRow[],
  after: Avoided,
  { dishes, membersOf }: Judging,
  {
    mealPlan,
    optionsOf,
    likes,
  }: {
    readonly mealPlan: Cells;
    readonly optionsOf: (date: Day, type: number) => readonly number[];
    readonly likes: readonly number[];
  },
): Swap[] => {
  const served = new Map<string, number>();
  for (const [date, meals] of Object.entries(mealPlan))
    for (const [type, dish] of Object.entries(meals)) if (typeof dish === 'number') served.set(`${date} ${type}`, dish);
  return rows.map((row): Swap => {
    const { date: on, mealType_id: type, dish_id } = row;
    const around = daysAround(on);
    const suits = optionsOf(on, type).filter((id) => {
      const dish = dishes.get(id);
      return id !== dish_id && dish !== undefined && judgeDish(dish, after, membersOf) === 'ok';
    });
    const isRare = (id: number): boolean => !isTooOften(id, around, (there: Day) => served.get(`${there} ${type}`));
    const ofMeal = [...served].flatMap(([cell, dish]) => (cell.endsWith(` ${type}`) ? [dish] : []));
    const times = (id: number): number => ofMeal.filter((each) => each === id).length;
    const ranked = suits.toSorted(
      (a, b) => Number(likes.includes(b)) - Number(likes.includes(a)) || times(a) - times(b),
    );
    const to = ranked.find(isRare) ?? ranked[0] ?? null;
    if (to !== null) served.set(`${on} ${type}`, to);
    return { row, to };
  });
};
