import { dayToWire, type Day } from '../../src/domain/days/day.ts';
import type { Arrival } from '../../src/domain/days/arrival.ts';
import { arrivalIn, clockTimeIn, shortDayIn } from '../../src/i18n/clock-words.ts';
import type { Lang } from './sentence.ts';

const locales = { en: 'en-US', ar: 'ar-AE' } as const satisfies Record<Lang, string>;

/**
 * "Sat 5 Dec, 5–10 PM": when a bag is delivered, in the same form as on the screens.
 * @param zone time zone of the customers; IANA name
 */
export const arrivalInMail = (at: Arrival, zone: string, lang: Lang): string => arrivalIn(at, zone, locales[lang]);

/** "Sat 5 Dec" */
export const dayInMail = (day: Day, lang: Lang): string => shortDayIn(dayToWire(day) * 1000, 'UTC', locales[lang]);

/** "12:00 AM" */
export const clockInMail = (ms: number, zone: string, lang: Lang): string => clockTimeIn(ms, zone, lang);
