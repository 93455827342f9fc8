import { and, eq, gte, sql } from 'drizzle-orm';

import { dialCodeOf } from '#src/domain/forms/dial-codes.ts';
import { emailKey } from '#src/domain/forms/email-address.ts';
import { nationalDigits } from '#src/domain/forms/phone-number.ts';
import { phoneText } from '#src/domain/forms/phone-text.ts';
import { profileProblems, type MainField, type ProfileProblem } from '#src/domain/forms/profile-fields.ts';
import { cleanName } from '#src/domain/forms/registration.ts';
import type { Parsed } from '#src/protocol/messages.ts';
import { progressChanged } from '#src/protocol/progress/progress.ts';
import { isHeldByOther } from '../../accounts/address-holder.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import { askToMoveEmail } from '../../accounts/move-email.ts';
import {
  bringsProof,
  proofMissing,
  proveOwner,
  proveSecondStep,
  type OwnerProof,
} from '../../accounts/proofs/owner-proof.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import { languages } from '../../reference/profile-choices.ts';
import type { Asked, Ctx, StepsCtx } from '../../request/handler.ts';
import { numberPlan } from '../../accounts/number-plan.ts';
import { tellOfSecurity } from '../../mail/security-mails.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { langOf, type Sentence } from '../../mail/sentence.ts';
import { userObject } from '../../accounts/user-object.ts';
import { saveMeasurements } from '../progress/save-measurements.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { readable, tellChange } from './told-changes.ts';

const texts = {
  emailTaken: { en: 'This email address is already in use.', ar: 'عنوان البريد الإلكتروني هذا مستخدم بالفعل.' },
  unknown: { en: 'Please choose from the list.', ar: 'يرجى الاختيار من القائمة.' },
  saved: { en: 'Your profile was saved.', ar: 'تم حفظ ملفك الشخصي.' },
  asked: {
    en: 'Your profile was saved. The new email address takes effect once you open the link that we have just sent to it.',
    ar: 'تم حفظ ملفك الشخصي. يُعتمد عنوان البريد الجديد بعد أن تفتح الرابط الذي أرسلناه إليه للتو.',
  },
} as const satisfies Record<string, Sentence>;

export type Main = Extract<Parsed<'profile/set'>, { scenario: 'main' }>;
type UserRow = typeof users.$inferSelect;
type Change = Partial<typeof users.$inferInsert>;

/** Removes markup, invisible characters and line breaks. */
const bare = (typed: string | undefined): string | undefined =>
  typed === undefined ? undefined : cleanName(plainText(typed));

/** Returns the stored language for a language tag, by its first part; undefined if the app does not support it. */
const languageFor = (tag: string): string | undefined => {
  const [primary] = tag.toLowerCase().split('-');
  return languages.find(({ id }) => id.startsWith(`${primary}-`))?.id;
};

/** 0 means that there is no value. */
const measured = (value: number | null | undefined): number | null | undefined => (value === 0 ? null : value);

/** Empty if the customer has removed the number. */
const digitsOf = (code: string, typed: string): string => nationalDigits(numberPlan, code, typed) ?? '';

/** The requested new email address; undefined if it is the account's current one. */
const newEmail = ({ email }: Main, row: UserRow): string | undefined =>
  email === undefined || emailKey(email) === row.email ? undefined : emailKey(email);

/**
 * Returns the sent values that are stored at once. Not the weight, which is a measurement that the profile follows; not a
 * new email address, which is valid only after its confirmation.
 */
const changeOf = (sent: Main, row: UserRow): Change => {
  const wanted: Change = {
    firstName: sent.firstName,
    lastName: sent.lastName,
    phone: sent.phone === undefined ? undefined : digitsOf(sent.PC_CODE ?? row.phoneCode, sent.phone),
    whatsapp:
      sent.whatsUpnumber === undefined ? undefined : digitsOf(sent.WPC_CODE ?? row.whatsappCode, sent.whatsUpnumber),
    whatsappCode: sent.WPC_CODE === undefined ? undefined : (dialCodeOf(sent.WPC_CODE) ?? undefined),
    gender: sent.gender,
    birthday: sent.birthday,
    height: measured(sent.height),
    startWeight: measured(sent.start_weight),
    goalWeight: measured(sent.goal_weight),
    medical: sent.medical && [...new Set(sent.medical)],
    companyId: sent.company === 0 ? null : sent.company,
    ramadan: sent.ramadan === undefined ? undefined : sent.ramadan === 1,
    language: sent.language === undefined ? undefined : languageFor(sent.language),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof UserRow]),
  );
  return Object.fromEntries(changed);
};

