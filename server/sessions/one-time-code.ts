import { randomInt } from 'node:crypto';

import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { oneTimeCodes, wrongTries } from '../db/schema/accounts.ts';
import { randomTag, tokenHash } from '../config/secret.ts';

export const CODE_SECONDS = 300;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SENDS_AN_HOUR = 3;
/** For all codes of a contact: four digits are safe only if few attempts are possible. */
const WRONG_A_DAY = 5;
const KIND = 'code';

/** The recipient of a code: a contact that signs up, the customer who signs in, or the member of staff who does. */
export interface CodeSubject {
  readonly purpose: 'sign-up' | 'sign-in' | 'staff';
  readonly contact: string;
}

const subjectOf = ({ purpose, contact }: CodeSubject): string => `${purpose}:${contact}`;
const codeHash = (id: string, code: string): string => tokenHash(`${id}:${code}`);

/** Attempts for one contact run one after the other, from any browser and node. */
const inTurn = (tx: Tx, subject: CodeSubject): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subjectOf(subject)}, 0))`);

/** Replaces the contact of an erased account, so that its limits still apply: erasing must not allow more attempts. */
const erasedContact = (contact: string): string => `erased ${tokenHash(contact)}`;

const ofContact = ({ purpose, contact }: CodeSubject) =>
  and(eq(oneTimeCodes.purpose, purpose), inArray(oneTimeCodes.contact, [contact, erasedContact(contact)]));

const triesOf = ({ purpose, contact }: CodeSubject) =>
  inArray(wrongTries.subject, [
    subjectOf({ purpose, contact }),
    subjectOf({ purpose, contact: erasedContact(contact) }),
  ]);

/** Removes these contacts from all codes and makes the sent codes invalid. */
export const forgetCodes = async (tx: Tx, now: number, contacts: readonly string[]): Promise<void> => {
  for (const contact of contacts) {
    const erased = erasedContact(contact);
    await tx
      .update(oneTimeCodes)
      .set({ contact: erased, codeHash: '', browserId: '', usedAt: now })
      .where(eq(oneTimeCodes.contact, contact));
    for (const purpose of ['sign-up', 'sign-in'] as const)
      await tx
        .update(wrongTries)
        .set({ subject: subjectOf({ purpose, contact: erased }) })
        .where(eq(wrongTries.subject, subjectOf({ purpose, contact })));
  }
};

/** When codes were sent to the contact in the last hour, newest first. */
export const codesSent = async (tx: Tx, now: number, subject: CodeSubject): Promise<readonly number[]> => {
  const rows = await tx
    .select({ at: oneTimeCodes.sentAt })
    .from(oneTimeCodes)
    .where(and(ofContact(subject), gt(oneTimeCodes.sentAt, now - HOUR_MS)))
    .orderBy(desc(oneTimeCodes.sentAt));
  return rows.map(({ at }) => at);
};

/** Returns a code that only this browser can use, or the ms until another may be sent. */
export const issueCode = async (
  tx: Tx,
  now: number,
  subject: CodeSubject,
  { browserId, limited }: { readonly browserId: string; readonly limited: boolean },
): Promise<{ readonly code: string } | { readonly retryAfter: number }> => {
  await inTurn(tx, subject);
  const third = (await codesSent(tx, now, subject))[SENDS_AN_HOUR - 1];
  if (limited && third !== undefined) return { retryAfter: third + HOUR_MS - now };
  const id = randomTag();
  const code = String(randomInt(10_000)).padStart(4, '0');
  await tx.insert(oneTimeCodes).values({
    id,
    ...subject,
    codeHash: codeHash(id, code),
    browserId,
    sentAt: now,
    expiresAt: now + CODE_SECONDS * 1000,
  });
  return { code };
};

/** Returns for how many ms the contact is blocked after its wrong codes of the last day; undefined if it is not. */
const closedFor = async (tx: Tx, now: number, subject: CodeSubject): Promise<number | undefined> => {
  const rows = await tx
    .select({ at: wrongTries.at })
    .from(wrongTries)
    .where(and(eq(wrongTries.kind, KIND), triesOf(subject), gt(wrongTries.at, now - DAY_MS)))
    .orderBy(desc(wrongTries.at))
    .limit(WRONG_A_DAY);
  const last = rows[WRONG_A_DAY - 1];
  return last && last.at + DAY_MS - now;
};

/** `unsent`: no valid code was sent to this browser. */
export type Judged = 'wrong' | 'expired' | 'unsent' | { readonly closedFor: number } | { readonly rightCode: string };

/**
 * Checks a code without using it up: it returns the id for `spendCode`, which runs in the transaction that the code
 * permits. `closedFor`: after too many wrong codes, even the right one is refused for this number of ms.
 */
export const judgeCode = async (
  tx: Tx,
  now: number,
  subject: CodeSubject,
  browserId: string,
  given: string,
): Promise<Judged> => {
  await inTurn(tx, subject);
  const closed = await closedFor(tx, now, subject);
  if (closed !== undefined) return { closedFor: closed };
  const [row] = await tx
    .select()
    .from(oneTimeCodes)
    .where(and(ofContact(subject), eq(oneTimeCodes.browserId, browserId)))
    .orderBy(desc(oneTimeCodes.sentAt))
    .limit(1);
  // No code was sent to this browser, so none can be right, and strangers must not use up a contact's attempts. When the
  // newest code is used, earlier ones stay invalid.
  if (!row || row.usedAt !== null) return 'unsent';
  if (row.expiresAt <= now) return 'expired';
  if (row.codeHash !== codeHash(row.id, given)) {
    await tx.insert(wrongTries).values({ kind: KIND, subject: subjectOf(subject), at: now });
    return 'wrong';
  }
  return { rightCode: row.id };
};

/** Uses up the code. False if another request was faster: a code works only once. */
export const spendCode = async (tx: Tx, now: number, id: string): Promise<boolean> => {
  const spent = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  return spent.length > 0;
};

/** Checks a code and uses it up. */
export const tryCode = async (
  tx: Tx,
  now: number,
  subject: CodeSubject,
  browserId: string,
  given: string,
): Promise<'right' | 'wrong' | 'expired' | { readonly closedFor: number }> => {
  const judged = await judgeCode(tx, now, subject, browserId, given);
  if (judged === 'unsent') return 'wrong';
  if (typeof judged !== 'object' || 'closedFor' in judged) return judged;
  return (await spendCode(tx, now, judged.rightCode)) ? 'right' : 'wrong';
};
