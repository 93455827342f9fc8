import { and, eq, ne } from 'drizzle-orm';

import { dayFromWire, dayToWire } from '../../../src/domain/days/day.ts';
import { dialCodeOf } from '../../../src/domain/forms/dial-codes.ts';
import { emailKey } from '../../../src/domain/forms/email-address.ts';
import { nationalDigits } from '../../../src/domain/forms/phone-number.ts';
import { profileProblems, type MainField, type ProfileProblem } from '../../../src/domain/forms/profile-fields.ts';
import { cleanName } from '../../../src/domain/forms/registration.ts';
import type { Parsed } from '../../../src/protocol/messages.ts';
import { progressChanged } from '../../../src/protocol/progress/progress.ts';
import { sendConfirmation } from '../../accounts/confirmation-mail.ts';
import { users } from '../../db/schema/accounts.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import { languages } from '../../reference/profile-choices.ts';
import type { Ctx } from '../../request/handler.ts';
import { greeted } from '../../letters/letter-words.ts';
import { numberPlan } from '../../accounts/number-plan.ts';
import { sendLater } from '../../letters/outgoing.ts';
import { sentence } from '../../letters/sign-up-sentences.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';
import { tellTeam } from '../../letters/team-message.ts';
import { langOf, type Sentence } from '../../letters/sentence.ts';
import { userObject } from '../../accounts/user-object.ts';
import { saveMeasurements } from '../progress/save-measurements.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

const problemTexts = {
  first_name: { en: 'Please enter your first name.', ar: 'يرجى إدخال الاسم الأول.' },
  last_name: { en: 'Please enter your last name.', ar: 'يرجى إدخال اسم العائلة.' },
  name: sentence('signup.problem.first_name.invalid'),
  email: { en: 'Please enter a valid e-mail address.', ar: 'يرجى إدخال عنوان بريد إلكتروني صحيح.' },
  phone: { en: 'Please enter a phone number in the UAE.', ar: 'يرجى إدخال رقم هاتف في الإمارات.' },
  whatsapp: { en: 'Please enter a valid WhatsApp number.', ar: 'يرجى إدخال رقم واتساب صحيح.' },
  birthday: { en: 'You must be at least 18 years old.', ar: 'يجب أن يكون عمرك 18 عامًا على الأقل.' },
  range: { en: 'This value is out of range.', ar: 'هذه القيمة خارج النطاق المسموح.' },
} as const satisfies Record<ProfileProblem, Sentence>;

const texts = {
  emailTaken: { en: 'This e-mail address is already in use.', ar: 'عنوان البريد الإلكتروني هذا مستخدم بالفعل.' },
  unknown: { en: 'Please choose from the list.', ar: 'يرجى الاختيار من القائمة.' },
  saved: { en: 'Your profile was saved.', ar: 'تم حفظ ملفك الشخصي.' },
} as const satisfies Record<string, Sentence>;

const movedMail = {
  en: {
    subject: 'Your e-mail address was changed',
    text: 'The e-mail address of your Sufra account has just been changed. From now on we write to the new one.\n\nIf this was not you, please contact us at once.',
    action: 'Contact our team',
  },
  ar: {
    subject: 'تم تغيير عنوان بريدك الإلكتروني',
    text: 'تم للتو تغيير عنوان البريد الإلكتروني لحسابك في سفرة. من الآن نراسلك على العنوان الجديد.\n\nإن لم تكن أنت من فعل ذلك فيرجى التواصل معنا فورًا.',
    action: 'التواصل مع فريقنا',
  },
} as const;

type Main = Extract<Parsed<'profile/set'>, { scenario: 'main' }>;
type UserRow = typeof users.$inferSelect;
type Change = Partial<typeof users.$inferInsert>;

/** Without markup and signs that are not seen, on one line. */
const bare = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : cleanName(plainText(typed));

/** The stored language of a tag: its first part decides; undefined for one that the app does not speak. */
const languageFor = (tag: string): string | undefined => {
  const [primary] = tag.toLowerCase().split('-');
  return languages.find(({ id }) => id.startsWith(`${primary}-`))?.id;
};

/** Empty where the customer has taken the number away. */
const digitsOf = (code: string, typed: string): string => nationalDigits(numberPlan, code, typed) ?? '';

