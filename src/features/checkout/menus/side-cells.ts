import { daysIn } from '#src/domain/days/day-maps.ts';
import type { MenuCells } from '#src/domain/menu/menu-edits.ts';
import type { Reply } from '#src/protocol/messages.ts';

type Sides = NonNullable<Reply<'mobile_checkout/getPending'>['sides']>;

/** Returns the saved sides of every plan day by side type, in the form in which they are sent. */
export const sideCells = (mealPlan: MenuCells, sides: Sides): MenuCells =>
  Object.fromEntries(
    daysIn(mealPlan).map((day) => [
      day,
      Object.fromEntries(
        Object.values(sides[day] ?? {}).flatMap((ofMeal) =>
          Object.entries(ofMeal).map(([sideType, { side_id }]) => [sideType, side_id]),
        ),
      ),
    ]),
  );
