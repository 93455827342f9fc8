import { ageOn } from './age.ts';
import { bodyFatGrams, bodyFatShare, fatRating, type FatRating, type Sex } from './body-fat.ts';
import { bmiHundredths, bmiLabel, type BmiLabel } from './body-mass-index.ts';
import type { Day } from './day.ts';
import { idealWeightGrams } from './ideal-weight.ts';

export type Person = {
  readonly grams: number | null;
  readonly heightCm: number | null;
  readonly birthday: Day | null;
  readonly sex: Sex | null;
};

/** Each null while what it needs is not known. Units: BMI and fat share hundredths, masses grams, age years. */
export type BodyMetrics = {
  readonly age: number | null;
  readonly bmi: number | null;
  readonly bmiLabel: BmiLabel | null;
  readonly fatShare: number | null;
  readonly fatGrams: number | null;
  readonly fatRating: FatRating | null;
  readonly idealGrams: number | null;
};

/** Everything the body pages derive from a person. Fat and ideal weight are estimates. */
export const bodyMetrics = ({ grams, heightCm, birthday, sex }: Person, today: Day): BodyMetrics => {
  const age = birthday && ageOn(birthday, today);
  const bmi = grams !== null && heightCm !== null && heightCm > 0 ? bmiHundredths(grams, heightCm) : null;
  const fatShare = bmi !== null && age !== null && sex ? bodyFatShare(bmi, age, sex) : null;
  return {
    age,
    bmi,
    bmiLabel: bmi === null ? null : bmiLabel(bmi),
    fatShare,
    fatGrams: fatShare === null || grams === null ? null : bodyFatGrams(grams, fatShare),
    fatRating: fatShare === null || age === null || !sex ? null : fatRating(fatShare, age, sex),
    idealGrams: heightCm !== null && sex ? idealWeightGrams(heightCm, sex) : null,
  };
};
