import { and, eq, isNull } from 'drizzle-orm';

import { PRIVATE_FILES } from '../../src/protocol/profile/private-files.ts';
import { randomToken } from '../config/secret.ts';
import { users } from '../db/schema/accounts.ts';
import { calendarLinks } from '../db/schema/deliveries.ts';
import type { Tx } from '../db/tx.ts';

/** The app's worker leaves it to the server. */
export const CALENDAR_PATH = `${PRIVATE_FILES}calendar`;

export type CalendarAction = 'get' | 'renew' | 'off';

/**
 * The secret part of a customer's calendar address. The first `get` makes one; after `off` there is none until `renew`. What
 * stood before `renew` and `off` leads nowhere from then on.
 */
export const calendarToken = async (
  tx: Tx,
  now: number,
  userId: number,
  action: CalendarAction,
): Promise<{ readonly token: string | null; readonly changed: boolean }> => {
  const [standing] = await tx.select().from(calendarLinks).where(eq(calendarLinks.userId, userId));
  if (action === 'get' && standing) return { token: standing.token, changed: false };
  if (action === 'off' && standing?.token === null) return { token: null, changed: false };
  const token = action === 'off' ? null : randomToken();
  await tx
    .insert(calendarLinks)
    .values({ userId, token, at: now })
    .onConflictDoUpdate({ target: calendarLinks.userId, set: { token, at: now } });
  return { token, changed: true };
};

export interface CalendarOwner {
  readonly id: number;
  readonly language: string;
  readonly rev: number;
}

/** Whose calendar it is; nobody's for an address that was never given, was taken back, or whose customer is shut out. */
export const calendarOwner = async (tx: Tx, token: string): Promise<CalendarOwner | undefined> => {
  const [row] = await tx
    .select({ id: users.id, language: users.language, rev: users.rev })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.userId))
    .where(and(eq(calendarLinks.token, token), eq(users.banned, false), isNull(users.erasedAt)));
  return row;
};
