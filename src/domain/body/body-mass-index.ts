/** BMI in hundredths from grams and centimetres: kg over height in m squared. Throws RangeError on a height of 0 or less. */
export const bmiHundredths = (grams: number, heightCm: number): number => {
  if (!(heightCm > 0)) throw new RangeError('height must be above 0');
  const metres = heightCm / 100;
  return Math.round((grams / 1000 / (metres * metres)) * 100);
};

export type BmiLabel = 'Under' | 'Normal' | 'Over';

/** Below 18.5 'Under', from 18.5 to below 25 'Normal', otherwise 'Over'. */
export const bmiLabel = (hundredths: number): BmiLabel =>
  hundredths < 1850 ? 'Under' : hundredths < 2500 ? 'Normal' : 'Over';
