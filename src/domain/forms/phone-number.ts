import { plainText } from '../reading/plain-text.ts';
import { dialCodeOf, HOME_DIAL_CODE } from './dial-codes.ts';

/** A phone number, read by the numbering plan of its country. */
interface PlannedNumber {
  readonly countryCallingCode: string;
  /** The digits without the country code and without the leading zero of domestic calls. */
  readonly nationalNumber: string;
  isValid(): boolean;
  /** Also undefined if the plan has no number types: the page uses a short plan, the server a complete one. */
  getType(): string | undefined;
}

/**
 * Reads a phone number by the numbering plans of all countries, like libphonenumber; undefined if the text is not a phone
 * number.
 */
export type NumberPlan = (
  typed: string,
  options: { readonly defaultCallingCode: string; readonly extract: false },
) => PlannedNumber | undefined;

/** Phone numbers of these types do not belong to a person. */
const nobodys: ReadonlySet<string> = new Set(['PREMIUM_RATE', 'TOLL_FREE', 'SHARED_COST', 'PAGER', 'UAN', 'VOICEMAIL']);
/** In some countries the number does not show whether it is mobile or landline. */
const mobile: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

const read = (plan: NumberPlan, dialCode: string, typed: string): PlannedNumber | undefined => {
  const code = dialCodeOf(dialCode)?.slice(1);
  if (code === undefined) return undefined;
  // 00 at the beginning counts as the international prefix, even if the number's own country uses another one.
  const found = plan(plainText(typed).replace(/^00/, '+'), { defaultCallingCode: code, extract: false });
  return found?.countryCallingCode === code ? found : undefined;
};

/** The digits of a phone number without its country code; null if it is not a number of that country. */
export const nationalDigits = (plan: NumberPlan, dialCode: string, typed: string): string | null =>
  read(plan, dialCode, typed)?.nationalNumber ?? null;

/**
 * `mobile`: the number must be able to receive text messages. Without a plan only a missing number is detected: the page
 * may not have loaded its plan yet, and the server always checks the number.
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

/** The driver calls this number, so it must be one of the Emirates. */
export const callingProblem = (
  plan: NumberPlan | null,
  dialCode: string,
  typed: string,
): 'missing' | 'invalid' | 'emiratesOnly' | null =>
  dialCodeOf(dialCode) === HOME_DIAL_CODE ? phoneProblem(plan, dialCode, typed) : 'emiratesOnly';
