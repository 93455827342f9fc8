import { dateFormat } from './intl-cache.ts';
import { intlTag, languageOf, type Language, type Locale } from './locale.ts';

/** Times on the 12-hour clock. The server writes its letters with these too: they know nothing of the device. */

interface Wall {
  readonly hour: number;
  readonly minute: number;
}

type HalfDay = 'am' | 'pm' | 'midnight' | 'noon';

const halves = {
  en: { am: 'AM', pm: 'PM', midnight: 'AM', noon: 'PM' },
  ar: { am: 'صباحًا', pm: 'مساءً', midnight: 'منتصف الليل', noon: 'ظهرًا' },
} as const satisfies Record<Language, Record<HalfDay, string>>;

const halfOf = ({ hour, minute }: Wall): HalfDay =>
  hour === 0 && minute === 0 ? 'midnight' : hour === 12 ? 'noon' : hour < 12 ? 'am' : 'pm';

const figure = ({ hour, minute }: Wall, minutes: boolean): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}${minutes ? `:${String(minute).padStart(2, '0')}` : ''}`;

const wallAt = (ms: number, zone: string): Wall => {
  const [hour, minute] = dateFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
    .format(ms)
    .split(':')
    .map(Number);
  return { hour: hour!, minute: minute! };
};

/** Words of one half of the day are said once: "5–10 PM", "8 AM–12 PM", in Arabic "من 5 إلى 10 مساءً". */
const between = (from: Wall, to: Wall, language: Language): string => {
  const words = halves[language];
  const [first, last] = [words[halfOf(from)], words[halfOf(to)]];
  const minutes = from.minute !== 0 || to.minute !== 0;
  const start = `${figure(from, minutes)}${first === last ? '' : ` ${first}`}`;
  const end = `${figure(to, minutes)} ${last}`;
  return language === 'ar' ? `من ${start} إلى ${end}` : `${start}–${end}`;
};

/** The hours of a delivery slot, 0–24. */
export const slotHoursIn = (from: number, to: number, language: Language): string =>
  between({ hour: from % 24, minute: 0 }, { hour: to % 24, minute: 0 }, language);

/** "12:00 AM". @param ms instant, shown in `zone` (an IANA name) */
export const clockTimeIn = (ms: number, zone: string, language: Language): string => {
  const wall = wallAt(ms, zone);
  return `${figure(wall, true)} ${halves[language][halfOf(wall)]}`;
};

/** "Mon 23 Nov": day before month in both languages, without commas. @param zone undefined: the device's own */
export const shortDayIn = (ms: number, zone: string | undefined, locale: Locale): string => {
  const all = dateFormat(intlTag(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).formatToParts(ms);
  return (['weekday', 'day', 'month'] as const)
    .map((type) => all.find((each) => each.type === type)?.value ?? '')
    .join(' ');
};

/** An instant with its day: "Mon 23 Nov, 12:00 AM". */
export const dayAndClockIn = (ms: number, zone: string, locale: Locale): string =>
  locale === 'ar-AE'
    ? `${shortDayIn(ms, zone, locale)}، ${clockTimeIn(ms, zone, 'ar')}`
    : `${shortDayIn(ms, zone, locale)}, ${clockTimeIn(ms, zone, 'en')}`;

/** The hours of an arrival without its day: "5–10 PM". @param at ms */
export const arrivalHoursIn = (
  at: { readonly start: number; readonly end: number },
  zone: string,
  language: Language,
): string => between(wallAt(at.start, zone), wallAt(at.end, zone), language);

/** When a bag comes, with the weekday on which it comes: "Sat 5 Dec, 5–10 PM". @param at ms */
export const arrivalIn = (
  at: { readonly start: number; readonly end: number },
  zone: string,
  locale: Locale,
): string => {
  const hours = arrivalHoursIn(at, zone, languageOf(locale));
  return `${shortDayIn(at.start, zone, locale)}${locale === 'ar-AE' ? '،' : ','} ${hours}`;
};
