import { PASSKEY_NAME_MAX } from '../../../src/domain/forms/limits.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';
import { plainText } from '../../request/plain-text.ts';
import { deviceName } from '../../sessions/device-name.ts';

/** Sentences about passkeys for customers and for staff. */
export const passkeyTexts = {
  number: {
    en: 'Passkeys work where the app is opened by its name, not by a number.',
    ar: 'تعمل مفاتيح المرور عند فتح التطبيق باسمه لا برقمه.',
  },
  expired: {
    en: 'This took too long. Please try again.',
    ar: 'استغرق هذا وقتًا طويلًا. يرجى المحاولة مجددًا.',
  },
  unknown: {
    en: 'This passkey does not sign in to any account here. Please sign in with your password.',
    ar: 'لا يفتح مفتاح المرور هذا أي حساب هنا. يرجى تسجيل الدخول بكلمة المرور.',
  },
  useless: {
    en: 'Your device could not make this passkey. Please try again or use another device.',
    ar: 'تعذّر على جهازك إنشاء مفتاح المرور. يرجى المحاولة مجددًا أو استخدام جهاز آخر.',
  },
  known: { en: 'This passkey was added already.', ar: 'أُضيف مفتاح المرور هذا من قبل.' },
  tooMany: {
    en: 'You have as many passkeys as an account can hold. Please remove one first.',
    ar: 'لديك أكبر عدد ممكن من مفاتيح المرور. يرجى إزالة أحدها أولًا.',
  },
} as const satisfies Record<string, Sentence>;

/** Returns the name of a new passkey: what its owner typed, else the device. */
export const passkeyName = (typed: string, userAgent: string, lang: Lang): string =>
  plainText(typed).replace(/\s+/g, ' ').slice(0, PASSKEY_NAME_MAX) || deviceName(userAgent, lang);
