import { mergeField, type Edit, type MergeResult } from '../forms/last-edit.ts';
import type { Day } from '../days/day.ts';
import { isWithin, progressLimits } from '../forms/limits.ts';

/** Weight (grams), waist (tenths of cm) and calories (kcal) of a day are three separate fields. */
export const dailyFields = ['weight', 'waist', 'calories'] as const;
export type DailyField = (typeof dailyFields)[number];

/**
 * The source of a value: entered by hand, filled by "Copy last record", imported from a wearable or from a file, or
 * calculated from the delivered meals that were marked as eaten.
 */
export const progressSources = ['manual', 'copied', 'fitbit', 'file', 'eaten'] as const;
export type ProgressSource = (typeof progressSources)[number];
/** The source of a value that was not entered by hand. */
export type Elsewhere = Exclude<ProgressSource, 'manual'>;
/** The sources that a device may set for its own entries; only the server marks an import. */
export const enteredSources = ['manual', 'copied'] as const satisfies readonly ProgressSource[];
export type EnteredSource = (typeof enteredSources)[number];

/** One day to save: a missing field is not changed, `null` clears it. */
export interface DailyEntry {
  readonly date: Day;
  readonly weight?: number | null | undefined;
  readonly waist?: number | null | undefined;
  readonly calories?: number | null | undefined;
  readonly source?: EnteredSource | undefined;
}

export interface DailyEdit extends Edit<number> {
  readonly source: ProgressSource;
}

/**
 * Last edit wins, but a hand entry always replaces a copied or imported value and is never replaced by one.
 */
export const mergeDailyField = (current: DailyEdit | null, incoming: DailyEdit): MergeResult => {
  if (current !== null && current.value !== null && incoming.value !== null) {
    const currentByHand = current.source === 'manual';
    const incomingByHand = incoming.source === 'manual';
    if (currentByHand !== incomingByHand) return incomingByHand ? 'applied' : 'superseded';
  }
  return mergeField(current, incoming);
};

/** The first field of the entry that is outside its limit, or null. A cleared field is always valid. */
export const brokenDailyField = (entry: DailyEntry): DailyField | null =>
  dailyFields.find((field) => {
    const value = entry[field];
    return value !== undefined && value !== null && !isWithin(value, progressLimits[field]);
  }) ?? null;

/** The days of a `progress/set`, which contains either one day or a list of days. */
export const daysOfEntry = <E extends DailyEntry>(data: E | { readonly days: readonly E[] }): readonly E[] =>
  'days' in data ? data.days : [data];
