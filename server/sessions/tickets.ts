import { and, eq, isNull } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { tickets } from '../db/schema/accounts.ts';
import { randomToken, tokenHash } from '../config/secret.ts';

const MINUTE_MS = 60_000;
export const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** How long each kind of ticket or mailed link is valid. */
const LIFE_MS = {
  'confirm-email': WEEK_MS,
  /** Mailed to the new e-mail address of the account. */
  'move-email': WEEK_MS,
  /** Mailed to the old e-mail address of the account. */
  'email-back': WEEK_MS,
  'restore-password': 30 * MINUTE_MS,
  'sign-up': 30 * MINUTE_MS,
  nonce: 10 * MINUTE_MS,
  google: 30 * MINUTE_MS,
  /** The challenge that an authenticator signs: `passkey` to sign in, `passkey-add` to register a passkey. */
  passkey: 5 * MINUTE_MS,
  'passkey-add': 5 * MINUTE_MS,
  /** The same for the desk. */
  'staff-passkey': 5 * MINUTE_MS,
  'staff-passkey-add': 5 * MINUTE_MS,
  facebook: 30 * MINUTE_MS,
  /** Sent to the provider of a wearable, which returns it with its code. */
  wearable: 10 * MINUTE_MS,
} as const;
export type Purpose = keyof typeof LIFE_MS;

interface Holder {
  readonly userId?: number;
  readonly browserId?: string;
  readonly body?: Record<string, unknown>;
}
export type Ticket = typeof tickets.$inferSelect;

/** Issues a token of 256 random bits as a proof; only its hash is stored. */
export const issueTicket = async (tx: Tx, now: number, purpose: Purpose, holder: Holder): Promise<string> => {
  const token = randomToken();
  await tx.insert(tickets).values({
    hash: tokenHash(token),
    purpose,
    userId: holder.userId ?? null,
    browserId: holder.browserId ?? null,
    body: holder.body ?? {},
    createdAt: now,
    expiresAt: now + LIFE_MS[purpose],
  });
  return token;
};

/** Reads the ticket; undefined if none was issued for this purpose. */
export const seeTicket = async (tx: Tx, purpose: Purpose, token: string): Promise<Ticket | undefined> => {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.hash, tokenHash(token)), eq(tickets.purpose, purpose)));
  return row;
};

/** Reads the ticket and locks it until the transaction ends; undefined if none was issued for this purpose. */
export const findTicket = async (tx: Tx, purpose: Purpose, token: string): Promise<Ticket | undefined> => {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.hash, tokenHash(token)), eq(tickets.purpose, purpose)))
    .for('update');
  return row;
};

export const isOpen = ({ usedAt, expiresAt }: Ticket, now: number): boolean => usedAt === null && expiresAt > now;

export const spendTicket = async (tx: Tx, now: number, { hash }: Ticket): Promise<void> => {
  await tx.update(tickets).set({ usedAt: now }).where(eq(tickets.hash, hash));
};

/** Invalidates all links of this kind of the customer. */
export const spendTicketsOf = async (tx: Tx, now: number, purpose: Purpose, userId: number): Promise<void> => {
  await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(and(eq(tickets.userId, userId), eq(tickets.purpose, purpose), isNull(tickets.usedAt)));
};
