import { ageOn } from '../days/age.ts';
import { daysBetween } from '../days/day.ts';
import { bodyFatShare, measuredFatShare } from './body-fat.ts';
import type { Person } from './body-figures.ts';
import { bmiHundredths } from './body-mass-index.ts';
import type { DayPoint } from './day-points.ts';

/** A fat mass is compared with a weight at most this number of days away. */
const NEAR_DAYS = 31;

/**
 * Body fat in hundredths of a percent: each measured fat mass divided by the weight of the nearest day, or by the earlier
 * of two equally near. A fat mass without a weight within a month is left out.
 * @param masses hundredths of kg, ordered @param weights grams, ordered
 */
export const measuredShares = (masses: readonly DayPoint[], weights: readonly DayPoint[]): DayPoint[] => {
  let after = 0;
  return masses.flatMap(({ day, value }) => {
    while (after < weights.length && weights[after]!.day <= day) after += 1;
    const near = [weights[after - 1], weights[after]]
      .flatMap((each) => (each ? [{ grams: each.value, away: Math.abs(daysBetween(each.day, day)) }] : []))
      .filter(({ away }) => away <= NEAR_DAYS)
      .reduce<{ grams: number; away: number } | null>(
        (best, each) => (best && best.away <= each.away ? best : each),
        null,
      );
    const share = near && measuredFatShare(value, near.grams);
    return share === null ? [] : [{ day, value: share }];
  });
};

/** The estimated share on every day with a weight, at the age of that day; empty while some input is not known. */
export const estimatedShares = (
  weights: readonly DayPoint[],
  { heightCm, birthday, sex }: Omit<Person, 'grams'>,
): DayPoint[] => {
  if (heightCm === null || heightCm <= 0 || birthday === null || sex === null) return [];
  return weights.flatMap(({ day, value }) => {
    const share = value > 0 ? bodyFatShare(bmiHundredths(value, heightCm), ageOn(birthday, day), sex) : null;
    return share === null ? [] : [{ day, value: share }];
  });
};
