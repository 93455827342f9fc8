import type { Tx } from '../db/tx.ts';
import { greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { langOf } from '../letters/sentence.ts';
import { issueTicket } from '../sessions/tickets.ts';

const letters = {
  en: {
    subject: 'Please confirm your email',
    welcome:
      'Welcome to Sufra! Please confirm that this is your email address. The link works for seven days.\n\nIf you did not sign up, you can ignore this mail.',
    moved:
      'This is now the email address of your Sufra account. Please confirm that it is yours. The link works for seven days.\n\nIf you have no account with us, you can ignore this mail.',
    action: 'Confirm my email',
  },
  ar: {
    subject: 'يرجى تأكيد بريدك الإلكتروني',
    welcome:
      'أهلًا بك في سفرة! يرجى تأكيد أن هذا عنوان بريدك الإلكتروني. يعمل الرابط لمدة سبعة أيام.\n\nإن لم تكن أنت من أنشأ هذا الحساب فيمكنك تجاهل هذه الرسالة.',
    moved:
      'أصبح هذا عنوان البريد الإلكتروني لحسابك في سفرة. يرجى تأكيد أنه عنوانك. يعمل الرابط لمدة سبعة أيام.\n\nإن لم يكن لديك حساب عندنا فيمكنك تجاهل هذه الرسالة.',
    action: 'تأكيد بريدي الإلكتروني',
  },
} as const;

interface Customer {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly language: string;
}

/** Sends the link that proves the address, with the commit of the account or of its new address. */
export const sendConfirmation = async (
  tx: Tx,
  now: number,
  publicUrl: string,
  occasion: 'welcome' | 'moved',
  customer: Customer,
): Promise<void> => {
  const { userId, email, firstName, language } = customer;
  const lang = langOf(language);
  const { subject, action, [occasion]: words } = letters[lang];
  const token = await issueTicket(tx, now, 'confirm-email', { userId, body: { email } });
  await sendLater(tx, now, {
    channel: 'email',
    to: email,
    userId,
    subject,
    text: greeted(firstName, lang, words),
    links: [`${publicUrl}/confirm?type=email&token=${token}`],
    body: { action, spelled: true },
  });
};
