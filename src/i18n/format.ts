import { datesFor } from './format-dates.ts';
import { durationsFor } from './format-durations.ts';
import { numbersFor } from './format-numbers.ts';
import { listFormat } from './intl-cache.ts';
import { intlTag, type Locale } from './locale.ts';

const make = (locale: Locale) => ({
  ...datesFor(locale),
  ...numbersFor(locale),
  ...durationsFor(locale),
  /** "eggs, milk, sesame": for labels that are not a sentence. */
  commas: (items: readonly string[]): string => items.join(locale === 'ar-AE' ? '، ' : ', '),
  /** "eggs, milk and sesame" */
  list: (items: readonly string[]): string => listFormat(intlTag(locale)).format(items),
});

export type Format = ReturnType<typeof make>;

const formats = new Map<Locale, Format>();

/** Returns all functions that format values for a customer, by language. In components: `useFormat()`. */
export const formatFor = (locale: Locale): Format => {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = make(locale)));
  return format;
};
