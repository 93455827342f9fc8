import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { phoneText } from '../../src/domain/forms/phone-text.ts';
import type { Seal } from '../config/sealed.ts';
import { tickets, users } from '../db/schema/accounts.ts';
import { profileHistory } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { backMails, confirmationMails, movingMails } from '../mail/account-words.ts';
import { greeted, named } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf } from '../mail/sentence.ts';
import { tellTeam } from '../mail/team-message.ts';
import { issueTicket, spendTicket, spendTicketsOf, WEEK_MS, type Ticket } from '../sessions/tickets.ts';
import { isHeldByOther } from './address-holder.ts';
import { renewCalendar } from './calendar-link.ts';
import { lockAddress } from './lock-address.ts';
import { removePasskeys } from './proofs/passkeys.ts';
import { keepUndone, reachedBefore, withdrawCopies } from './undo-since.ts';

type Account = typeof users.$inferSelect;

/** The data in both kinds of link. */
interface Move {
  readonly from: string;
  readonly to: string;
}
const moveOf = ({ body }: Ticket): Move => ({ from: String(body['from']), to: String(body['to']) });

/**
 * Withdraws every pending change of the e-mail address. Choosing a new password and signing out all other devices both
 * use this, to lock out a person who may have asked for the change.
 */
export const withdrawMove = (tx: Tx, now: number, userId: number): Promise<void> =>
  spendTicketsOf(tx, now, 'move-email', userId);

/**
 * Starts the change to another e-mail address: the new address gets a mail to confirm, the present one a mail with a link
 * that takes the change back. The account changes only when the first link is opened. A later request ends an earlier
 * one.
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
  const { subject, moved, action } = confirmationMails[lang];
  await sendLater(tx, now, {
    channel: 'email',
    to,
    userId,
    subject,
    text: greeted(firstName, lang, moved),
    links: [`${publicUrl}/confirm?type=email&token=${forward}`],
    body: { action, spelled: true },
  });
  const words = movingMails[lang];
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

/** The current time in ms, and the current day in the time zone of the kitchen. */
interface At {
  readonly now: number;
  readonly today: Day;
}

/** Changes the address of the account, and notifies the customer, the team and the history. */
const moveTo = async (tx: Tx, { now, today }: At, account: Account, change: Partial<Account> & { email: string }) => {
  await tx
    .update(users)
    .set({ ...change, rev: sql`${users.rev} + 1`, demoTouched: true })
    .where(eq(users.id, account.id));
  const [before, after] = [{ email: account.email }, { email: change.email }];
  await tx.insert(profileHistory).values({ userId: account.id, what: 'email', before, after, at: now, entryId: null });
  await tellTeam(tx, now, account.id, 1, 'E-mail', { before, after, 'counts from': today });
};

/** `again`: the link was already opened, and the account has its address. */
type Opened = 'done' | 'again' | 'taken' | 'expired';

/** Handles the link to the new address. The caller holds the account's lock. */
export const confirmMove = async (tx: Tx, at: At, account: Account, ticket: Ticket): Promise<Opened> => {
  const { now } = at;
  const { from, to } = moveOf(ticket);
  if (ticket.usedAt !== null) return account.email === to ? 'again' : 'expired';
  if (account.email !== from) return 'expired';
  if (await isTaken(tx, now, to, account.id)) return 'taken';
  await moveTo(tx, at, account, { email: to, emailConfirmedAt: now });
  await spendTicket(tx, now, ticket);
  // The link back is valid for seven days from now, even if the new address was confirmed late.
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

/** A thief prepares the change of the address: changes within this time before it are undone too. */
const PREPARED_MS = 3_600_000;

/**
 * Handles the link to the old address: its owner rejects the change. Pending changes end, and so do later links back:
 * they were sent to the person who changed the address. No password and no passkey opens the account until the owner
 * chooses a new password. Phone numbers and two-step sign-in are restored to their state one hour before the change; the
 * private calendar gets another URL; copies of data that were requested since are deleted. The caller ends the sessions.
 */
export const takeEmailBack = async (
  tx: Tx,
  at: At,
  { publicUrl, seal }: { readonly publicUrl: string; readonly seal: Seal },
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
    // The link stays valid: it still works when the address is free. The team is notified only the first time.
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
  // A person who has the link can read mail at the address.
  const confirmedAt = typeof ticket.body['confirmedAt'] === 'number' ? ticket.body['confirmedAt'] : now;
  const since = ticket.createdAt - PREPARED_MS;
  const before = await reachedBefore(tx, account, since);
  // The person who asked for the change knows the password, or has set one since. So no password opens the account until
  // the owner chooses a new one, and passkeys are removed because the password is enough to add one.
  const removed = await removePasskeys(tx, now, account.id);
  const calendar = await renewCalendar(tx, now, seal, account.id);
  await withdrawCopies(tx, now, account.id, since);
  const shut = { ...before, passwordHash: null, passwordGenerated: true };
  if (stays)
    await tx
      .update(users)
      .set({ ...shut, rev: sql`${users.rev} + 1`, demoTouched: true })
      .where(eq(users.id, account.id));
  else await moveTo(tx, at, account, { ...shut, email: from, emailConfirmedAt: confirmedAt });
  await keepUndone(tx, now, account, before);
  const lang = langOf(account.language);
  const words = backMails[lang];
  const { phone, smsLogin } = { ...account, ...before };
  const parts = [
    words.text(from),
    ...(before.phone === undefined
      ? []
      : [words.phone(phone === '' ? '' : phoneText(`${account.phoneCode} ${phone}`))]),
    ...(before.smsLogin === undefined ? [] : [words[smsLogin ? 'twoStepOn' : 'twoStepOff']]),
    ...(removed.length === 0
      ? []
      : [
          words.removed(
            named(
              removed.map(({ name }) => name),
              lang,
            ),
          ),
        ]),
    ...(calendar ? [words.calendar] : []),
    words.check,
  ];
  await sendLater(tx, now, {
    channel: 'email',
    to: from,
    userId: account.id,
    subject: words.subject,
    text: greeted(account.firstName, lang, parts.join('\n\n')),
    links: [`${publicUrl}/restore`],
    body: { action: words.action },
  });
  return 'done';
};
