import type { Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { sameMeal } from './menu-edits.ts';
import type { DaySides } from './plan-filling.ts';
import type { PlanMap } from './plan-map.ts';

/** Day of the changed plan → the day before the change whose meals it goes on with. */
export type MenuSources = ReadonlyMap<Day, Day>;

export interface DaysMoved {
  /** The days before and after the change, earliest first. */
  readonly before: readonly Day[];
  readonly after: readonly Day[];
  readonly today: Day;
  /** Whether the customer has chosen something on a day: what the kitchen set is not carried to another date. */
  readonly isChosen: (day: Day) => boolean;
}

/**
 * A day that stays goes on with its own meals. What the customer chose on days that fall out moves to the new ones, in
 * order; a new day in preparation takes none of it, the kitchen sets it.
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

/** For what has no default: days without a source repeat those before the change, from the first on. */
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

/** Day → meal types, ascending; days without any are left out. */
export type MealsByDay = Readonly<Record<Day, readonly number[]>>;

const sameSides = (a: DaySides[number] = {}, b: DaySides[number] = {}): boolean => {
  const types = Object.keys(a);
  return types.length === Object.keys(b).length && types.every((type) => a[Number(type)] === b[Number(type)]);
};

/**
 * The meals of the changed plan that are copied from their source, with their sides, and those that are new. Each meal
 * is in one of the two; one without a safe dish is new.
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
