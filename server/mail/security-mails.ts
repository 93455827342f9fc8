import type { Tx } from '../db/tx.ts';
import { greeted } from './mail-words.ts';
import { sendLater } from './outgoing.ts';
import { langOf, type Lang } from './sentence.ts';

type What = 'passkeyAdded' | 'twoStepOn' | 'twoStepOff' | 'phoneChanged';

const words = {
  en: {
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      text: (name: string) => `The passkey “${name}” now signs in to your {brand} account.`,
    },
    twoStepOn: {
      subject: 'Two-step sign-in is on',
      text: () => 'From now on, signing in to your {brand} account asks for a code that we send to your phone.',
    },
    twoStepOff: {
      subject: 'Two-step sign-in is off',
      text: () => 'Signing in to your {brand} account no longer asks for a code.',
    },
    phoneChanged: {
      subject: 'The phone number of your account was changed',
      text: (number: string) =>
        number === ''
          ? 'Your {brand} account no longer has a phone number.'
          : `Your {brand} account now has the phone number ${number}.`,
    },
    notYou: 'If it was not you, please choose a new password at once and tell our team.',
    action: 'Choose a new password',
  },
  ar: {
    passkeyAdded: {
      subject: 'أُضيف مفتاح مرور إلى حسابك',
      text: (name: string) => `أصبح مفتاح المرور «${name}» يسجّل الدخول إلى حسابك في {brand}.`,
    },
    twoStepOn: {
      subject: 'تسجيل الدخول بخطوتين مفعّل',
      text: () => 'من الآن يطلب تسجيل الدخول إلى حسابك في {brand} رمزًا نرسله إلى هاتفك.',
    },
    twoStepOff: {
      subject: 'تسجيل الدخول بخطوتين متوقف',
      text: () => 'لم يعد تسجيل الدخول إلى حسابك في {brand} يطلب رمزًا.',
    },
    phoneChanged: {
      subject: 'تغيّر رقم هاتف حسابك',
      text: (number: string) =>
        number === '' ? 'لم يعد لحسابك في {brand} رقم هاتف.' : `أصبح رقم هاتف حسابك في {brand} ${number}.`,
    },
    notYou: 'إن لم تكن أنت من فعل ذلك فيرجى اختيار كلمة مرور جديدة فورًا وإبلاغ فريقنا.',
    action: 'اختيار كلمة مرور جديدة',
  },
} as const satisfies Record<Lang, Record<What, unknown> & { notYou: string; action: string }>;

/** Tells the owner that the sign-in of the account has changed, also if the owner changed it. */
export const tellOfSecurity = async (
  tx: Tx,
  now: number,
  publicUrl: string,
  customer: { readonly id: number; readonly email: string; readonly firstName: string; readonly language: string },
  what: What,
  /** The passkey's name, or the masked new number. */
  name = '',
): Promise<void> => {
  const lang = langOf(customer.language);
  const { notYou, action } = words[lang];
  const { subject, text } = words[lang][what];
  await sendLater(tx, now, {
    channel: 'email',
    to: customer.email,
    userId: customer.id,
    subject,
    text: greeted(customer.firstName, lang, `${text(name)}\n\n${notYou}`),
    links: [`${publicUrl}/restore`],
    body: { action },
  });
};
