import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { tickets, users } from '../db/schema/accounts.ts';
import { passkeys } from '../db/schema/rights.ts';
import { profileHistory } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { backLetters, confirmationLetters, movingLetters } from '../letters/account-words.ts';
import { greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { langOf } from '../letters/sentence.ts';
import { tellTeam } from '../letters/team-message.ts';
import { issueTicket, spendTicket, spendTicketsOf, WEEK_MS, type Ticket } from '../sessions/tickets.ts';
import { isHeldByOther } from './address-holder.ts';
import { lockAddress } from './lock-address.ts';

type Account = typeof users.$inferSelect;

/** What a link of either kind carries. */
interface Move {
  readonly from: string;
  readonly to: string;
}
const moveOf = ({ body }: Ticket): Move => ({ from: String(body['from']), to: String(body['to']) });

/**
 * No wish for another address stands any more: whoever chooses a new password, or signs all other devices out, shuts out
 * somebody who may have wished for it.
 */
export const withdrawMove = (tx: Tx, now: number, userId: number): Promise<void> =>
  spendTicketsOf(tx, now, 'move-email', userId);

/**
 * The customer asks for another address: it is asked to confirm, the present one is told with the way to take it back.
 * Until the first link is opened the account stays where it is. A later wish ends the one before.
 */
export const askToMoveEmail = async (
  tx: Tx,
  now: number,
  publicUrl: string,
  account: Pick<Account, 'id' | 'email' | 'emailConfirmedAt' | 'firstName' | 'language'>,
  to: string,
): Promise<void> => {
  const { id: userId, email: from, firstName, language } = account;
  const lang = langOf(language);
  await withdrawMove(tx, now, userId);
  const forward = await issueTicket(tx, now, 'move-email', { userId, body: { from, to } });
  const back = await issueTicket(tx, now, 'email-back', {
    userId,
    body: { from, to, confirmedAt: account.emailConfirmedAt },
  });
  const { subject, moved, action } = confirmationLetters[lang];
  await sendLater(tx, now, {
    channel: 'email',
    to,
    userId,
    subject,
    text: greeted(firstName, lang, moved),
    links: [`${publicUrl}/confirm?type=email&token=${forward}`],
    body: { action, spelled: true },
  });
  const words = movingLetters[lang];
  await sendLater(tx, now, {
    channel: 'email',
    to: from,
    userId,
    subject: words.subject,
    text: greeted(firstName, lang, words.text(to)),
    links: [`${publicUrl}/confirm?type=email-back&token=${back}`],
    body: { action: words.action, spelled: true },
  });
};

const isTaken = async (tx: Tx, now: number, email: string, userId: number): Promise<boolean> => {
  await lockAddress(tx, email);
  return isHeldByOther(tx, now, email, userId);
};

/** Now in ms, and the day that it is where the meals are cooked. */
interface At {
  readonly now: number;
  readonly today: Day;
}

/** The account moves, and its customer, the team and the history learn of it. */
const moveTo = async (tx: Tx, { now, today }: At, account: Account, change: Partial<Account> & { email: string }) => {
  await tx
    .update(users)
    .set({ ...change, rev: sql`${users.rev} + 1`, demoTouched: true })
    .where(eq(users.id, account.id));
  const [before, after] = [{ email: account.email }, { email: change.email }];
  await tx.insert(profileHistory).values({ userId: account.id, what: 'email', before, after, at: now, entryId: null });
  await tellTeam(tx, now, account.id, 1, 'E-mail', { before, after, 'counts from': today });
};

/** `again`: it had been opened before, and the account is where it leads. */
type Opened = 'done' | 'again' | 'taken' | 'expired';

/** The link to the new address was opened. The account is locked. */
export const confirmMove = async (tx: Tx, at: At, account: Account, ticket: Ticket): Promise<Opened> => {
  const { now } = at;
  const { from, to } = moveOf(ticket);
  if (ticket.usedAt !== null) return account.email === to ? 'again' : 'expired';
  if (account.email !== from) return 'expired';
  if (await isTaken(tx, now, to, account.id)) return 'taken';
  await moveTo(tx, at, account, { email: to, emailConfirmedAt: now });
  await spendTicket(tx, now, ticket);
  // The way back has its seven days from here on, however late the new address was confirmed.
  await tx
    .update(tickets)
    .set({ expiresAt: now + WEEK_MS })
    .where(
      and(
        eq(tickets.userId, account.id),
        eq(tickets.purpose, 'email-back'),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, now),
        sql`${tickets.body}->>'from' = ${from}`,
      ),
    );
  return 'done';
};

/**
 * The link to the old address was opened: its owner wants no part of the change. No wish stands any more, and no link
 * back that is younger than this one: whoever moved the account on was told of those. No password opens the account
 * until another is chosen. The caller ends the sessions.
 */
export const takeEmailBack = async (
  tx: Tx,
  at: At,
  publicUrl: string,
  account: Account,
  ticket: Ticket,
): Promise<Opened> => {
  const { now } = at;
  const { from, to } = moveOf(ticket);
  const stays = account.email === from;
  if (ticket.usedAt !== null) return stays ? 'again' : 'expired';
  const taken = !stays && (await isTaken(tx, now, from, account.id));
  await withdrawMove(tx, now, account.id);
  if (taken) {
    // The link stays open: it is the way back once the address is free. The team is told at the first time only.
    if (ticket.body['told'] !== true) {
      await tellTeam(tx, now, account.id, 1, 'E-mail wanted back, but it has another account', {
        wanted: from,
        now: account.email,
        asked: to,
      });
      await tx
        .update(tickets)
        .set({ body: { ...ticket.body, told: true } })
        .where(eq(tickets.hash, ticket.hash));
    }
    return 'taken';
  }
  await tx
    .update(tickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(tickets.userId, account.id),
        eq(tickets.purpose, 'email-back'),
        isNull(tickets.usedAt),
        gte(tickets.createdAt, ticket.createdAt),
      ),
    );
  // Who holds the link holds the address.
  const confirmedAt = typeof ticket.body['confirmedAt'] === 'number' ? ticket.body['confirmedAt'] : now;
  // Whoever asked for the change knows the password, or has set one since: none opens the account until the next is
  // chosen, and no passkey, which the password is enough to add.
  await tx.delete(passkeys).where(eq(passkeys.userId, account.id));
  const shut = { passwordHash: null, passwordGenerated: true };
  if (stays)
    await tx
      .update(users)
      .set({ ...shut, rev: sql`${users.rev} + 1`, demoTouched: true })
      .where(eq(users.id, account.id));
  else await moveTo(tx, at, account, { ...shut, email: from, emailConfirmedAt: confirmedAt });
  const lang = langOf(account.language);
  const words = backLetters[lang];
  await sendLater(tx, now, {
    channel: 'email',
    to: from,
    userId: account.id,
    subject: words.subject,
    text: greeted(account.firstName, lang, words.text(from)),
    links: [`${publicUrl}/restore`],
    body: { action: words.action },
  });
  return 'done';
};
