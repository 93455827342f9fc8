import { bmiHundredths } from './body-mass-index.ts';
import { dailyFields, type DailyEntry } from './progress-entry.ts';
import type { BodyMeasurements } from './body-measurements.ts';

/** Day (decimal unix seconds) to value. */
export type DayNumbers = Readonly<Record<string, number>>;

/** The part of the progress screen's data that an entry changes; units as in `limits.ts`. */
export interface ProgressSnapshot {
  readonly progress: Readonly<Record<string, DayNumbers>>;
  readonly weightHistory: DayNumbers;
  readonly BMIHistory: DayNumbers;
  readonly SMMHistory: DayNumbers;
  readonly BFMHistory: DayNumbers;
  /** Only what was not entered by hand: kind to day to source. */
  readonly sources: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Centimetres, for the BMI. */
  readonly height: number | null;
}

/** `map` with `key` set, or without it when `value` is null. */
export const withEntry = <T>(map: Readonly<Record<string, T>>, key: string, value: T | null): Record<string, T> => {
  if (value !== null) return { ...map, [key]: value };
  const { [key]: _cleared, ...rest } = map;
  return rest;
};

const withField = <S extends ProgressSnapshot>(
  snapshot: S,
  field: string,
  key: string,
  value: number | null,
  source: string,
): S => ({
  ...snapshot,
  progress: { ...snapshot.progress, [field]: withEntry(snapshot.progress[field] ?? {}, key, value) },
  sources: {
    ...snapshot.sources,
    [field]: withEntry(snapshot.sources[field] ?? {}, key, value === null || source === 'manual' ? null : source),
  },
});

const withWeight = <S extends ProgressSnapshot>(snapshot: S, key: string, grams: number | null): S => ({
  ...snapshot,
  weightHistory: withEntry(snapshot.weightHistory, key, grams),
  BMIHistory: withEntry(
    snapshot.BMIHistory,
    key,
    grams === null || snapshot.height === null ? null : bmiHundredths(grams, snapshot.height),
  ),
});

/** The snapshot after the given days were saved. */
export const applyDailyEntries = <S extends ProgressSnapshot>(snapshot: S, days: readonly DailyEntry[]): S =>
  days.reduce((result, day) => {
    const key = String(day.date);
    return dailyFields.reduce((sofar, field) => {
      const value = day[field];
      if (value === undefined) return sofar;
      const next = withField(sofar, field, key, value, day.source ?? 'manual');
      return field === 'weight' ? withWeight(next, key, value) : next;
    }, result);
  }, snapshot);

/** Bust to calf of one day are one record: they are saved and replaced together. */
export const applyBodyMeasurements = <S extends ProgressSnapshot>(
  snapshot: S,
  date: number,
  record: BodyMeasurements,
): S =>
  Object.entries(record).reduce<S>(
    (result, [kind, value]) => withField(result, kind, String(date), value, 'manual'),
    snapshot,
  );

/** Skeletal muscle mass and body fat mass of one day are one record, in hundredths. */
export const applyComposition = <S extends ProgressSnapshot>(
  snapshot: S,
  date: number,
  { SMM, BFM }: { readonly SMM: number | null; readonly BFM: number | null },
): S => ({
  ...snapshot,
  SMMHistory: withEntry(snapshot.SMMHistory, String(date), SMM),
  BFMHistory: withEntry(snapshot.BFMHistory, String(date), BFM),
});
