import type { Tx } from '../db/tx.ts';
import { greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { langOf } from '../letters/sentence.ts';

export const letters = {
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
