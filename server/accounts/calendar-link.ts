import { and, eq, isNull, like } from 'drizzle-orm';

import { PRIVATE_FILES } from '../../src/protocol/profile/private-files.ts';
import type { Seal } from '../config/sealed.ts';
import { tokenHash } from '../config/secret.ts';
import { users } from '../db/schema/accounts.ts';
import { calendarLinks } from '../db/schema/deliveries.ts';
import type { Tx } from '../db/tx.ts';

/** The service worker does not handle this path, so requests reach the server. */
export const CALENDAR_PATH = `${PRIVATE_FILES}calendar`;

export type CalendarAction = 'get' | 'renew' | 'off';

/** The context of an encrypted (sealed) URL: a URL that was copied into another customer's row cannot be decrypted. */
const sealedAbout = (userId: number): string => `calendar address ${userId}`;

const write = async (tx: Tx, now: number, seal: Seal, userId: number, token: string | null): Promise<void> => {
  const kept =
    token === null
      ? { tokenHash: null, sealed: null }
      : { tokenHash: tokenHash(token), sealed: seal.seal(token, sealedAbout(userId)) };
  await tx
    .insert(calendarLinks)
    .values({ userId, ...kept, at: now })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { ...kept, at: now } });
};

/**
 * Returns the secret part of a customer's calendar URL. The first `get` creates one; after `off` there is none until
 * `renew`. `renew` and `off` end the former URL. A URL that was encrypted with another key cannot be shown: the next
 * `get` creates a new one.
 */
export const calendarToken = async (
  tx: Tx,
  now: number,
  seal: Seal,
  userId: number,
  action: CalendarAction,
): Promise<{ readonly token: string | null; readonly changed: boolean }> => {
  const [standing] = await tx.select().from(calendarLinks).where(eq(calendarLinks.userId, userId));
  const isOff = standing?.tokenHash === null;
  if (isOff && action !== 'renew') return { token: null, changed: false };
  if (action === 'get' && typeof standing?.sealed === 'string') {
    const shown = seal.unseal(standing.sealed, sealedAbout(userId));
    if (shown !== undefined) return { token: shown, changed: false };
  }
  const token = action === 'off' ? null : seal.newToken();
  await write(tx, now, seal, userId, token);
  return { token, changed: true };
};

/** Replaces the URL of the customer's calendar, if there is one. Returns whether there was one. */
export const renewCalendar = async (tx: Tx, now: number, seal: Seal, userId: number): Promise<boolean> => {
  const [standing] = await tx.select().from(calendarLinks).where(eq(calendarLinks.userId, userId));
  const has = typeof standing?.tokenHash === 'string';
  if (has) await write(tx, now, seal, userId, seal.newToken());
  return has;
};

/** The mark of the migration on a URL that it could not encrypt, because it has no key. */
const PLAIN = 'plain ';
const AT_ONCE = 500;

/** Encrypts some of the calendar URLs that an older build stored in plain text. Returns false if none is left. */
export const sealPlainCalendars = async (tx: Tx, seal: Seal): Promise<boolean> => {
  const rows = await tx
    .select()
    .from(calendarLinks)
    .where(like(calendarLinks.sealed, `${PLAIN}%`))
    .limit(AT_ONCE)
    .for('update');
  for (const { userId, sealed } of rows)
    await tx
      .update(calendarLinks)
      .set({ sealed: seal.seal((sealed ?? '').slice(PLAIN.length), sealedAbout(userId)) })
      .where(eq(calendarLinks.userId, userId));
  return rows.length > 0;
};

export interface CalendarOwner {
  readonly id: number;
  readonly language: string;
  readonly rev: number;
}

/**
 * Returns the owner of a calendar URL; undefined if the URL does not exist, was withdrawn, or belongs to a banned
 * customer.
 */
export const calendarOwner = async (tx: Tx, token: string): Promise<CalendarOwner | undefined> => {
  const [row] = await tx
    .select({ id: users.id, language: users.language, rev: users.rev })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(and(eq(calendarLinks.tokenHash, tokenHash(token)), eq(users.banned, false), isNull(users.erasedAt)));
  return row;
};
