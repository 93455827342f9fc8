import type { Tx } from '../db/database.ts';
import { sendLater } from '../outgoing.ts';
import { langOf } from '../texts.ts';
import { issueTicket } from './tickets.ts';

const letters = {
  en: {
    subject: 'Please confirm your email',
    text: (name: string) =>
      `Hello ${name},\n\nWelcome to Sufra! Please confirm that this is your email address. The link works for seven days.\n\nIf you did not sign up, you can ignore this mail.`,
    action: 'Confirm my email',
  },
  ar: {
    subject: 'يرجى تأكيد بريدك الإلكتروني',
    text: (name: string) =>
      `مرحبًا ${name}،\n\nأهلًا بك في سفرة! يرجى تأكيد أن هذا عنوان بريدك الإلكتروني. يعمل الرابط لمدة سبعة أيام.\n\nإن لم تكن أنت من أنشأ هذا الحساب فيمكنك تجاهل هذه الرسالة.`,
    action: 'تأكيد بريدي الإلكتروني',
  },
} as const;

interface Customer {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** Sends the link that proves the address, with the commit of the account. */
export const sendConfirmation = async (tx: Tx, now: number, publicUrl: string, customer: Customer): Promise<void> => {
  const { userId, email, firstName, language } = customer;
  const { subject, text, action } = letters[langOf(language)];
  const token = await issueTicket(tx, now, 'confirm-email', { userId, body: { email } });
  await sendLater(tx, now, {
    channel: 'email',
    to: email,
    userId,
    subject,
    text: text(firstName),
    links: [`${publicUrl}/confirm?type=email&token=${token}`],
    body: { action },
  });
};
