import type { Day } from '../days/day.ts';
import { isPausedOn, type Pause } from './pause.ts';

/** The days of a plan without a delivery. */
export type DaysOut = { readonly skipped: ReadonlySet<Day>; readonly pauses: readonly Pause[] };

export const isOut = (value: Day, { skipped, pauses }: DaysOut): boolean =>
  skipped.has(value) || isPausedOn(value, pauses);

/** The days that were delivered: before today, neither skipped nor paused. */
export const deliveredDays = (days: readonly Day[], out: DaysOut, today: Day): Day[] =>
  days.filter((value) => value < today && !isOut(value, out));
