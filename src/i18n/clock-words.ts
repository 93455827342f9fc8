import { dateFormat } from './intl-cache.ts';
import { intlTag, languageOf, type Language, type Locale } from './locale.ts';

/** Formats times on the 12-hour clock. The server uses it for mails too, so it does not depend on the device. */

interface Wall {
  readonly hour: number;
  readonly minute: number;
}

/** The word after a time. Arabic has separate words for the hours from noon and for the afternoon. */
type PartOfDay = 'midnight' | 'morning' | 'noon' | 'afternoon' | 'evening';

const partNames = {
  en: { midnight: 'AM', morning: 'AM', noon: 'PM', afternoon: 'PM', evening: 'PM' },
  ar: { midnight: 'منتصف الليل', morning: 'صباحًا', noon: 'ظهرًا', afternoon: 'عصرًا', evening: 'مساءً' },
} as const satisfies Record<Language, Record<PartOfDay, string>>;

const partOf = ({ hour, minute }: Wall): PartOfDay => {
  if (hour === 0 && minute === 0) return 'midnight';
  if (hour < 12) return 'morning';
  if (hour < 15) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
};

const figure = ({ hour, minute }: Wall, minutes: boolean): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}${minutes ? `:${String(minute).padStart(2, '0')}` : ''}`;

/** @param zone undefined for the device's own zone */
export const wallAt = (ms: number, zone: string | undefined): Wall => {
  const [hour, minute] = dateFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(zone === undefined ? {} : { timeZone: zone }),
  })
    .format(ms)
    .split(':')
    .map(Number);
  return { hour: hour!, minute: minute! };
};

/**
 * Returns a range of times. If both have the same word for the part of the day, it appears once: "5–10 PM", "8 AM–12 PM",
 * in Arabic "من 5 إلى 10 مساءً".
 */
const between = (from: Wall, to: Wall, language: Language): string => {
  const words = partNames[language];
  const [first, last] = [words[partOf(from)], words[partOf(to)]];
  const minutes = from.minute !== 0 || to.minute !== 0;
  const start = `${figure(from, minutes)}${first === last ? '' : ` ${first}`}`;
  const end = `${figure(to, minutes)} ${last}`;
  return language === 'ar' ? `من ${start} إلى ${end}` : `${start}–${end}`;
};

/** Returns the text of a delivery slot's hours, 0–24. */
export const slotHoursIn = (from: number, to: number, language: Language): string =>
  between({ hour: from % 24, minute: 0 }, { hour: to % 24, minute: 0 }, language);

/**
 * Returns "12:00 AM".
 * @param ms instant, shown in `zone` (an IANA name); without one, in the device's own
 */
export const clockTimeIn = (ms: number, zone: string | undefined, language: Language): string => {
  const wall = wallAt(ms, zone);
  return `${figure(wall, true)} ${partNames[language][partOf(wall)]}`;
};

/**
 * Returns "Mon 23 Nov": the day before the month in both languages, without commas.
 * @param zone undefined for the device's own zone
 */
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

/** Returns an instant with its day: "Mon 23 Nov, 12:00 AM". */
export const dayAndClockIn = (ms: number, zone: string | undefined, locale: Locale): string =>
  locale === 'ar-AE'
    ? `${shortDayIn(ms, zone, locale)}، ${clockTimeIn(ms, zone, 'ar')}`
    : `${shortDayIn(ms, zone, locale)}, ${clockTimeIn(ms, zone, 'en')}`;

/**
 * Returns the hours of an arrival without its day: "5–10 PM".
 * @param at ms
 */
export const arrivalHoursIn = (
  at: { readonly start: number; readonly end: number },
  zone: string,
  language: Language,
): string => between(wallAt(at.start, zone), wallAt(at.end, zone), language);

/**
 * Returns when a bag arrives, with its day: "Sat 5 Dec, 5–10 PM".
 * @param at ms
 */
export const arrivalIn = (
  at: { readonly start: number; readonly end: number },
  zone: string,
  locale: Locale,
): string => {
  const hours = arrivalHoursIn(at, zone, languageOf(locale));
  return `${shortDayIn(at.start, zone, locale)}${locale === 'ar-AE' ? '،' : ','} ${hours}`;
};
