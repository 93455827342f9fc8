import type { Lang } from './sentence.ts';

/**
 * Returns the language of a mail from the script of the first letter of its subject. The provider's name may use another
 * script.
 */
export const languageOfMail = (subject: string): Lang => (/^\P{L}*\p{Script=Arabic}/u.test(subject) ? 'ar' : 'en');
