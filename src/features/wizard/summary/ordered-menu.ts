import type { Kitchen } from '#src/building/menu/use-kitchen.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import type { Request } from '#src/protocol/messages.ts';

type Rows = Request<'order/set'>['detailsData'];

export interface OrderedMenu {
  /** The days and meals of the plan with their sides; other data of the draft are ignored. */
  readonly rows: Rows;
  /** The days on which a chosen meal has no dish, earliest first. */
  readonly gaps: readonly Day[];
  /** True if one of these days has a dish that is no longer valid. */
  readonly unfit: boolean;
}

const rowsOf = (day: Day, dishes: Readonly<Record<string, number>>): Rows =>
  Object.entries(dishes).map(([type, dish]) => ({ date: day, mealType_id: Number(type), dish_id: dish }));

/** Sides are sent only with dishes that are served with one. */
export const orderedMenu = (
  days: readonly PlannedDay[],
  { diet, dishes }: Pick<Kitchen, 'diet' | 'dishes'>,
): OrderedMenu => {
  const sidesServed = ({ meals, sides }: PlannedDay): Record<string, number> =>
    Object.fromEntries(
      Object.entries(meals)
        .filter(([, dish]) => dishes.get(dish)?.product.dishType === 'composite')
        .flatMap(([type]) => diet?.sides_id[type] ?? [])
        .flatMap((sideType) => {
          const side = sides[sideType];
          return side === undefined ? [] : [[sideType, side]];
        }),
    );
  const gaps = days.filter(({ missing }) => missing.length > 0);
  return {
    rows: days.flatMap((day) => [...rowsOf(day.day, day.meals), ...rowsOf(day.day, sidesServed(day))]),
    gaps: gaps.map(({ day }) => day),
    unfit: gaps.some(({ passedOver }) => passedOver.length > 0),
  };
};
