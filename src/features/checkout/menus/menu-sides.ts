import type { MenuCells } from '../../../domain/menu/menu-edits.ts';
import type { Meal } from '../../../domain/menu/plan-map.ts';
import type { Reply } from '../../../protocol/messages.ts';

type Sides = NonNullable<Reply<'mobile_checkout/getPending'>['sides']>;

/** The saved sides of every plan day by side type, as they are sent. */
export const sideCells = (mealPlan: MenuCells, sides: Sides): MenuCells =>
  Object.fromEntries(
    Object.keys(mealPlan).map((day) => [
      day,
      Object.fromEntries(
        Object.values(sides[day] ?? {}).flatMap((ofMeal) =>
          Object.entries(ofMeal).map(([sideType, { side_id }]) => [sideType, side_id]),
        ),
      ),
    ]),
  );

interface Asked {
  readonly cells: Readonly<Record<string, Meal>>;
  /** By side type. */
  readonly sides: Readonly<Record<string, Meal>>;
  readonly sidesOf: Readonly<Record<string, readonly number[]>>;
  readonly isServedWithSide: (dish: number) => boolean;
  /** The side that the kitchen serves by default that day. */
  readonly usual: (sideType: number) => number | null;
}

/** The sides of a day under their meals: a dish that is served with one and has none yet gets the usual one. */
export const daySides = ({ cells, sides, sidesOf, isServedWithSide, usual }: Asked): Sides[string] =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, meal]) => typeof meal === 'number' && isServedWithSide(meal))
      .map(([type]) => [
        type,
        Object.fromEntries(
          (sidesOf[type] ?? []).flatMap((sideType) => {
            const side = sides[sideType] ?? usual(sideType);
            return typeof side === 'number' ? [[sideType, { side_id: side, type: 'alternative' as const }]] : [];
          }),
        ),
      ]),
  );
