import type { Day } from '../../src/domain/days/day.ts';
import type { Lang, Sentence } from './sentence.ts';

const DIRHAMS = 'د.إ';

/**
 * An amount in parts that are each read from left to right, in reading order: "AED 1,234.50", in Arabic "1,234.50" and
 * then "د.إ", as on the screens. A deduction has a minus sign before it. Another currency keeps its code.
 */
export const amountParts = (fils: number, lang: Lang, currency = 'AED'): string[] => {
  const figure = (Math.abs(fils) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const minus = fils < 0 ? '\u2212' : '';
  return lang === 'ar' && currency === 'AED' ? [`${minus}${figure}`, DIRHAMS] : [`${minus}${currency}\u00a0${figure}`];
};

/**
 * The amount inside a sentence: without a line break and in its own direction. The mark before an Arabic number keeps the
 * minus sign on the left, as on the screens.
 */
export const amountInMail = (fils: number, lang: Lang, currency = 'AED'): string => {
  const [figure = '', symbol] = amountParts(fils, lang, currency);
  const left = fils < 0 ? '\u200e' : '';
  return symbol === undefined ? `\u2066${figure}\u2069` : `\u2067${left}${figure}\u00a0${symbol}\u2069`;
};

/** The amount in every language; null stays null, because a provider may name no amount. */
export const amountsInMail = (fils: number | null | undefined, currency?: string): Sentence | null =>
  fils === null || fils === undefined
    ? null
    : { en: amountInMail(fils, 'en', currency), ar: amountInMail(fils, 'ar', currency) };

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

/** Names in quotes, without duplicates; a name may be in either language. */
export const named = (names: readonly string[], lang: Lang): string =>
  [...new Set(names)]
    .map((name) => (lang === 'ar' ? `«\u2068${name}\u2069»` : `“\u2068${name}\u2069”`))
    .join(lang === 'ar' ? '، ' : ', ');

/** Adds "Hello Sara," above the text of a mail. */
export const greeted = (name: string, lang: Lang, words: string): string =>
  `${lang === 'ar' ? `مرحبًا ${name}،` : `Hello ${name},`}\n\n${words}`;

/** "Wednesday, 25 November 2026" */
export const dayInMail = (day: Day, lang: Lang): string => dates[lang].format(Date.parse(`${day}T00:00:00Z`));
