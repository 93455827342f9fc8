import type { Day } from '#src/domain/days/day.ts';
import { dailyFields } from '#src/domain/body/progress-entry.ts';
import { dayEditOf, type DayEdit, type DayTexts } from './day-edit.ts';
import { dailyAmounts } from '#src/body/record/measure-kinds.ts';
import { amountText } from '#src/body/record/parse-amount.ts';
import type { ProgressData } from '#src/body/record/use-progress.ts';

/** The unsaved edits by day; an untouched field shows the record. */
export type TypedDays = Readonly<Partial<Record<Day, Partial<DayTexts>>>>;

/** Moves the edits of the days that `goes` selects to `to`; fields that are already edited there stay. */
export const movedTo = (typed: TypedDays, goes: (day: Day) => boolean, to: Day): TypedDays => {
  const days = Object.keys(typed) as Day[];
  const going = days.filter((day) => day !== to && goes(day));
  if (going.length === 0) return typed;
  const staying = days.filter((day) => !going.includes(day)).map((day) => [day, typed[day]]);
  return { ...Object.fromEntries(staying), [to]: Object.assign({}, ...going.map((day) => typed[day]), typed[to]) };
};

export const textsOn = (typed: TypedDays, day: Day, { record }: ProgressData): DayTexts =>
  Object.fromEntries(
    dailyFields.map((field) => [field, typed[day]?.[field] ?? amountText(record(day)[field], dailyAmounts[field])]),
  ) as DayTexts;

/** Returns the change that saving makes on each edited day, `first` first; days without a change are left out. */
export const editsOf = (typed: TypedDays, first: Day, progress: ProgressData) =>
  (Object.keys(typed) as Day[])
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map((day) => ({ day, edit: dayEditOf(day, textsOn(typed, day, progress), progress.record(day)) }))
    .filter((each): each is { day: Day; edit: Exclude<DayEdit, { kind: 'same' }> } => each.edit.kind !== 'same');
