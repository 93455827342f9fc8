import { setupI18n, type Messages } from '@lingui/core';

import { datesFor } from '../src/i18n/format-dates.ts';
import { durationsFor } from '../src/i18n/format-durations.ts';
import { numbersFor } from '../src/i18n/format-numbers.ts';
import { listFormat } from '../src/i18n/intl-cache.ts';
import { intlTag, type Locale } from '../src/i18n/locale.ts';
import type { DrawnBodyWords } from '../src/offline/drawn-page/body-page.ts';
import type { TodayWords } from '../src/offline/drawn-page/today-look.ts';

export type DrawnWords = TodayWords & DrawnBodyWords;

/** The words of the drawn screens, formed exactly as the page forms them. @param messages compiled texts of the language */
export const drawnWords = (locale: Locale, messages: Messages): DrawnWords => {
  const i18n = setupI18n({ locale, locales: [intlTag(locale)], messages: { [locale]: messages } });
  const { number, percent, macro, dishKcal, kcal, weight, height } = numbersFor(locale);
  const { day, dayThisYear, dayWithYear, lockTime, arrival, asOf } = datesFor(locale);
  return {
    t: (id, values) => i18n._(id, values),
    number,
    percent,
    macro,
    dishKcal,
    kcal,
    weight,
    height,
    day: (each) => day(each),
    dayThisYear,
    dayWithYear: (each) => dayWithYear(each),
    list: (items) => listFormat(intlTag(locale)).format(items),
    lockTime,
    arrival,
    duration: durationsFor(locale).duration,
    asOf,
  };
};
