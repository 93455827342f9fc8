import type { Day } from '../days/day.ts';
import { bmiHundredths } from './body-mass-index.ts';
import { dailyFields, type DailyEntry } from './progress-entry.ts';
import type { BodyMeasurements } from './body-measurements.ts';

export type DayNumbers = Readonly<Record<Day, number>>;

/** The part of the progress screen's data that an entry changes; units as in `limits.ts`. */
export interface ProgressSnapshot {
  readonly progress: Readonly<Record<string, DayNumbers>>;
  readonly weightHistory: DayNumbers;
  readonly BMIHistory: DayNumbers;
  readonly SMMHistory: DayNumbers;
  readonly BFMHistory: DayNumbers;
  /** Only for values that were not entered by hand: the source by kind and day. */
  readonly sources: Readonly<Record<string, Readonly<Record<Day, string>>>>;
  /** Centimetres, for the BMI. */
  readonly height: number | null;
}

type Maps = { [name: string]: Record<Day, unknown> };
/** Sets the value of a day in a map; null removes it. */
type Put = (name: string, day: Day, value: unknown, maps?: object) => void;
type PutField = (field: string, day: Day, value: number | null, source: string) => void;

/**
 * Returns the snapshot after `edit`. Each map is copied once, even if it is changed often: an imported file has thousands
 * of days.
 */
const edited = <S extends ProgressSnapshot>(snapshot: S, edit: (put: Put, putField: PutField) => void): S => {
  const after = { ...snapshot, progress: { ...snapshot.progress }, sources: { ...snapshot.sources } };
  const copies = new Set<unknown>();
  const put: Put = (name, day, value, of = after) => {
    const maps = of as Maps;
    if (!copies.has(maps[name])) copies.add((maps[name] = { ...maps[name] }));
    if (value === null) delete maps[name]![day];
    else maps[name]![day] = value;
  };
  edit(put, (field, day, value, source) => {
    put(field, day, value, after.progress);
    put(field, day, value === null || source === 'manual' ? null : source, after.sources);
  });
  return after;
};

/** Returns the snapshot after the given days were saved. */
export const applyDailyEntries = <S extends ProgressSnapshot>(snapshot: S, days: readonly DailyEntry[]): S =>
  edited(snapshot, (put, putField) => {
    for (const day of days)
      for (const field of dailyFields) {
        const value = day[field];
        if (value === undefined) continue;
        putField(field, day.date, value, day.source ?? 'manual');
        if (field !== 'weight') continue;
        put('weightHistory', day.date, value);
        put(
          'BMIHistory',
          day.date,
          value === null || snapshot.height === null ? null : bmiHundredths(value, snapshot.height),
        );
      }
  });

/** Saves the girths of one day, bust to calf, as one record: they are replaced together. */
export const applyBodyMeasurements = <S extends ProgressSnapshot>(
  snapshot: S,
  date: Day,
  record: BodyMeasurements,
): S =>
  edited(snapshot, (_put, putField) => {
    for (const [kind, value] of Object.entries(record)) putField(kind, date, value, 'manual');
  });

/** Saves skeletal muscle mass and body fat mass of one day as one record, in hundredths. */
export const applyComposition = <S extends ProgressSnapshot>(
  snapshot: S,
  date: Day,
  { SMM, BFM }: { readonly SMM: number | null; readonly BFM: number | null },
): S =>
  edited(snapshot, (put) => {
    put('SMMHistory', date, SMM);
    put('BFMHistory', date, BFM);
  });