/** What is stored of what was sent. Weight is not among it: it is measured, and the profile follows. */
const changeOf = (sent: Main, row: UserRow): Change => {
  const email = sent.email === undefined ? undefined : emailKey(sent.email);
  const wanted: Change = {
    firstName: sent.firstName,
    lastName: sent.lastName,
    email,
    phone: sent.phone === undefined ? undefined : digitsOf(sent.PC_CODE ?? row.phoneCode, sent.phone),
    whatsapp:
      sent.whatsUpnumber === undefined ? undefined : digitsOf(sent.WPC_CODE ?? row.whatsappCode, sent.whatsUpnumber),
    whatsappCode: sent.WPC_CODE === undefined ? undefined : (dialCodeOf(sent.WPC_CODE) ?? undefined),
    gender: sent.gender,
    birthday: typeof sent.birthday === 'number' ? dayFromWire(sent.birthday) : sent.birthday,
    height: sent.height,
    startWeight: sent.start_weight,
    goalWeight: sent.goal_weight,
    medical: sent.medical && [...new Set(sent.medical)],
    companyId: sent.company === 0 ? null : sent.company,
    language: sent.language === undefined ? undefined : languageFor(sent.language),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof UserRow]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(email !== undefined && email !== row.email && { emailConfirmedAt: null }),
  };
};

const problemsIn = async (ctx: Ctx, sent: Main, row: UserRow): Promise<Record<string, Sentence>> => {
  const { tx, userId, today, services, lang } = ctx;
  const { medicalConditions, companies } = services.arrays.of(lang);
  const found = profileProblems(sent, { ...row, today }, numberPlan);
  const errors: Record<string, Sentence> = Object.fromEntries(
    (Object.entries(found) as [MainField, ProfileProblem][]).map(([field, problem]) => [field, problemTexts[problem]]),
  );
  if (sent.medical?.some((id) => !medicalConditions.some((each) => each.id === id))) errors['medical'] = texts.unknown;
  if (sent.company && !companies.some(({ id }) => id === sent.company)) errors['company'] = texts.unknown;
  if (sent.language !== undefined && languageFor(sent.language) === undefined) errors['language'] = texts.unknown;
  if (sent.email !== undefined && !errors['email']) {
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, emailKey(sent.email)), ne(users.id, userId)));
    if (other) errors['email'] = texts.emailTaken;
  }
  return errors;
};

/** The customer's own record. Only what was sent and is different is written, and the team is told of it. */
export const saveMain = async (ctx: Ctx, typed: Main) => {
  const sent: Main = { ...typed, firstName: bare(typed.firstName), lastName: bare(typed.lastName) };
  const { tx, userId, now, today, id, services, after, notify, rev } = ctx;
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a live session does not exist');
  const asksForAddress = sent.email !== undefined && emailKey(sent.email) !== row.email;
  const wait = asksForAddress ? await services.limits.newEmails(String(userId)) : undefined;
  if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
  const errors = await problemsIn(ctx, sent, row);
  if (Object.keys(errors).length > 0) return refuse('validation', { message: Object.values(errors)[0], errors });

  const change = changeOf(sent, row);
  const weighed = typeof sent.weight === 'number' && sent.weight !== row.weight ? sent.weight : undefined;
  const language = change.language ?? row.language;
  const said = texts.saved[langOf(language)];
  if (Object.keys(change).length === 0 && weighed === undefined)
    return ok({ user: await userObject(tx, userId, now, today), message: said }, { unchanged: true });

  if (Object.keys(change).length > 0) await tx.update(users).set(change).where(eq(users.id, userId));
  if (weighed !== undefined) {
    await saveMeasurements(ctx, [{ kind: 'weight', day: today, value: weighed, source: 'manual' }], ['weight']);
    notify(progressChanged, { version: rev.n, days: [dayToWire(today)] });
  }
  const names = Object.keys(change) as (keyof typeof change)[];
  const before = Object.fromEntries(names.map((name) => [name, row[name as keyof UserRow]]));
  await tx
    .insert(profileHistory)
    .values({ userId, what: 'profile', before, after: change, at: now, entryId: id ?? null });
  await tellTeam(tx, now, userId, 1, 'Profile', { before, after: { ...change, ...(weighed && { weight: weighed }) } });
  if (change.email !== undefined) {
    const { publicUrl } = services.config;
    const firstName = change.firstName ?? row.firstName;
    await sendConfirmation(tx, now, publicUrl, 'moved', { userId, email: change.email, firstName, language });
    const lang = langOf(language);
    const { subject, text, action } = movedMail[lang];
    await sendLater(tx, now, {
      channel: 'email',
      to: row.email,
      userId,
      subject,
      text: greeted(firstName, lang, text),
      links: [`${publicUrl}/contact`],
      body: { action },
    });
  }
  if (change.language !== undefined) after(() => services.sessions.learnLanguage(userId, language));
  await tellDevices(ctx);
  return ok({ user: await userObject(tx, userId, now, today), message: said });
};
