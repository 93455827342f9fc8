import type { BodyKind } from '../../domain/body/body-measurements.ts';
import { compositionLimits, measurementLimits, progressLimits } from '../../domain/forms/limits.ts';
import type { DailyField } from '../../domain/body/progress-entry.ts';
import type { Format } from '../../i18n/format.ts';
import type { AmountKind } from './parse-amount.ts';

/** Weight in kg to 0.1, waist in cm to 0.1, calories in whole kcal. */
export const dailyAmounts = {
  weight: { unit: 'kg', decimals: 1, limit: progressLimits.weight },
  waist: { unit: 'cm', decimals: 1, limit: progressLimits.waist },
  calories: { unit: null, decimals: 0, limit: progressLimits.calories },
} as const satisfies Record<DailyField, AmountKind>;

/** The weekly weight: at most 200 kg; as everywhere, 0 is not a weight. */
export const weeklyWeight: AmountKind = {
  unit: 'kg',
  decimals: 1,
  limit: { min: progressLimits.weight.min, max: measurementLimits.weight.max },
};

export const girthAmount = (kind: BodyKind): AmountKind => ({
  unit: 'cm',
  decimals: 1,
  limit: measurementLimits[kind],
});

export const compositionAmounts = {
  SMM: { unit: 'hundredths', decimals: 2, limit: compositionLimits.SMM },
  BFM: { unit: 'hundredths', decimals: 2, limit: compositionLimits.BFM },
} as const satisfies Record<string, AmountKind>;

/** A stored daily value with its unit, as text for a sentence. */
export const dailyText = (format: Format, field: DailyField, value: number): string =>
  field === 'weight' ? format.weight(value) : field === 'waist' ? format.girth(value) : format.kcal(value);

export const dailySuffix = (format: Format, field: DailyField): string =>
  field === 'weight' ? format.unit.kg : field === 'waist' ? format.unit.cm : format.unit.kcal;
