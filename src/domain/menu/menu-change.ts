import type { Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { sameMeal } from './menu-edits.ts';
import type { DaySides } from './plan-filling.ts';
import type { PlanMap } from './plan-map.ts';

/** For each day of the changed plan, the earlier day from which its meals are taken. */
export type MenuSources = ReadonlyMap<Day, Day>;

export interface DaysMoved {
  /** The days before and after the change, earliest first. */
  readonly before: readonly Day[];
  readonly after: readonly Day[];
  readonly today: Day;
  /** Whether the customer has chosen something on a day: meals set by the kitchen are not moved to another date. */
  readonly isChosen: (day: Day) => boolean;
}

/**
 * A remaining day keeps its own meals. The customer's choices on removed days move to the new days, in order; a new day
 * that is in preparation gets none of them, because the kitchen sets it.
 */
export const menuSources = ({ before, after, today, isChosen }: DaysMoved): MenuSources => {
  const [stood, stands] = [new Set(before), new Set(after)];
  const fallen = before.filter((day) => !stands.has(day) && isChosen(day));
  const open = after.filter((day) => !stood.has(day) && !isLocked(day, today));
  return new Map([
    ...after.filter((day) => stood.has(day)).map((day): [Day, Day] => [day, day]),
    ...fallen.slice(0, open.length).map((day, at): [Day, Day] => [open[at]!, day]),
  ]);
};

/** For meals without a default: days without a source repeat the days before the change, beginning with the first. */
export const repeatedSources = (
  { before, after }: Pick<DaysMoved, 'before' | 'after'>,
  moved: MenuSources,
): MenuSources =>
  new Map(
    before.length === 0 ? [] : after.map((day, at): [Day, Day] => [day, moved.get(day) ?? before[at % before.length]!]),
  );

export interface ChangedMenu {
  readonly meals: PlanMap;
  readonly sides: Readonly<Record<Day, DaySides | undefined>>;
}

/** Meal types by day, ascending; days without any are left out. */
export type MealsByDay = Readonly<Record<Day, readonly number[]>>;

const sameSides = (a: DaySides[number] = {}, b: DaySides[number] = {}): boolean => {
  const types = Object.keys(a);
  return types.length === Object.keys(b).length && types.every((type) => a[Number(type)] === b[Number(type)]);
};

/**
 * The meals of the changed plan that are copied from their source, with their sides, and the new meals. Each meal is in
 * one of the two lists; a meal without a safe dish is new.
 */
export const menuChange = (
  before: ChangedMenu,
  after: ChangedMenu,
  {
    days,
    types,
    sources,
  }: { readonly days: readonly Day[]; readonly types: readonly number[]; readonly sources: MenuSources },
): { readonly kept: MealsByDay; readonly replaced: MealsByDay } => {
  const isKept = (day: Day, type: number): boolean => {
    const source = sources.get(day);
    const meal = after.meals[day]?.[type];
    if (source === undefined || meal === undefined || meal === null) return false;
    const stood = before.meals[source]?.[type];
    return sameMeal(stood ?? undefined, meal) && sameSides(before.sides[source]?.[type], after.sides[day]?.[type]);
  };
  const sorted = types.toSorted((a, b) => a - b);
  const listed = (wanted: boolean): MealsByDay =>
    Object.fromEntries(
      days
        .map((day): [Day, number[]] => [day, sorted.filter((type) => isKept(day, type) === wanted)])
        .filter(([, list]) => list.length > 0),
    );
  return { kept: listed(true), replaced: listed(false) };
};
