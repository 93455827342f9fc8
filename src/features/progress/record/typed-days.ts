import type { Day } from '../../../domain/days/day.ts';
import { dailyFields } from '../../../domain/body/progress-entry.ts';
import { dayEditOf, type DayEdit, type DayTexts } from './day-edit.ts';
import { dailyAmounts } from '../../../body/record/measure-kinds.ts';
import { amountText } from '../../../body/record/parse-amount.ts';
import type { ProgressData } from '../../../body/record/use-progress.ts';

/** What was typed and not saved, by day; a field that was not touched shows the record. */
export type TypedDays = Readonly<Partial<Record<Day, Partial<DayTexts>>>>;

/** Moves what was typed on the days that `goes` names to `to`; a field that was typed there already stays. */
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

/** Of every day that was typed on, what saving it would do, the given day first; days that stayed as they were left out. */
export const editsOf = (typed: TypedDays, first: Day, progress: ProgressData) =>
  (Object.keys(typed) as Day[])
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map((day) => ({ day, edit: dayEditOf(day, textsOn(typed, day, progress), progress.record(day)) }))
    .filter((each): each is { day: Day; edit: Exclude<DayEdit, { kind: 'same' }> } => each.edit.kind !== 'same');
