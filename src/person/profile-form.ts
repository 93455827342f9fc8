import { addDays, day, type Day } from '../domain/days/day.ts';
import { dialCodes, HOME_DIAL_CODE } from '../domain/forms/dial-codes.ts';
import { emailKey } from '../domain/forms/email-address.ts';
import { HEIGHT_MAX, NOTES_MAX } from '../domain/forms/limits.ts';
import { homeDigits, maskedPhone } from '../domain/forms/phone-mask.ts';
import type { NumberPlan } from '../domain/forms/phone-number.ts';
import { MIN_AGE, profileProblems } from '../domain/forms/profile-fields.ts';
import { plainText } from '../domain/reading/plain-text.ts';
import { readNumber } from '../domain/reading/read-number.ts';
import type { MessageId } from '../i18n/message-ids.ts';
import type { User } from '../protocol/account/user.ts';
import type { Request } from '../protocol/messages.ts';
import type { ProfileField, ProfileForm } from '../protocol/profile/profile-draft.ts';

/** The parts of the form; a screen shows all of them or some. */
export const sections = {
  person: ['firstName', 'lastName', 'gender', 'birthday', 'phone', 'country', 'whatsUpnumber', 'email', 'company'],
  /** A part of `person`, for screens that ask only for this. */
  born: ['birthday'],
  body: ['weight', 'height', 'start_weight', 'goal_weight'],
  medical: ['medical'],
  likes: ['preferences', 'notes'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type Section = keyof typeof sections;

const shownKilograms = (grams: number | null): string => (grams === null ? '' : String(grams / 1000));

const countryOf = (code: string | undefined): string => dialCodes.find((each) => each.code === code)?.country ?? 'AE';
export const dialCodeOfCountry = (country: string): string =>
  dialCodes.find((each) => each.country === country)?.code ?? HOME_DIAL_CODE;

/** Returns the fields from the account. */
export const knownForm = (user: User): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  gender: user.gender ?? '',
  birthday: user.birthday ?? '',
  phone: maskedPhone(user.phone),
  country: countryOf(user.WPC_CODE),
  whatsUpnumber: user.whatsUpnumber ?? '',
  email: user.email,
  company: user.company ?? 0,
  weight: shownKilograms(user.weight),
  height: user.height === null ? '' : String(user.height),
  start_weight: shownKilograms(user.start_weight),
  goal_weight: shownKilograms(user.goal_weight),
  medical: user.medical,
  preferences: user.preferences,
  notes: user.notes ?? '',
});

export const sameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((each) => b.includes(each)) : a === b;

/** The maximum weight or height: four digits before the decimal point. */
const MOST = 9_999;
/** Returns the typed number in the protocol's units; NaN if it is not a number, null if empty. */
const numberOf = (typed: string): number | null => {
  if (plainText(typed) === '') return null;
  const number = readNumber(typed);
  return number === null || number < 0 || number > MOST ? Number.NaN : number;
};
/** Returns whole grams; NaN if the weight has a fraction of a gram. */
export const gramsOf = (typed: string): number | null => {
  const kilograms = numberOf(typed);
  if (kilograms === null) return null;
  const grams = kilograms * 1000;
  return Math.abs(grams - Math.round(grams)) < 1e-6 ? Math.round(grams) : Number.NaN;
};
export const heightOf = numberOf;
export const isUsableHeight = (cm: number | null): cm is number => cm !== null && cm > 0 && cm <= HEIGHT_MAX;
export const birthdayOf = (typed: string): Day | null => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? day(typed) : null);

/** Returns the same date in another year; 1 March for 29 February if that year has none. */
export const addYears = (from: Day, years: number): Day => {
  const [year, ...rest] = from.split('-');
  const there = String(Number(year) + years);
  const leaps = new Date(Date.UTC(Number(there), 1, 29)).getUTCMonth() === 1;
  return rest.join('-') === '02-29' && !leaps ? day(`${there}-03-01`) : day([there, ...rest].join('-'));
};

