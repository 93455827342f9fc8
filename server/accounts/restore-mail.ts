import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Tx } from '../db/database.ts';
import { tickets, users } from '../db/schema/accounts.ts';
import { greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import type { Services } from '../request/services.ts';
import { langOf } from '../letters/sentence.ts';
import { issueTicket } from '../sessions/tickets.ts';

const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 3;

const letters = {
  en: {
    subject: 'Your password link',
    text: 'You asked for a new password. The link works once, for 30 minutes.\n\nIf it was not you, you can ignore this mail: your password stays as it is.',
    action: 'Choose a new password',
    changedSubject: 'Your password was changed',
    changed:
      'The password of your Sufra account has just been changed, and all other devices were signed out.\n\nIf it was not you, please ask for a new password at once and tell our team.',
    unlinked:
      'Signing in with Google or Facebook was removed from the account, because it was set up before this address was confirmed. Please sign in with your email and the new password.',
    changedAction: 'Ask for a new password',
  },
  ar: {
    subject: 'رابط كلمة المرور',
    text: 'طلبتَ كلمة مرور جديدة. يعمل الرابط مرة واحدة، لمدة 30 دقيقة.\n\nإن لم تكن أنت من طلب ذلك فيمكنك تجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
    action: 'اختيار كلمة مرور جديدة',
    changedSubject: 'تم تغيير كلمة مرورك',
    changed:
      'تم للتو تغيير كلمة مرور حسابك في سفرة، وتم تسجيل الخروج من جميع الأجهزة الأخرى.\n\nإن لم تكن أنت من فعل ذلك فيرجى طلب كلمة مرور جديدة فورًا وإبلاغ فريقنا.',
    unlinked:
      'تمت إزالة تسجيل الدخول عبر Google أو Facebook من الحساب لأنه أُعِدَّ قبل تأكيد هذا العنوان. يرجى تسجيل الدخول ببريدك الإلكتروني وكلمة المرور الجديدة.',
    changedAction: 'طلب كلمة مرور جديدة',
  },
} as const;

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
 * Mails the link if the address has an account. Runs as a job: the request itself does the same work for every address,
 * so that neither its answer nor its time tells who is a customer.
 */
export const sendRestoreLink = ({ database, clock, config }: Services, email: string): Promise<void> =>
  database.withTransaction(async (tx) => {
    const now = clock.now();
    const [user] = await tx
      .select({ id: users.id, firstName: users.firstName, language: users.language })
      .from(users)
      .where(and(eq(users.email, email), eq(users.banned, false), isNull(users.erasedAt)))
      .for('update');
    if (!user || (config.limits && !(await mayAskAgain(tx, now, user.id)))) return;
    const lang = langOf(user.language);
    const { subject, text, action } = letters[lang];
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

/**
 * Tells the customer of a new password, whoever chose it.
 * @param unlinked the sign-in with Google or Facebook ended with it
 */
export const tellOfNewPassword = async (
  tx: Tx,
  now: number,
  publicUrl: string,
  customer: { readonly id: number; readonly email: string; readonly firstName: string; readonly language: string },
  unlinked = false,
): Promise<void> => {
  const lang = langOf(customer.language);
  const { changedSubject, changed, unlinked: gone, changedAction } = letters[lang];
  await sendLater(tx, now, {
    channel: 'email',
    to: customer.email,
    userId: customer.id,
    subject: changedSubject,
    text: greeted(customer.firstName, lang, unlinked ? `${changed}\n\n${gone}` : changed),
    links: [`${publicUrl}/restore`],
    body: { action: changedAction },
  });
};
