import { isWithin, measurementLimits } from '../forms/limits.ts';

/** The girths, in tenths of cm. */
export const bodyKinds = ['bust', 'waist', 'hips', 'leftBiceps', 'rightBiceps', 'thigh', 'calf'] as const;
export type BodyKind = (typeof bodyKinds)[number];

/** One record: all seven girths of a day, or all null when the day is cleared. */
export type BodyMeasurements = Readonly<Record<BodyKind, number | null>>;

/** Returns the first girth outside its limit, or null. */
export const brokenBodyKind = (record: BodyMeasurements): BodyKind | null =>
  bodyKinds.find((kind) => {
    const value = record[kind];
    return value !== null && !isWithin(value, measurementLimits[kind]);
  }) ?? null;
