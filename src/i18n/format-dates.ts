import { arrivalHoursIn, clockTimeIn, dayAndClockIn, shortDayIn, wallAt } from './clock-words.ts';
import { dateFormat } from './intl-cache.ts';
import { unbroken } from './inline-text.ts';
import { intlTag, languageOf, type Locale } from './locale.ts';

/** The first day of calendars and weekday rows: 0 Sunday … 6 Saturday. */
export const FIRST_WEEKDAY = 0;

const DAY_MS = 86_400_000;
const dayAndMonth = { weekday: 'short', day: 'numeric', month: 'short' } as const;

type Width = 'narrow' | 'short' | 'long';

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * Formats dates and times. A day is a calendar day `YYYY-MM-DD` without a zone; an instant is ms, shown in `zone` (an
 * IANA name; customers read the provider's DISPLAY_ZONE).
 */
export const datesFor = (locale: Locale) => {
  const tag = intlTag(locale);
  const part = (
    ms: number,
    zone: string | undefined,
    type: Intl.DateTimeFormatPartTypes,
    options: Intl.DateTimeFormatOptions,
  ): string =>
    dateFormat(tag, { ...options, ...(zone === undefined ? {} : { timeZone: zone }) })
      .formatToParts(ms)
      .find((each) => each.type === type)?.value ?? '';

  const weekdayName = (ms: number, width: Width, zone?: string) => part(ms, zone, 'weekday', { weekday: width });
  const monthName = (ms: number, width: Width, zone?: string) =>
    part(ms, zone, 'month', { month: width, day: 'numeric' });

  // Each name is formatted once: formatting each of ninety days would delay the screen that lists them.
  const names = new Map<string, string>();
  const named = (kind: 'weekday' | 'month', at: number, width: Width): string => {
    const key = `${kind} ${at} ${width}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name =
      kind === 'weekday'
        ? weekdayName(Date.UTC(2026, 10, 22 + at), width, 'UTC')
        : monthName(Date.UTC(2026, at, 1), width, 'UTC');
    names.set(key, name);
    return name;
  };
  /** Returns the parts of a calendar day; the digits are Latin in both languages. */
  const dayParts = (day: string) => {
    const date = new Date(instantOf(day));
    return {
      number: String(date.getUTCDate()),
      year: String(date.getUTCFullYear()),
      weekday: (width: Width) => named('weekday', date.getUTCDay(), width),
      month: (width: Width) => named('month', date.getUTCMonth(), width),
    };
  };

  const short = (ms: number, zone?: string): string => shortDayIn(ms, zone, locale);

  const time = (ms: number, zone?: string): string => clockTimeIn(ms, zone, languageOf(locale));

  /** Returns the name of a zone, for places where the hour matters: "GST", "UTC", "توقيت الخليج". */
  const zoneName = (zone: string, ms = 0): string => {
    if (zone === 'UTC') return 'UTC';
    return locale === 'ar-AE'
      ? dateFormat(tag, { timeZone: zone, timeZoneName: 'long' })
          .formatToParts(ms)
          .find((each) => each.type === 'timeZoneName')!.value
      : dateFormat('en-AE', { timeZone: zone, timeZoneName: 'short' })
          .formatToParts(ms)
          .find((each) => each.type === 'timeZoneName')!.value;
  };

  /** Returns the text after a time: empty if the device's clock shows the same time, otherwise the zone's name. */
  const unless = (ms: number, zone: string): string => {
    const here = new Date(ms);
    const { hour, minute } = wallAt(ms, zone);
    const same =
      hour === here.getHours() &&
      minute === here.getMinutes() &&
      part(ms, zone, 'day', dayAndMonth) === String(here.getDate());
    return same ? '' : ` ${zoneName(zone, ms)}`;
  };
  const dateTime = (ms: number, zone: string): string => `${dayAndClockIn(ms, zone, locale)}${unless(ms, zone)}`;

  const deadline = (ms: number, zone: string): string => {
    const { hour, minute } = wallAt(ms, zone);
    if (hour !== 0 || minute !== 0) return dateTime(ms, zone);
    const clock = `${time(ms, zone)}${unless(ms, zone)}`;
    // A day later than the customer thinks: "Wed, 12:00 AM" is read as the night after Wednesday.
    return locale === 'ar-AE'
      ? `نهاية ${short(ms - 1, zone)} (${clock})`
      : `the end of ${short(ms - 1, zone)} (${clock})`;
  };

  const arrivalHours = (at: { readonly start: number; readonly end: number }, zone: string): string =>
    `${unbroken(arrivalHoursIn(at, zone, languageOf(locale)))}${unless(at.start, zone)}`;

  return {
    /** "Mon 23 Nov" */
    day: (day: string): string => {
      const of = dayParts(day);
      return `${of.weekday('short')} ${of.number} ${of.month('short')}`;
    },
    /** "Monday 23 November 2026" */
    dayLong: (day: string): string => {
      const of = dayParts(day);
      return `${of.weekday('long')} ${of.number} ${of.month('long')} ${of.year}`;
    },
    /** "Monday 23 November", if the year does not matter */
    dayThisYear: (day: string): string => {
      const of = dayParts(day);
      return `${of.weekday('long')} ${of.number} ${of.month('long')}`;
    },
    /** "23 Nov 2026", for distant dates */
    dayWithYear: (day: string): string => {
      const of = dayParts(day);
      return `${of.number} ${of.month('short')} ${of.year}`;
    },
    /** "23 Nov", for the days of a chart */
    dayAndMonth: (day: string): string => {
      const of = dayParts(day);
      return `${of.number} ${of.month('short')}`;
    },
    /** "23" */
    dayNumber: (day: string): string => dayParts(day).number,
    /** "Mon"; narrow "M", long "Monday" */
    weekday: (day: string, width: Width = 'short'): string => dayParts(day).weekday(width),
    /** Returns the name of a weekday by number, 0 Sunday … 6 Saturday. */
    weekdayName: (weekday: number, width: Width = 'short'): string => named('weekday', weekday, width),
    /** "Nov" */
    month: (day: string, width: Width = 'short'): string => dayParts(day).month(width),
    /** "November 2026", from a day or `YYYY-MM` */
    monthYear: (day: string): string => {
      const of = dayParts(`${day.slice(0, 7)}-01`);
      return `${of.month('long')} ${of.year}`;
    },
    /** "7:42 AM" */
    time,
    zoneName,
    /** "Mon 23 Nov, 12:00 AM"; on a device with another offset, with the zone: "Mon 23 Nov, 12:00 AM GST". */
    dateTime,
    /**
     * Returns the end of a time limit, for "until …" and "by …". A midnight names the day that it ends: "the end of Sun 22
     * Nov (12:00 AM)".
     */
    deadline,
    /**
     * Returns the hours of an arrival without its day: "5–10 PM".
     * @param at ms
     */
    arrivalHours,
    /**
     * Returns when a bag arrives: "Sat 5 Dec, 5–10 PM", on a device with another offset "Sat 5 Dec, 5–10 PM GST".
     * @param at ms
     */
    arrival: (at: { readonly start: number; readonly end: number }, zone: string): string =>
      `${short(at.start, zone)}${locale === 'ar-AE' ? '،' : ','} ${arrivalHours(at, zone)}`,
    /** Returns when cached data was read, for "as of …": "7:42 AM" on the same day, else "Mon 23 Nov, 7:42 AM". */
    asOf: (ms: number, now: number, zone: string): string =>
      Math.abs(now - ms) < DAY_MS && short(ms, zone) === short(now, zone)
        ? `${time(ms, zone)}${unless(ms, zone)}`
        : dateTime(ms, zone),
  };
};