/** Changing an account's contact details needs proof of the owner, not only a session. */
const needsProof = (sent: Main, row: UserRow): boolean =>
  newEmail(sent, row) !== undefined || changeOf(sent, row).phone !== undefined;

const problemsIn = async (
  { userId, now, today, services, catalogue, lang }: Asked,
  tx: Tx,
  sent: Main,
  row: UserRow,
): Promise<Record<string, Sentence>> => {
  const { medicalConditions, companies } = services.arrays.of(catalogue, lang);
  const found = profileProblems(sent, { ...row, today }, numberPlan);
  const errors: Record<string, Sentence> = Object.fromEntries(
    (Object.entries(found) as [MainField, ProfileProblem][]).map(([field, problem]) => [
      field,
      sentence(`profile.problem.${problem}`),
    ]),
  );
  if (sent.medical?.some((id) => !medicalConditions.some((each) => each.id === id))) errors['medical'] = texts.unknown;
  if (sent.company && !companies.some(({ id }) => id === sent.company)) errors['company'] = texts.unknown;
  if (sent.language !== undefined && languageFor(sent.language) === undefined) errors['language'] = texts.unknown;
  if (sent.email !== undefined && !errors['email'] && (await isHeldByOther(tx, now, emailKey(sent.email), userId)))
    errors['email'] = texts.emailTaken;
  return errors;
};

/** The weight of today; undefined if it is the known one. */
const weighedNow = ({ weight }: Main, row: UserRow): number | undefined =>
  typeof weight === 'number' && weight > 0 && weight !== row.weight ? weight : undefined;

/** The fields that would store body data: removed values are not among them. */
const bodyFields = (sent: Main, row: UserRow): (keyof Main)[] => {
  const { height, startWeight, goalWeight, medical } = changeOf(sent, row);
  const stored = {
    weight: weighedNow(sent, row) !== undefined,
    height: typeof height === 'number',
    start_weight: typeof startWeight === 'number',
    goal_weight: typeof goalWeight === 'number',
    medical: medical?.some((id) => !row.medical.includes(id)) ?? false,
  };
  return (Object.keys(stored) as (keyof typeof stored)[]).filter((field) => stored[field]);
};

const invalid = (errors: Record<string, Sentence>): Refused =>
  refuse('validation', { message: Object.values(errors)[0], errors });

const bodyRefused = async (tx: Tx, sent: Main, row: UserRow): Promise<Refused | undefined> => {
  const fields = bodyFields(sent, row);
  return fields.length > 0 ? withoutConsent(tx, row.id, 'body', fields) : undefined;
};

const PROFILE = 'profile';

const heldRow = async (tx: Tx, userId: number): Promise<UserRow> => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a live session does not exist');
  return row;
};

/** True if a request with this id has changed the profile: its reply is in its receipt, and its code is used up. */
const madeBefore = async (tx: Tx, userId: number, id: string | undefined): Promise<boolean> => {
  if (id === undefined) return false;
  const [row] = await tx
    .select({ id: profileHistory.id })
    .from(profileHistory)
    .where(and(eq(profileHistory.userId, userId), eq(profileHistory.what, PROFILE), eq(profileHistory.entryId, id)));
  return row !== undefined;
};

