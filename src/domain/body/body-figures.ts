import { ageOn } from '../days/age.ts';
import type { Day } from '../days/day.ts';
import { bodyFatGrams, bodyFatShare, fatRating, type FatRating } from './body-fat.ts';
import { bmiHundredths, bmiLabel, type BmiLabel } from './body-mass-index.ts';
import { idealWeightGrams, type Sex } from './ideal-weight.ts';

export interface Person {
  readonly grams: number | null;
  readonly heightCm: number | null;
  readonly birthday: Day | null;
  readonly sex: Sex | null;
}

/** Each is null while its input is not known. BMI and fat share in hundredths, masses in grams, age in years. */
export interface BodyFigures {
  readonly age: number | null;
  readonly bmi: number | null;
  readonly bmiLabel: BmiLabel | null;
  readonly fatShare: number | null;
  readonly fatGrams: number | null;
  readonly fatRating: FatRating | null;
  readonly idealGrams: number | null;
}

/** All figures that the body pages calculate for a person. Fat and ideal weight are estimates. */
export const bodyFigures = ({ grams, heightCm, birthday, sex }: Person, today: Day): BodyFigures => {
  const age = birthday && ageOn(birthday, today);
  const weighs = grams !== null && grams > 0;
  const bmi = weighs && heightCm !== null && heightCm > 0 ? bmiHundredths(grams, heightCm) : null;
  const fatShare = bmi !== null && age !== null && sex ? bodyFatShare(bmi, age, sex) : null;
  return {
    age,
    bmi,
    bmiLabel: bmi === null ? null : bmiLabel(bmi),
    fatShare,
    fatGrams: fatShare === null || !weighs ? null : bodyFatGrams(grams, fatShare),
    fatRating: fatShare === null || age === null || !sex ? null : fatRating(fatShare, age, sex),
    idealGrams: heightCm !== null && sex ? idealWeightGrams(heightCm, sex) : null,
  };
};
