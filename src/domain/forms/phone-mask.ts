import { latinDigits } from '../reading/plain-text.ts';

/** The groups of the phone number after +971, as in the specification's mask: (99)999 99 99 99. */
const GROUPS: readonly number[] = [2, 3, 2, 2, 2];
const MOST_DIGITS = GROUPS.reduce((sum, length) => sum + length, 0);

/** The digits of a phone number in the Emirates, without a country code or a leading zero. */
export const homeDigits = (typed: string): string =>
  latinDigits(typed)
    .replace(/\D/g, '')
    .replace(/^(?:00)?971(?=\d{7})/, '')
    .replace(/^0/, '')
    .slice(0, MOST_DIGITS);

/** "(50)123 45 67" */
export const maskedPhone = (typed: string): string => {
  const digits = homeDigits(typed);
  if (digits.length <= GROUPS[0]!) return digits;
  const groups: string[] = [];
  let at = 0;
  for (const length of GROUPS) {
    if (at < digits.length) groups.push(digits.slice(at, at + length));
    at += length;
  }
  const [code, ...rest] = groups;
  return `(${code})${rest.join(' ')}`;
};
