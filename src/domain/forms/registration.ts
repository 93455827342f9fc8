import { HOME_DIAL_CODE } from './dial-codes.ts';
import { emailProblem } from './email-address.ts';
import { passwordProblem, type PasswordProblem } from './password-rule.ts';
import { visibleText, withoutMarks } from '../reading/plain-text.ts';
import { callingProblem, phoneProblem, type NumberPlan } from './phone-number.ts';

/** The data that a customer enters to get an account. `password` is null if the server makes it. */
export interface RegistrationFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly WPC_CODE: string;
  readonly whatsUpnumber: string;
  readonly PC_CODE: string;
  /** The calling number; empty if it equals the WhatsApp number. */
  readonly phone: string;
  readonly email: string;
  readonly password: string | null;
}

export type RegistrationField = 'first_name' | 'last_name' | 'whatsUpnumber' | 'phone' | 'email' | 'password';
type Problem = 'missing' | 'invalid' | 'emiratesOnly' | PasswordProblem;
export type RegistrationProblems = Readonly<Partial<Record<RegistrationField, Problem>>>;

export const NAME_MAX = 60;
/**
 * Mails that a stranger may have requested contain names, so a name must not contain a link. Mail programs turn any words
 * joined by a dot into a link, so initials have one letter each or end with a space. An Arabic title is one letter.
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
 * Adds a space after initials and other short forms of names, so that mail programs make no link. Initials may follow
 * each other without a space; an Arabic title makes no link.
 */
const shortened =
  /(^|[^\p{L}\p{N}])((?:mohd|muhd|mhd|md|abd|st|dr|eng|prof|mr|mrs|ms|ma|sh|shk|capt)\.(?=\p{L})|(?!\p{Script=Arabic})\p{L}\.(?=\p{L}{2}))/giu;

const spaced = (name: string): string => name.replace(shortened, '$1$2 ');

/** Spaced twice: in neighbours such as "Dr.Abd." one pass changes only every second one. A clean name does not change. */
export const cleanName = (typed: string): string => spaced(spaced(withoutMarks(typed).trim())).replace(/\s+/g, ' ');

export const nameProblem = (typed: string): 'missing' | 'invalid' | null => {
  const name = cleanName(typed);
  if (name === '') return 'missing';
  // Full-width and other compatibility characters count as the plain ones, as in an e-mail address.
  return name.length <= NAME_MAX && /\p{L}/u.test(name) && !noName.test(name.normalize('NFKC')) ? null : 'invalid';
};

/** A WhatsApp number of another country cannot replace the calling number. */
const ownCallingProblem = ({ phone, PC_CODE, WPC_CODE }: RegistrationFields, plan: NumberPlan | null): Problem | null =>
  visibleText(phone) === '' ? (WPC_CODE === HOME_DIAL_CODE ? null : 'missing') : callingProblem(plan, PC_CODE, phone);

/** Returns every field that prevents the sign-up. Without a numbering plan only the server checks phone numbers. */
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

/** The step of the sign-up form that shows these errors: an error in a field of the first step leads back to it. */
export const registrationStep = (errors: Readonly<Record<string, unknown>>): 1 | 2 =>
  Object.keys(errors).some((field) => firstStep.has(field)) ? 1 : 2;