/** Stores the values that differ and tells the team. */
const write = async (ctx: Ctx, sent: Main, proof: OwnerProof | undefined) => {
  const { tx, userId, now, today, id, services, after, notify, rev } = ctx;
  const row = await heldRow(tx, userId);
  const errors = await problemsIn(ctx, tx, sent, row);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const refused = await bodyRefused(tx, sent, row);
  if (refused) return refused;
  if (needsProof(sent, row)) {
    const unproven = proof ? await proof.use(tx) : invalid(proofMissing);
    if (unproven) return unproven;
  }
  const change = changeOf(sent, row);
  const email = newEmail(sent, row);
  const weighed = weighedNow(sent, row);
  const language = change.language ?? row.language;
  const message = texts[email === undefined ? 'saved' : 'asked'][langOf(language)];
  const changes = Object.keys(change).length > 0;
  if (!changes && weighed === undefined && email === undefined)
    return ok({ user: await userObject(tx, userId, now, today), message }, { unchanged: true });

  if (changes) await tx.update(users).set(change).where(eq(users.id, userId));
  // The printed menu contains the names of the meals.
  if (change.ramadan !== undefined)
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(and(eq(orders.userId, userId), gte(orders.endDay, today)));
  if (weighed !== undefined) {
    const saved = await saveMeasurements(
      ctx,
      [{ kind: 'weight', day: today, value: weighed, source: 'manual' }],
      ['weight'],
    );
    if (saved.kind === 'refused') return saved;
    notify(progressChanged, { version: rev.n, days: [today] });
  }
  const names = Object.keys(change) as (keyof typeof change)[];
  const before = Object.fromEntries(names.map((name) => [name, row[name as keyof UserRow]]));
  await tx.insert(profileHistory).values({
    userId,
    what: PROFILE,
    before,
    after: { ...change, ...(email !== undefined && { emailAskedFor: email }) },
    at: now,
    entryId: id ?? null,
  });
  if (changes || weighed !== undefined)
    await tellChange(ctx, 1, 'Profile', {
      before: readable(ctx, { ...before, ...(weighed && { weight: row.weight }) }, row),
      after: readable(ctx, { ...change, ...(weighed && { weight: weighed }) }, row),
      from: today,
    });
  if (change.phone !== undefined) {
    const { phone, phoneCode } = { ...row, ...change };
    const number = phone === '' ? '' : phoneText(`${phoneCode} ${phone}`);
    await tellOfSecurity(tx, now, services.config.publicUrl, { ...row, ...change, id: userId }, 'phoneChanged', number);
  }
  if (email !== undefined) await askToMoveEmail(tx, now, services.config.publicUrl, { ...row, ...change }, email);
  if (change.language !== undefined) after(() => services.sessions.learnLanguage(userId, language));
  await tellDevices(ctx);
  return ok({ user: await userObject(tx, userId, now, today), message });
};

/** Saves the customer's own record. A changed email address or number needs the password or a code. */
export const saveMain = async (ctx: StepsCtx, typed: Main) => {
  const sent: Main = { ...typed, firstName: bare(typed.firstName), lastName: bare(typed.lastName) };
  if (sent.email === undefined && sent.phone === undefined) return ctx.commit((inner) => write(inner, sent, undefined));
  const known = await ctx.transaction(async (tx) => {
    const row = await heldRow(tx, ctx.userId);
    const made = await madeBefore(tx, ctx.userId, ctx.id);
    const errors = await problemsIn(ctx, tx, sent, row);
    return { row, made, errors, refused: await bodyRefused(tx, sent, row) };
  }, 'snapshot');
  if (known.made || !needsProof(sent, known.row)) return ctx.commit((inner) => write(inner, sent, undefined));
  // The reply reveals which email addresses belong to others, so requests are limited.
  const asks = newEmail(sent, known.row) !== undefined;
  const wait = asks ? await ctx.services.limits.newEmails(String(ctx.userId)) : undefined;
  if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
  const movesPhone = changeOf(sent, known.row).phone !== undefined;
  const lacksProof = !bringsProof(sent) && !(movesPhone && known.row.smsLogin);
  const errors = { ...known.errors, ...(lacksProof && proofMissing) };
  if (Object.keys(errors).length > 0) return invalid(errors);
  // Checked before the code, because a code works only once.
  if (known.refused) return known.refused;
  const proof = await (movesPhone ? proveSecondStep : proveOwner)(ctx, known.row, sent);
  return 'kind' in proof ? proof : ctx.commit((inner) => write(inner, sent, proof));
};
