import { ageOn } from '../days/age.ts';
import type { Day } from '../days/day.ts';
import { emailProblem } from './email-address.ts';
import { isHeight, isWithin, profileLimits } from './limits.ts';
import { callingProblem, phoneProblem, type NumberPlan } from './phone-number.ts';
import { nameProblem } from './registration.ts';

/** The main profile fields in the protocol's format: weights in grams, height in cm. */
interface MainFields {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly PC_CODE?: string | undefined;
  readonly whatsUpnumber?: string | undefined;
  readonly WPC_CODE?: string | undefined;
  readonly birthday?: Day | null | undefined;
  readonly weight?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly start_weight?: number | null | undefined;
  readonly goal_weight?: number | null | undefined;
}

export type ProfileProblem =
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'email'
  | 'phone'
  | 'whatsapp'
  | 'birthday'
  | 'birthdayPast'
  | 'weight'
  | 'height';
export type MainField = keyof MainFields;

/** Users must be at least 18, as the terms state. */
export const MIN_AGE = 18;
const MAX_AGE = 120;

/**
 * Returns the problem of each profile field that prevents saving. A field that was not sent, or that may be empty, has no
 * problem. Without a numbering plan only the server checks phone numbers.
 */
export const profileProblems = (
  sent: MainFields,
  {
    today,
    phone,
    phoneCode,
    whatsappCode,
  }: {
    readonly today: Day;
    readonly phone: string;
    readonly phoneCode: string;
    readonly whatsappCode: string;
  },
  plan: NumberPlan | null,
): Partial<Record<MainField, ProfileProblem>> => {
  const problems: Partial<Record<MainField, ProfileProblem>> = {};
  // The same check as at sign-up: mails that a stranger may have requested contain names and addresses.
  for (const [field, missing] of [
    ['firstName', 'first_name'],
    ['lastName', 'last_name'],
  ] as const) {
    const problem = sent[field] === undefined ? null : nameProblem(sent[field]);
    if (problem !== null) problems[field] = problem === 'missing' ? missing : 'name';
  }
  if (sent.email !== undefined && emailProblem(sent.email) !== null) problems.email = 'email';
  // The calling number must be one of the Emirates; the WhatsApp number may be of any country.
  const named = sent.phone !== undefined || sent.PC_CODE !== undefined;
  if (named && callingProblem(plan, sent.PC_CODE ?? phoneCode, sent.phone ?? phone) !== null) problems.phone = 'phone';
  const whatsapp = sent.whatsUpnumber;
  if (
    whatsapp !== undefined &&
    whatsapp.trim() !== '' &&
    phoneProblem(plan, sent.WPC_CODE ?? whatsappCode, whatsapp) !== null
  )
    problems.whatsUpnumber = 'whatsapp';
  if (sent.birthday) {
    const age = ageOn(sent.birthday, today);
    if (age < MIN_AGE) problems.birthday = 'birthday';
    else if (age > MAX_AGE) problems.birthday = 'birthdayPast';
  }
  for (const field of ['weight', 'start_weight', 'goal_weight'] as const) {
    const value = sent[field];
    if (typeof value === 'number' && !isWithin(value, profileLimits[field])) problems[field] = 'weight';
  }
  if (typeof sent.height === 'number' && !isHeight(sent.height)) problems.height = 'height';
  return problems;
};
