import type { Day } from '../days/day.ts';
import { dayEntries, daysIn } from '../days/day-maps.ts';
import type { CustomMeal, Meal } from './plan-map.ts';

/** Meals by day and by meal type, or side type. */
export type MenuCells = Readonly<Record<Day, Readonly<Record<string, Meal>>>>;

const sameParts = (a: CustomMeal, b: CustomMeal): boolean => {
  const categories = Object.keys(a);
  return (
    categories.length === Object.keys(b).length &&
    categories.every((key) => {
      const [one, other] = [a[Number(key)]!, b[Number(key)]];
      return one.dishId === other?.dishId && one.qty === other.qty;
    })
  );
};

const NO_PARTS: CustomMeal = {};

/** The same dish, or the same parts in the same quantities; prices do not count. A meal without parts is none. */
export const sameMeal = (a: Meal | undefined = NO_PARTS, b: Meal | undefined = NO_PARTS): boolean =>
  typeof a === 'object' && typeof b === 'object' ? sameParts(a, b) : a === b;

const withCell = (cells: MenuCells, day: Day, type: string, meal: Meal | undefined): MenuCells => {
  const { [type]: _replaced, ...others } = cells[day] ?? {};
  const row = meal === undefined ? others : { ...others, [type]: meal };
  const { [day]: _before, ...days } = cells;
  return Object.keys(row).length > 0 ? { ...days, [day]: row } : days;
};

/** The changes with one more; one that leads back to what is saved is none. */
export const editMeal = (edits: MenuCells, saved: MenuCells, day: Day, type: string, meal: Meal): MenuCells =>
  withCell(edits, day, type, sameMeal(saved[day]?.[type], meal) ? undefined : meal);

/** What is saved with the changes laid over it; days without a change stay the same objects. Other days are left out. */
export const layOver = (saved: MenuCells, edits: MenuCells): MenuCells =>
  daysIn(edits).some((day) => saved[day])
    ? Object.fromEntries(
        dayEntries(saved).map(([day, cells]) => [day, edits[day] ? { ...cells, ...edits[day] } : cells]),
      )
    : saved;

/** The changes without those that `gone` says of their cell. */
export const dropEdits = (edits: MenuCells, gone: (day: Day, type: string, meal: Meal) => boolean): MenuCells =>
  dayEntries(edits).reduce(
    (left, [day, cells]) =>
      Object.entries(cells).reduce(
        (rest, [type, meal]) => (gone(day, type, meal) ? withCell(rest, day, type, undefined) : rest),
        left,
      ),
    edits,
  );

/** The days that hold a change, earliest first. */
export const editedDays = (...edits: readonly MenuCells[]): Day[] => [...new Set(edits.flatMap(daysIn))].sort();

/** A menu with these cells replaced; days without a change stay the same objects. */
export const withCells = (menu: MenuCells, changes: MenuCells): MenuCells => ({
  ...menu,
  ...Object.fromEntries(dayEntries(changes).map(([day, cells]) => [day, { ...menu[day], ...cells }])),
});

/**
 * The menu before some changes, where they are still in it: later choices over them stay.
 * @param before the menu that the changes were made to
 */
export const withoutCells = (menu: MenuCells, changes: MenuCells, before: MenuCells): MenuCells =>
  dayEntries(changes).reduce(
    (days, [day, cells]) =>
      Object.entries(cells).reduce(
        (rest, [type, meal]) =>
          sameMeal(rest[day]?.[type], meal) ? withCell(rest, day, type, before[day]?.[type]) : rest,
        days,
      ),
    menu,
  );
