import { plainText } from '../reading/plain-text.ts';
import { dialCodeOf, HOME_DIAL_CODE } from './dial-codes.ts';

/** A number as the numbering plan of its country has it. */
interface PlannedNumber {
  readonly countryCallingCode: string;
  /** Digits without the country's code and without the zero that is dialled at home. */
  readonly nationalNumber: string;
  isValid(): boolean;
  /** Undefined also where the plan tells no kinds: the page's is a short one, the server's knows them all. */
  getType(): string | undefined;
}

/** Reads a number by the numbering plans of all countries, as libphonenumber does; undefined: it is none. */
export type NumberPlan = (
  typed: string,
  options: { readonly defaultCallingCode: string; readonly extract: false },
) => PlannedNumber | undefined;

/** Numbers of these kinds reach no person. */
const nobodys: ReadonlySet<string> = new Set(['PREMIUM_RATE', 'TOLL_FREE', 'SHARED_COST', 'PAGER', 'UAN', 'VOICEMAIL']);
/** In some countries a number does not tell which of both it is. */
const mobile: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const read = (plan: NumberPlan, dialCode: string, typed: string): PlannedNumber | undefined => {
  const code = dialCodeOf(dialCode)?.slice(1);
  if (code === undefined) return undefined;
  // The sign of an international number is 00 where the form is used, whatever it is in the number's own country.
  const found = plan(plainText(typed).replace(/^00/, '+'), { defaultCallingCode: code, extract: false });
  return found?.countryCallingCode === code ? found : undefined;
};

/** Digits of a number as people write it, without its country's code; null when it is none of that country. */
export const nationalDigits = (plan: NumberPlan, dialCode: string, typed: string): string | null =>
  read(plan, dialCode, typed)?.nationalNumber ?? null;

/**
 * `mobile`: it must take a text message. Without a plan only a missing number is found: the page's may not have come
 * over the network yet, and the server judges in any case.
 */
export const phoneProblem = (
  plan: NumberPlan | null,
  dialCode: string,
  typed: string,
  kind: 'any' | 'mobile' = 'any',
): 'missing' | 'invalid' | null => {
  if (plainText(typed) === '') return 'missing';
  if (plan === null) return null;
  const found = read(plan, dialCode, typed);
  if (!found?.isValid()) return 'invalid';
  const type = found.getType();
  if (type === undefined) return null;
  return nobodys.has(type) || (kind === 'mobile' && !mobile.has(type)) ? 'invalid' : null;
};

/** The driver calls a number in the Emirates. */
export const callingProblem = (
  plan: NumberPlan | null,
  dialCode: string,
  typed: string,
): 'missing' | 'invalid' | 'emiratesOnly' | null =>
  dialCodeOf(dialCode) === HOME_DIAL_CODE ? phoneProblem(plan, dialCode, typed) : 'emiratesOnly';
