import { asc, eq, sql } from 'drizzle-orm';

import { FIRST_VERSION } from '../catalogue/parts/pages.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { consentPurposes, givenAtFirst, type ConsentPurpose } from '../../src/domain/forms/consents.ts';
import type { Given } from '../../src/protocol/messages.ts';
import { users } from '../db/schema/accounts.ts';
import { consents } from '../db/schema/rights.ts';
import type { Shared } from '../db/statement.ts';
import type { Tx } from '../db/tx.ts';
import type { Sentence } from '../mail/sentence.ts';
import { refuse, type Refused } from '../request/result.ts';

type Consents = Given<'account/consents'>['consents'];

/**
 * Stores the consents of a sign-up: the terms and the purposes that the privacy policy names. News need a separate
 * consent.
 */
export const consentAtSignUp = async (tx: Tx, catalogue: Catalogue, now: number, userId: number): Promise<void> => {
  const row = { userId, given: true, at: now };
  await tx
    .insert(consents)
    .values([
      { ...row, purpose: 'terms', version: catalogue.termsVersion },
      ...consentPurposes
        .filter(givenAtFirst)
        .map((purpose) => ({ ...row, purpose, version: catalogue.privacyVersion })),
    ]);
};

/** Returns the state of each purpose; a purpose without a stored choice has the state of a new account. */
export const consentsOf = async (tx: Tx, userId: number): Promise<Consents> => {
  const [person] = await tx.select({ since: users.registeredAt }).from(users).where(eq(users.id, userId));
  if (!person) throw new Error('the customer of a live session does not exist');
  const rows = await tx.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id));
  const stands = (purpose: ConsentPurpose) => {
    const last = rows.findLast((row) => row.purpose === purpose);
    return {
      given: last?.given ?? givenAtFirst(purpose),
      at: Math.floor((last?.at ?? person.since) / 1000),
      version: last?.version ?? FIRST_VERSION,
    };
  };
  return { plan: stands('plan'), body: stands('body'), photos: stands('photos'), news: stands('news') };
};

/** Stores the customer's choice; the caller holds the customer's lock. */
export const saveConsent = async (
  tx: Tx,
  catalogue: Catalogue,
  now: number,
  userId: number,
  purpose: ConsentPurpose,
  given: boolean,
): Promise<void> => {
  await tx.insert(consents).values({ userId, purpose, given, version: catalogue.privacyVersion, at: now });
  const others = sql`array_remove(${users.takenBack}, ${purpose})`;
  await tx
    .update(users)
    .set({ takenBack: given || !givenAtFirst(purpose) ? others : sql`array_append(${others}, ${purpose})` })
    .where(eq(users.id, userId));
};

const asked = {
  name: 'consents-taken-back',
  text: `select ask from unnest($1::int[], $2::int[], $3::text[]) as asked(ask, user_id, purpose)
    join users u on u.id = asked.user_id where asked.purpose = any(u.taken_back)`,
};

interface Question {
  readonly userId: number;
  readonly purpose: ConsentPurpose;
}

const takenBack: Shared<Question, boolean> = {
  writes: false,
  answer: async (statement, asks) => {
    const { rows } = await statement(asked, [
      asks.map((_, ask) => ask),
      asks.map(({ userId }) => userId),
      asks.map(({ purpose }) => purpose),
    ]);
    const found = new Set((rows as { ask: number }[]).map(({ ask }) => ask));
    return asks.map((_, ask) => found.has(ask));
  },
};

const why = {
  plan: {
    en: 'You have taken back your consent to menus and plans, so you can make no new plan. You can give it again in your profile, under “Your data and privacy”.',
    ar: 'لقد سحبت موافقتك على القوائم والخطط، لذا لا يمكن إنشاء خطة جديدة. يمكنك منحها مجددًا في ملفك الشخصي ضمن «بياناتك وخصوصيتك».',
  },
  body: {
    en: 'You have taken back your consent to body data, so we did not store this. You can give it again in your profile, under “Your data and privacy”.',
    ar: 'لقد سحبت موافقتك على بيانات الجسم، لذا لم يُحفظ هذا. يمكنك منحها مجددًا في ملفك الشخصي ضمن «بياناتك وخصوصيتك».',
  },
  photos: {
    en: 'You have taken back your consent to photos for the nutritionist, so we did not store this picture. You can give it again in your profile, under “Your data and privacy”.',
    ar: 'لقد سحبت موافقتك على الصور لأخصائي التغذية، لذا لم تُحفظ هذه الصورة. يمكنك منحها مجددًا في ملفك الشخصي ضمن «بياناتك وخصوصيتك».',
  },
  news: {
    en: 'You have not asked for news.',
    ar: 'لم تطلب تلقي الأخبار.',
  },
} as const satisfies Record<ConsentPurpose, Sentence>;

/** Returns why nothing may be stored for a purpose whose consent was withdrawn. Parallel commands share one statement. */
export const consentLacking = async (tx: Tx, userId: number, purpose: ConsentPurpose): Promise<Sentence | undefined> =>
  (await tx.share(takenBack, { userId, purpose })) ? why[purpose] : undefined;

/** Returns the refusal of a command that needs a withdrawn consent; the message is also shown at each of these fields. */
export const withoutConsent = async (
  tx: Tx,
  userId: number,
  purpose: ConsentPurpose,
  fields: readonly string[] = [],
): Promise<Refused | undefined> => {
  const message = await consentLacking(tx, userId, purpose);
  if (message === undefined) return undefined;
  const errors = fields.length > 0 ? Object.fromEntries(fields.map((field) => [field, message])) : undefined;
  return refuse('forbidden', { message, errors });
};
