import { and, eq, inArray } from 'drizzle-orm';

import { identities, type users } from '../../db/schema/accounts.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';

type Account = typeof users.$inferSelect;

/** Under what an account was ever reached. */
export interface KnownContacts {
  readonly emails: readonly string[];
  /** Digits without the code of the country. */
  readonly numbers: readonly string[];
  /** As messages and codes are addressed: addresses, and numbers with their code. */
  readonly contacts: readonly string[];
  /** What Google and Facebook call the customer. */
  readonly subjects: readonly string[];
}

const textsIn = (value: unknown, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const text = (value as Record<string, unknown> | null)?.[name];
    return typeof text === 'string' && text !== '' ? [text] : [];
  });

/** Read before the customer's data is deleted: former addresses and numbers are in the history alone. */
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
