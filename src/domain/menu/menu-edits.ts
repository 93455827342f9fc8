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

/**
 * True for the same dish, or for the same parts in the same quantities; prices do not matter. A meal without parts equals
 * no meal.
 */
export const sameMeal = (a: Meal | undefined = NO_PARTS, b: Meal | undefined = NO_PARTS): boolean =>
  typeof a === 'object' && typeof b === 'object' ? sameParts(a, b) : a === b;

const withCell = (cells: MenuCells, day: Day, type: string, meal: Meal | undefined): MenuCells => {
  const { [type]: _replaced, ...others } = cells[day] ?? {};
  const row = meal === undefined ? others : { ...others, [type]: meal };
  const { [day]: _before, ...days } = cells;
  return Object.keys(row).length > 0 ? { ...days, [day]: row } : days;
};

/** Adds a change; a change back to the saved meal is removed. */
export const editMeal = (edits: MenuCells, saved: MenuCells, day: Day, type: string, meal: Meal): MenuCells =>
  withCell(edits, day, type, sameMeal(saved[day]?.[type], meal) ? undefined : meal);

/**
 * The saved menu with the changes applied; days without a change stay the same objects. Changes of other days are
 * ignored.
 */
export const layOver = (saved: MenuCells, edits: MenuCells): MenuCells =>
  daysIn(edits).some((day) => saved[day])
    ? Object.fromEntries(
        dayEntries(saved).map(([day, cells]) => [day, edits[day] ? { ...cells, ...edits[day] } : cells]),
      )
    : saved;

/** The changes without those for which `gone` returns true. */
export const dropEdits = (edits: MenuCells, gone: (day: Day, type: string, meal: Meal) => boolean): MenuCells =>
  dayEntries(edits).reduce(
    (left, [day, cells]) =>
      Object.entries(cells).reduce(
        (rest, [type, meal]) => (gone(day, type, meal) ? withCell(rest, day, type, undefined) : rest),
        left,
      ),
    edits,
  );

/** The days with a change, earliest first. */
export const editedDays = (...edits: readonly MenuCells[]): Day[] => [...new Set(edits.flatMap(daysIn))].sort();

/** A menu with these meals replaced; days without a change stay the same objects. */
export const withCells = (menu: MenuCells, changes: MenuCells): MenuCells => ({
  ...menu,
  ...Object.fromEntries(dayEntries(changes).map(([day, cells]) => [day, { ...menu[day], ...cells }])),
});

/**
 * Undoes changes that are still in the menu; later choices in their place stay.
 * @param before the menu before these changes
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

/**
 * The menu without the meals that still have the dish that was filled in for them.
 * @param of leaves out only the meals of these days
 */
export const withoutFilled = (menu: MenuCells, filled: MenuCells, of: (day: Day) => boolean = () => true): MenuCells =>
  withoutCells(menu, Object.fromEntries(dayEntries(filled).filter(([day]) => of(day))), {});
