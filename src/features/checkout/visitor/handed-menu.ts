import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import type { MenuCells } from '#src/domain/menu/menu-edits.ts';
import { changedCells } from '../menus/menu-request.ts';

const NONE: MenuCells = {};
const NO_DAYS: ReadonlySet<never> = new Set();

/**
 * Returns the dishes that are sent with a plan, and how many chosen dishes are left out because they no longer fit: the
 * account may know more allergies than the visitor has named. The server fills each of these meals with a dish that fits.
 */
export const handedMenu = (days: readonly PlannedDay[]) => ({
  cells: changedCells(
    Object.fromEntries(
      days
        .filter(({ meals }) => Object.keys(meals).length > 0)
        .map(({ day, meals, sides }) => [day, { ...meals, ...sides }]),
    ),
    NONE,
    NO_DAYS,
  ),
  dropped: days.reduce((sum, { passedOver }) => sum + passedOver.length, 0),
});
