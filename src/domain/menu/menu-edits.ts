import type { CustomMeal, Meal } from './plan-map.ts';

/** Meals by wire day and by meal type, or side type. */
export type MenuCells = Readonly<Record<string, Readonly<Record<string, Meal>>>>;

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

const withCell = (cells: MenuCells, day: string, type: string, meal: Meal | undefined): MenuCells => {
  const { [type]: _replaced, ...others } = cells[day] ?? {};
  const row = meal === undefined ? others : { ...others, [type]: meal };
  const { [day]: _before, ...days } = cells;
  return Object.keys(row).length > 0 ? { ...days, [day]: row } : days;
};

/** The changes with one more; one that leads back to what is saved is none. */
export const editMeal = (edits: MenuCells, saved: MenuCells, day: string, type: string, meal: Meal): MenuCells =>
  withCell(edits, day, type, sameMeal(saved[day]?.[type], meal) ? undefined : meal);

/** What is saved with the changes laid over it; days without a change stay the same objects. Other days are left out. */
export const layOver = (saved: MenuCells, edits: MenuCells): MenuCells =>
  Object.keys(edits).some((day) => saved[day])
    ? Object.fromEntries(
        Object.entries(saved).map(([day, cells]) => [day, edits[day] ? { ...cells, ...edits[day] } : cells]),
      )
    : saved;

/** The changes without those that `gone` says of their cell. */
export const dropEdits = (edits: MenuCells, gone: (day: string, type: string, meal: Meal) => boolean): MenuCells =>
  Object.entries(edits).reduce(
    (left, [day, cells]) =>
      Object.entries(cells).reduce(
        (rest, [type, meal]) => (gone(day, type, meal) ? withCell(rest, day, type, undefined) : rest),
        left,
      ),
    edits,
  );

/** The days that hold a change, earliest first. */
export const editedDays = (...edits: readonly MenuCells[]): string[] =>
  [...new Set(edits.flatMap((cells) => Object.keys(cells)))].sort((a, b) => Number(a) - Number(b));

/** A menu with these cells in the place of those that stand there; days without a change stay the same objects. */
export const withCells = (menu: MenuCells, changes: MenuCells): MenuCells => ({
  ...menu,
  ...Object.fromEntries(Object.entries(changes).map(([day, cells]) => [day, { ...menu[day], ...cells }])),
});

/**
 * The menu as it was before some changes, where they still stand: what was chosen over them since stays.
 * @param before the menu that the changes were made to
 */
export const withoutCells = (menu: MenuCells, changes: MenuCells, before: MenuCells): MenuCells =>
  Object.entries(changes).reduce(
    (days, [day, cells]) =>
      Object.entries(cells).reduce(
        (rest, [type, meal]) =>
          sameMeal(rest[day]?.[type], meal) ? withCell(rest, day, type, before[day]?.[type]) : rest,
        days,
      ),
    menu,
  );
