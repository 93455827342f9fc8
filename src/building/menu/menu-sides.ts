import type { Day } from '../../domain/days/day.ts';
import type { Meal } from '../../domain/menu/plan-map.ts';
import type { Reply } from '../../protocol/messages.ts';

type Sides = NonNullable<Reply<'mobile_checkout/getPending'>['sides']>;

/** A day's dishes by meal type, or by side type. */
export type DayCells = Readonly<Record<string, Meal>>;

interface Asked {
  readonly cells: DayCells;
  /** Keyed by side type. */
  readonly sides: DayCells;
  readonly sidesOf: Readonly<Record<string, readonly number[]>>;
  readonly isServedWithSide: (dish: number) => boolean;
  /** Returns the kitchen's default side of that day. */
  readonly usual: (sideType: number) => number | null;
}

/** The sides of a day, grouped by meal: a dish that is served with a side and has none yet gets the default one. */
export const daySides = ({ cells, sides, sidesOf, isServedWithSide, usual }: Asked): Sides[Day] =>
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
