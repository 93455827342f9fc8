import type { Arrival } from '../../src/domain/days/arrival.ts';
import { arrivalIn, clockTimeIn } from '../../src/i18n/clock-words.ts';
import type { Lang } from './sentence.ts';

/** "Sat 5 Dec, 5–10 PM": when a bag comes, as the screens say it. @param zone where customers live; IANA name */
export const arrivalInLetter = (at: Arrival, zone: string, lang: Lang): string =>
  arrivalIn(at, zone, lang === 'ar' ? 'ar-AE' : 'en-US');

/** "12:00 AM" */
export const clockInLetter = (ms: number, zone: string, lang: Lang): string => clockTimeIn(ms, zone, lang);
