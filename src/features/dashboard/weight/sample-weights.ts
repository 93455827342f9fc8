import { addDays, type Day } from '#src/domain/days/day.ts';
import type { DayPoint } from '#src/domain/body/day-points.ts';

const SAMPLE_DAYS = 120;
const START_GRAMS = 84_000;

/**
 * Returns invented weights for an empty chart, the same on every device and always labelled as a sample: about 6 kg lost
 * in four months with a weekly swing, weighed on two of three days.
 */
export const sampleWeights = (today: Day): DayPoint[] =>
  Array.from({ length: SAMPLE_DAYS }, (_, i) => ({
    day: addDays(today, i - SAMPLE_DAYS + 1),
    value: START_GRAMS - i * 50 + Math.round(350 * Math.sin((i * 2 * Math.PI) / 7)),
  })).filter((_, i) => i % 3 !== 1);
