import type { Day } from '../../src/domain/days/day.ts';
import type { Lang } from './sentence.ts';

/** "AED 1,234.50", never broken over two lines and in its own direction. */
export const amountInLetter = (fils: number, currency = 'AED'): string =>
  `\u2066${currency}\u00a0${(fils / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u2069`;

const dates = {
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
} as const;

/** "Hello Sara," above the words of a letter. */
export const greeted = (name: string, lang: Lang, words: string): string =>
  `${lang === 'ar' ? `مرحبًا ${name}،` : `Hello ${name},`}\n\n${words}`;

/** "Wednesday, 25 November 2026" */
export const dayInLetter = (day: Day, lang: Lang): string => dates[lang].format(Date.parse(`${day}T00:00:00Z`));
