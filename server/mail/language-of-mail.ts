import type { Lang } from './sentence.ts';

/** A mail is written in one language; the script of its first letter says which. The provider's name may be of another. */
export const languageOfMail = (subject: string): Lang => (/^\P{L}*\p{Script=Arabic}/u.test(subject) ? 'ar' : 'en');
