import { and, eq, gt, isNull } from 'drizzle-orm';

import { randomToken, tokenHash } from '../../config/secret.ts';
import { staffTickets } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { lockMember, memberById, type Member } from './members.ts';

const MINUTE_MS = 60_000;

const LIFE_MS = {
  /** Mailed to a new member of staff, who chooses a password behind it. */
  'first-link': 3 * 24 * 60 * MINUTE_MS,
  /** Proves the right password while the mailed code is awaited. */
  'sign-in': 10 * MINUTE_MS,
} as const;
export type StaffTicketPurpose = keyof typeof LIFE_MS;

export const issueStaffTicket = async (
  tx: Tx,
  now: number,
  purpose: StaffTicketPurpose,
  staffId: number,
): Promise<string> => {
  const token = randomToken();
  const times = { createdAt: now, expiresAt: now + LIFE_MS[purpose] };
  await tx.insert(staffTickets).values({ hash: tokenHash(token), staffId, purpose, ...times });
  return token;
};

/** Returns the owner of a ticket that is neither used nor too old. Every change of a ticket is made under the owner's lock. */
const holderOf = async (
  tx: Tx,
  now: number,
  purpose: StaffTicketPurpose,
  token: string,
): Promise<number | undefined> => {
  const [row] = await tx
    .select({ staffId: staffTickets.staffId })
    .from(staffTickets)
    .where(
      and(
        eq(staffTickets.hash, tokenHash(token)),
        eq(staffTickets.purpose, purpose),
        isNull(staffTickets.usedAt),
        gt(staffTickets.expiresAt, now),
      ),
    );
  return row?.staffId;
};

/** Returns the person who holds a valid ticket and may sign in. */
export const seeHolder = async (
  tx: Tx,
  now: number,
  demo: boolean,
  purpose: StaffTicketPurpose,
  token: string,
): Promise<Member | undefined> => {
  const holder = await holderOf(tx, now, purpose, token);
  const member = holder === undefined ? undefined : await memberById(tx, demo, holder);
  return member?.disabledAt === null ? member : undefined;
};

/** Does the same and locks the person: the ticket then stays valid until the transaction ends. */
export const lockHolder = async (
  tx: Tx,
  now: number,
  demo: boolean,
  purpose: StaffTicketPurpose,
  token: string,
): Promise<Member | undefined> => {
  const holder = await holderOf(tx, now, purpose, token);
  if (holder !== undefined) await lockMember(tx, demo, holder);
  return seeHolder(tx, now, demo, purpose, token);
};

export const spendStaffTicket = async (tx: Tx, now: number, token: string): Promise<void> => {
  await tx
    .update(staffTickets)
    .set({ usedAt: now })
    .where(eq(staffTickets.hash, tokenHash(token)));
};

/** Invalidates all tickets of a person, or those of one kind. */
export const spendStaffTickets = async (
  tx: Tx,
  now: number,
  staffId: number,
  purpose?: StaffTicketPurpose,
): Promise<void> => {
  await tx
    .update(staffTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffTickets.staffId, staffId),
        isNull(staffTickets.usedAt),
        purpose === undefined ? undefined : eq(staffTickets.purpose, purpose),
      ),
    );
};
