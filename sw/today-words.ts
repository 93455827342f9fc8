import { setupI18n, type Messages } from '@lingui/core';

import { datesFor } from '../src/i18n/format-dates.ts';
import { durationsFor } from '../src/i18n/format-durations.ts';
import { numbersFor } from '../src/i18n/format-numbers.ts';
import { intlTag, type Locale } from '../src/i18n/locale.ts';
import type { TodayWords } from '../src/offline/drawn-page/today-look.ts';

/** The words of the drawn page, formed exactly as the page forms them. @param messages compiled texts of the language */
export const todayWords = (locale: Locale, messages: Messages): TodayWords => {
  const i18n = setupI18n({ locale, locales: [intlTag(locale)], messages: { [locale]: messages } });
  const { number, macro, dishKcal, kcal } = numbersFor(locale);
  const { day, dayThisYear, dateTime, asOf } = datesFor(locale);
  return {
    t: (id, values) => i18n._(id, values),
    number: (value) => number(value),
    macro,
    dishKcal,
    kcal,
    day: (each) => day(each),
    dayThisYear,
    dateTime,
    duration: durationsFor(locale).duration,
    asOf,
  };
};
