import { HOME_DIAL_CODE } from './dial-codes.ts';
import { emailProblem } from './email-address.ts';
import { passwordProblem, type PasswordProblem } from './password-rule.ts';
import { visibleText, withoutMarks } from '../reading/plain-text.ts';
import { callingProblem, phoneProblem, type NumberPlan } from './phone-number.ts';

/** What a customer gives to get an account. `password` is null where the server makes it. */
export interface RegistrationFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly WPC_CODE: string;
  readonly whatsUpnumber: string;
  readonly PC_CODE: string;
  /** The calling number; empty when it is the WhatsApp number. */
  readonly phone: string;
  readonly email: string;
  readonly password: string | null;
}

export type RegistrationField = 'first_name' | 'last_name' | 'whatsUpnumber' | 'phone' | 'email' | 'password';
type Problem = 'missing' | 'invalid' | 'emiratesOnly' | PasswordProblem;
export type RegistrationProblems = Readonly<Partial<Record<RegistrationField, Problem>>>;

export const NAME_MAX = 60;
/**
 * Mails that a stranger may have asked for contain names: a name must not hold an address to tap. Mail programs make
 * one of any words joined by a dot, so initials are one letter each, or end with a space. An Arabic title is one
 * letter.
 */
const noName = new RegExp(
  [
    String.raw`[<>@\\/:\p{Cc}\u202A-\u202E\u2066-\u2069]`,
    String.raw`www\.`,
    String.raw`[.\u3002](?!\p{Script=Arabic})[\p{L}\p{N}]{2}`,
    String.raw`\p{L}{2}[.\u3002]\p{Script=Arabic}{2}`,
    String.raw`\p{N}[.\u3002]\p{N}`,
  ].join('|'),
  'iu',
);

/**
 * A space is added behind an initial and other short forms of names, so that mail programs make no link. Initials may
 * follow each other without one; an Arabic title makes no link.
 */
const shortened =
  /(^|[^\p{L}\p{N}])((?:mohd|muhd|mhd|md|abd|st|dr|eng|prof|mr|mrs|ms|ma|sh|shk|capt)\.(?=\p{L})|(?!\p{Script=Arabic})\p{L}\.(?=\p{L}{2}))/giu;

const spaced = (name: string): string => name.replace(shortened, '$1$2 ');

/** Spaced twice: of neighbours such as "Dr.Abd." one time takes every other one. What is clean stays as it is. */
export const cleanName = (typed: string): string => spaced(spaced(withoutMarks(typed).trim())).replace(/\s+/g, ' ');

export const nameProblem = (typed: string): 'missing' | 'invalid' | null => {
  const name = cleanName(typed);
  if (name === '') return 'missing';
  // Wide and other compatible signs count as the plain ones, as in an address.
  return name.length <= NAME_MAX && /\p{L}/u.test(name) && !noName.test(name.normalize('NFKC')) ? null : 'invalid';
};

/** A WhatsApp number from abroad cannot replace the calling number. */
const ownCallingProblem = ({ phone, PC_CODE, WPC_CODE }: RegistrationFields, plan: NumberPlan | null): Problem | null =>
  visibleText(phone) === '' ? (WPC_CODE === HOME_DIAL_CODE ? null : 'missing') : callingProblem(plan, PC_CODE, phone);

/** Every field that keeps the account from being made. Without a numbering plan numbers are judged by the server only. */
export const registrationProblems = (fields: RegistrationFields, plan: NumberPlan | null): RegistrationProblems => {
  const found: Readonly<Record<RegistrationField, Problem | null>> = {
    first_name: nameProblem(fields.first_name),
    last_name: nameProblem(fields.last_name),
    whatsUpnumber: phoneProblem(plan, fields.WPC_CODE, fields.whatsUpnumber),
    phone: ownCallingProblem(fields, plan),
    email: emailProblem(fields.email),
    password:
      fields.password === null
        ? null
        : passwordProblem(fields.password, [fields.email, fields.first_name, fields.last_name]),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
};

const firstStep: ReadonlySet<string> = new Set(['first_name', 'last_name', 'phone', 'whatsUpnumber']);

/** The step of the sign-up form that shows these errors: one field of the first step is enough to go back to it. */
export const registrationStep = (errors: Readonly<Record<string, unknown>>): 1 | 2 =>
  Object.keys(errors).some((field) => firstStep.has(field)) ? 1 : 2;
