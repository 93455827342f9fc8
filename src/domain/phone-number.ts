import { dialCodeOf, HOME_DIAL_CODE } from './dial-codes.ts';

/** E.164: code and number together have at most 15 digits; no country has numbers of fewer than 4. */
const MAX_DIGITS = 15;
const MIN_NATIONAL = 4;

/** Mobile, or an area code with seven digits, as the Emirates' numbering plan has them; without the leading zero. */
const emirates = /^(?:5[024568]\d{7}|[234679]\d{7})$/;
const emiratesMobile = /^5[024568]\d{7}$/;
/** Countries whose numbers keep a leading zero. */
const keepsZero: ReadonlySet<string> = new Set(['+39', '+225', '+241', '+242']);

/** Digits of a number as people write it, without its country's code and without the zero that is dialled at home. */
export const nationalDigits = (dialCode: string, typed: string): string => {
  const latin = typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.codePointAt(0)! & 0xf)).trim();
  const international = /^(?:\+|00)/.test(latin);
  let digits = latin.replace(/^00/, '').replace(/[\s().\-/+]/g, '');
  const code = dialCode.slice(1);
  if (international && digits.startsWith(code)) digits = digits.slice(code.length);
  return keepsZero.has(dialCode) ? digits : digits.replace(/^0/, '');
};

/** `mobile`: it must take a text message. */
export const phoneProblem = (
  dialCode: string,
  typed: string,
  kind: 'any' | 'mobile' = 'any',
): 'missing' | 'invalid' | null => {
  if (typed.trim() === '') return 'missing';
  const code = dialCodeOf(dialCode);
  const digits = nationalDigits(code ?? dialCode, typed);
  if (code === null || !/^\d+$/.test(digits)) return 'invalid';
  if (code === HOME_DIAL_CODE) return (kind === 'mobile' ? emiratesMobile : emirates).test(digits) ? null : 'invalid';
  return digits.length >= MIN_NATIONAL && digits.length + code.length - 1 <= MAX_DIGITS ? null : 'invalid';
};
