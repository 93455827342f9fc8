import type { Sentence } from '../../mail/sentence.ts';

/** Sentences of every sign-in of the desk. */
export const entryTexts = {
  password: { en: 'Please enter your password', ar: 'يرجى إدخال كلمة المرور' },
  tooMany: {
    en: 'Too many wrong attempts. Please try again later.',
    ar: 'محاولات خاطئة كثيرة. يرجى المحاولة لاحقًا.',
  },
} as const satisfies Record<string, Sentence>;
