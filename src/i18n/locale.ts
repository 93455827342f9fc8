/** The two languages of the interface, as BCP 47 tags; the account stores the same values. */
export const locales = ['en-US', 'ar-AE'] as const;
export type Locale = (typeof locales)[number];

/** The language part: names of catalogue files and of `get_arrays` requests. */
export type Language = 'en' | 'ar';

export const languageOf = (locale: Locale): Language => (locale === 'ar-AE' ? 'ar' : 'en');

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar-AE' ? 'rtl' : 'ltr');

/** Returns the locale for any language tag (`ar`, `ar-EG`, `en-GB`, `fr`): Arabic for Arabic, English for all others. */
export const localeFor = (tag: string | null | undefined): Locale =>
  tag?.toLowerCase().split('-')[0] === 'ar' ? 'ar-AE' : 'en-US';

/**
 * Returns the tag for `Intl`. Arabic has Latin digits, as apps and receipts in the Emirates do; English has American
 * words but the day before the month (see format.ts).
 */
export const intlTag = (locale: Locale): string => (locale === 'ar-AE' ? 'ar-AE-u-nu-latn' : 'en-US');
