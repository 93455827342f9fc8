import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { tickets, users } from '../db/schema/accounts.ts';
import { passwordMails } from '../mail/account-words.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf } from '../mail/sentence.ts';
import { issueTicket } from '../sessions/tickets.ts';

const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 3;

const mayAskAgain = async (tx: Tx, now: number, userId: number): Promise<boolean> => {
  const rows = await tx
    .select({ hash: tickets.hash })
    .from(tickets)
    .where(
      and(eq(tickets.userId, userId), eq(tickets.purpose, 'restore-password'), gt(tickets.createdAt, now - HOUR_MS)),
    )
    .limit(MAILS_AN_HOUR);
  return rows.length < MAILS_AN_HOUR;
};

/**
 * Mails the link if the email address has an account. Runs as a job: the request does the same work for every address, so
 * neither its reply nor its duration reveals who is a customer.
 */
export const sendRestoreLink = ({ database, clock, config }: ProcessServices, email: string): Promise<void> =>
  database.withTransaction(async (tx) => {
    const now = clock.now();
    const [user] = await tx
      .select({ id: users.id, firstName: users.firstName, language: users.language })
      .from(users)
      .where(and(eq(users.email, email), eq(users.banned, false), isNull(users.erasedAt)))
      .for('update');
    if (!user || (config.limits && !(await mayAskAgain(tx, now, user.id)))) return;
    const lang = langOf(user.language);
    const { subject, text, action } = passwordMails[lang];
    const token = await issueTicket(tx, now, 'restore-password', { userId: user.id, body: { email } });
    await sendLater(tx, now, {
      channel: 'email',
      to: email,
      userId: user.id,
      subject,
      text: greeted(user.firstName, lang, text),
      links: [`${config.publicUrl}/forgot/${token}`],
      body: { action, spelled: true },
    });
  });
