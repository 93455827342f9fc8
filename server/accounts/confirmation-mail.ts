import type { Tx } from '../db/tx.ts';
import { confirmationMails } from '../mail/account-words.ts';
import { greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf } from '../mail/sentence.ts';
import { issueTicket } from '../sessions/tickets.ts';

interface Customer {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** Sends the link that proves the e-mail address when the transaction of the account commits. */
export const sendConfirmation = async (tx: Tx, now: number, publicUrl: string, customer: Customer): Promise<void> => {
  const { userId, email, firstName, language } = customer;
  const lang = langOf(language);
  const { subject, action, welcome } = confirmationMails[lang];
  const token = await issueTicket(tx, now, 'confirm-email', { userId, body: { email } });
  await sendLater(tx, now, {
    channel: 'email',
    to: email,
    userId,
    subject,
    text: greeted(firstName, lang, welcome),
    links: [`${publicUrl}/confirm?type=email&token=${token}`],
    body: { action, spelled: true },
  });
};
