import { and, eq, inArray } from 'drizzle-orm';

import { identities, type users } from '../../db/schema/accounts.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';

type Account = typeof users.$inferSelect;

/** All e-mail addresses, numbers and sign-ins that an account ever had. */
export interface KnownContacts {
  readonly emails: readonly string[];
  /** Digits without the country code. */
  readonly numbers: readonly string[];
  /** The recipients of messages and codes: e-mail addresses, and numbers with their country code. */
  readonly contacts: readonly string[];
  /** The customer's ids at Google and Facebook. */
  readonly subjects: readonly string[];
}

const textsIn = (value: unknown, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const text = (value as Record<string, unknown> | null)?.[name];
    return typeof text === 'string' && text !== '' ? [text] : [];
  });

/** Reads the contacts before the customer's data is deleted: former addresses and numbers are only in the history. */
export const knownContacts = async (tx: Tx, account: Account): Promise<KnownContacts> => {
  const history = await tx
    .select({ what: profileHistory.what, before: profileHistory.before, after: profileHistory.after })
    .from(profileHistory)
    .where(and(eq(profileHistory.userId, account.id), inArray(profileHistory.what, ['email', 'profile'])));
  const linked = await tx
    .select({ subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, account.id));
  const moves = history.filter(({ what }) => what === 'email').flatMap(({ before, after }) => [before, after]);
  const states = [account, ...history.flatMap(({ before, after }) => [before, after])];
  const emails = new Set([account.email, ...moves.flatMap((each) => textsIn(each, ['email']))]);
  const numbers = new Set(states.flatMap((each) => textsIn(each, ['phone', 'whatsapp'])));
  const codes = new Set(states.flatMap((each) => textsIn(each, ['phoneCode', 'whatsappCode'])));
  return {
    emails: [...emails],
    numbers: [...numbers],
    contacts: [...emails, ...[...numbers].flatMap((number) => [...codes].map((code) => `${code}${number}`))],
    subjects: linked.map(({ subject }) => subject),
  };
};
