import { deep } from '../../support/deep.ts';

/**
 * In which languages a journey is walked: in the one named here, so that the suite stays short and its journeys together are
 * walked in both; in `npm run test:deep` in each. That every screen is translated and fits is every-screen.spec.ts's.
 * @param each locales, or pairs that begin with one
 */
export const walkedIn = <T extends string | readonly [string, ...unknown[]]>(
  each: readonly T[],
  usual: 'en-US' | 'ar-AE',
): readonly T[] => (deep ? each : each.filter((one) => (typeof one === 'string' ? one : one[0]) === usual));
