import { deep } from '../../support/deep.ts';

/**
 * Selects the languages of a test: the suite runs it in the named language only, so that it stays short and all tests
 * together cover both; `npm run test:deep` runs it in each. every-screen.spec.ts checks that every screen is translated
 * and fits.
 * @param each locales, or pairs that begin with one
 */
export const walkedIn = <T extends string | readonly [string, ...unknown[]]>(
  each: readonly T[],
  usual: 'en-US' | 'ar-AE',
): readonly T[] => (deep ? each : each.filter((one) => (typeof one === 'string' ? one : one[0]) === usual));