/** Returns the latest allowed birthday. */
export const latestBirthday = (today: Day): Day => {
  const latest = addYears(today, -MIN_AGE);
  // A customer born on 29 February is of age on 1 March.
  return today.endsWith('02-29') && latest.endsWith('03-01') ? addDays(latest, -1) : latest;
};

type Main = Extract<Request<'profile/set'>, { scenario: 'main' }>;
type Likes = Extract<Request<'profile/set'>, { scenario: 'preferences' }>;
export type Typed = Partial<ProfileForm>;

/** Returns the part of the request for these fields without the likes; undefined if it is empty. */
export const mainRequest = (typed: Typed, form: ProfileForm): Main | undefined => {
  const born = typed.birthday === undefined ? undefined : birthdayOf(typed.birthday);
  const whatsApp = typed.whatsUpnumber !== undefined || typed.country !== undefined;
  const fields: Omit<Main, 'scenario'> = {
    ...(typed.firstName !== undefined && { firstName: typed.firstName }),
    ...(typed.lastName !== undefined && { lastName: typed.lastName }),
    ...(typed.gender !== undefined && { gender: typed.gender === '' ? null : typed.gender }),
    ...(born !== undefined && { birthday: born }),
    ...(typed.phone !== undefined && { phone: homeDigits(typed.phone), PC_CODE: HOME_DIAL_CODE }),
    ...(whatsApp && { whatsUpnumber: form.whatsUpnumber, WPC_CODE: dialCodeOfCountry(form.country) }),
    ...(typed.email !== undefined && { email: emailKey(typed.email) }),
    ...(typed.company !== undefined && { company: typed.company }),
    ...(typed.height !== undefined && { height: heightOf(typed.height) }),
    ...(typed.weight !== undefined && { weight: gramsOf(typed.weight) }),
    ...(typed.start_weight !== undefined && { start_weight: gramsOf(typed.start_weight) }),
    ...(typed.goal_weight !== undefined && { goal_weight: gramsOf(typed.goal_weight) }),
    ...(typed.medical !== undefined && { medical: [...typed.medical] }),
  };
  return Object.keys(fields).length === 0 ? undefined : { scenario: 'main', ...fields };
};

export const likesRequest = ({ preferences, notes }: Typed): Likes | undefined =>
  preferences === undefined && notes === undefined
    ? undefined
    : {
        scenario: 'preferences',
        ...(preferences && { preferences: [...preferences] }),
        ...(notes !== undefined && { notes }),
      };

export const movesPhone = (typed: Typed, user: User): boolean =>
  typed.phone !== undefined && homeDigits(typed.phone) !== user.phone;

/** True if the contacts of the account change: this needs a proof of the owner. */
export const needsProof = (typed: Typed, user: User): boolean =>
  (typed.email !== undefined && emailKey(typed.email) !== user.email) || movesPhone(typed, user);

export type ProfileErrors = Partial<Record<ProfileField, MessageId>>;

/** Returns the errors of these fields by the server's rules. */
export const formErrors = (
  typed: Typed,
  form: ProfileForm,
  user: User,
  { today, plan }: { readonly today: Day; readonly plan: NumberPlan | null },
): ProfileErrors => {
  const { scenario: _, ...sent } = mainRequest(typed, form) ?? { scenario: 'main' };
  const found = profileProblems(
    sent,
    { today, phone: user.phone, phoneCode: user.PC_CODE ?? HOME_DIAL_CODE, whatsappCode: user.WPC_CODE ?? '' },
    plan,
  );
  return {
    ...Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, `profile.problem.${problem}`])),
    ...(typed.birthday !== undefined &&
      typed.birthday !== '' &&
      birthdayOf(typed.birthday) === null && { birthday: 'profile.problem.birthdayPast' }),
    ...((typed.notes?.length ?? 0) > NOTES_MAX && { notes: 'profile.problem.notes' }),
  };
};
