import { afterEach, describe, expect, it, vi } from 'vitest';

import { formatFor } from '#src/i18n/format.ts';
import { directionOf, intlTag, languageOf, localeFor, locales } from '#src/i18n/locale.ts';

const en = formatFor('en-US');
const ar = formatFor('ar-AE');
/** Replaces non-breaking spaces with spaces and removes the invisible characters that keep a range together. */
const plain = (text: string): string => text.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');
const HOUR = 3_600_000;
/** Sets the clock of the device to a zone that is `hours` hours east of Greenwich. */
const deviceAt = (hours: number): void => {
  const local = (of: Date): Date => new Date(of.getTime() + hours * HOUR);
  vi.spyOn(Date.prototype, 'getHours').mockImplementation(function hoursOf(this: Date) {
    return local(this).getUTCHours();
  });
  vi.spyOn(Date.prototype, 'getMinutes').mockImplementation(function minutesOf(this: Date) {
    return local(this).getUTCMinutes();
  });
  vi.spyOn(Date.prototype, 'getDate').mockImplementation(function dateOf(this: Date) {
    return local(this).getUTCDate();
  });
};

afterEach(() => vi.restoreAllMocks());

describe('English', () => {
  it('writes days with the day before the month', () => {
    expect(en.day('2026-11-23')).toBe('Mon 23 Nov');
    expect(en.dayLong('2026-11-23')).toBe('Monday 23 November 2026');
    expect(en.day('2026-09-09')).toBe('Wed 9 Sep');
    expect(en.monthYear('2026-11')).toBe('November 2026');
    expect(en.dayThisYear('2026-11-23')).toBe('Monday 23 November');
    expect(en.dayWithYear('2027-01-01')).toBe('1 Jan 2027');
  });

  it('names weekdays by number, 0 for Sunday', () => {
    expect([0, 1, 6].map((weekday) => en.weekdayName(weekday, 'long'))).toEqual(['Sunday', 'Monday', 'Saturday']);
  });

  it('shows an instant in the requested time zone, and names the zone only if the device has another offset', () => {
    const ms = Date.parse('2026-11-22T20:00:00Z');
    deviceAt(0);
    expect(en.dateTime(ms, 'Asia/Dubai')).toBe('Mon 23 Nov, 12:00 AM GST');
    expect(en.dateTime(ms, 'UTC')).toBe('Sun 22 Nov, 8:00 PM');
    deviceAt(4);
    expect(en.dateTime(ms, 'Asia/Dubai')).toBe('Mon 23 Nov, 12:00 AM');
    expect(en.dateTime(ms, 'UTC')).toBe('Sun 22 Nov, 8:00 PM UTC');
    // The clock shows the same time on another day.
    deviceAt(14);
    expect(en.dateTime(ms, 'Pacific/Honolulu')).toBe('Sun 22 Nov, 10:00 AM GMT-10');
    expect(en.time(ms, 'Asia/Dubai')).toBe('12:00 AM');
  });

  it('writes the moment of a lock in 12-hour time, and names the zone only if the device has another offset', () => {
    const at = (text: string): number => Date.parse(`${text}+04:00`);
    deviceAt(4);
    expect(en.dateTime(at('2026-11-23T00:00'), 'Asia/Dubai')).toBe('Mon 23 Nov, 12:00 AM');
    expect(en.dateTime(at('2026-11-23T00:30'), 'Asia/Dubai')).toBe('Mon 23 Nov, 12:30 AM');
    expect(en.dateTime(at('2026-11-23T12:00'), 'Asia/Dubai')).toBe('Mon 23 Nov, 12:00 PM');
    expect(en.dateTime(at('2026-11-23T17:05'), 'Asia/Dubai')).toBe('Mon 23 Nov, 5:05 PM');
    deviceAt(1);
    expect(en.dateTime(at('2026-11-23T00:00'), 'Asia/Dubai')).toBe('Mon 23 Nov, 12:00 AM GST');
  });

  it('names the day that ends at a midnight as the end of a time limit, and any other time as it is', () => {
    const at = (text: string): number => Date.parse(`${text}+04:00`);
    deviceAt(4);
    expect(en.deadline(at('2026-11-23T00:00'), 'Asia/Dubai')).toBe('the end of Sun 22 Nov (12:00 AM)');
    expect(en.deadline(at('2026-11-23T00:01'), 'Asia/Dubai')).toBe('Mon 23 Nov, 12:01 AM');
    expect(en.deadline(at('2026-11-22T23:59'), 'Asia/Dubai')).toBe('Sun 22 Nov, 11:59 PM');
    deviceAt(1);
    expect(en.deadline(at('2026-11-23T00:00'), 'Asia/Dubai')).toBe('the end of Sun 22 Nov (12:00 AM GST)');
  });

  it('writes a delivery time with its weekday, and names the zone only if the device has another offset', () => {
    const window = (start: string, end: string) => ({
      start: Date.parse(`${start}+04:00`),
      end: Date.parse(`${end}+04:00`),
    });
    const said = (start: string, end: string): string => plain(en.arrival(window(start, end), 'Asia/Dubai'));
    deviceAt(4);
    expect(said('2026-12-05T17:00', '2026-12-05T22:00')).toBe('Sat 5 Dec, 5–10 PM');
    expect(said('2026-12-05T08:00', '2026-12-05T12:00')).toBe('Sat 5 Dec, 8 AM–12 PM');
    expect(said('2026-12-05T22:00', '2026-12-06T02:00')).toBe('Sat 5 Dec, 10 PM–2 AM');
    expect(said('2026-12-05T20:00', '2026-12-06T00:00')).toBe('Sat 5 Dec, 8 PM–12 AM');
    expect(said('2026-12-05T00:00', '2026-12-05T06:00')).toBe('Sat 5 Dec, 12–6 AM');
    expect(said('2026-12-05T12:00', '2026-12-05T15:00')).toBe('Sat 5 Dec, 12–3 PM');
    expect(said('2026-12-05T17:30', '2026-12-05T22:00')).toBe('Sat 5 Dec, 5:30–10:00 PM');
    deviceAt(1);
    expect(said('2026-12-05T17:00', '2026-12-05T22:00')).toBe('Sat 5 Dec, 5–10 PM GST');
  });

  it('keeps a delivery time range on one line', () => {
    const at = { start: Date.parse('2026-12-05T17:00Z'), end: Date.parse('2026-12-05T22:00Z') };
    expect(en.arrivalHours(at, 'UTC')).toMatch(/^5\u2060–\u206010\u00A0PM/);
    expect(en.arrival(at, 'UTC')).toContain('5\u2060–\u206010\u00A0PM');
    expect(ar.arrivalHours(at, 'UTC')).toMatch(/^\S+/);
    expect(ar.arrivalHours(at, 'UTC').replace(/ UTC$/, '')).not.toContain(' ');
  });

  it('gives the age of data as a time if it is from today, and with the date if it is older', () => {
    const at = (text: string): number => Date.parse(`${text}+04:00`);
    const now = at('2026-11-23T09:00');
    deviceAt(4);
    expect(en.asOf(at('2026-11-23T07:42'), now, 'Asia/Dubai')).toBe('7:42 AM');
    expect(en.asOf(at('2026-11-22T23:59'), now, 'Asia/Dubai')).toBe('Sun 22 Nov, 11:59 PM');
    expect(en.asOf(at('2025-11-23T07:42'), now, 'Asia/Dubai')).toMatch(/23 Nov, 7:42 AM$/);
    deviceAt(1);
    expect(en.asOf(at('2026-11-23T07:42'), now, 'Asia/Dubai')).toBe('7:42 AM GST');
  });

  it('writes money from fils, in AED with two decimals — CST-001, CST-016, PRI-001, PRI-002, REF-028', () => {
    expect(plain(en.money(150_000))).toBe('AED 1,500');
    expect(plain(en.moneyExact(150_000))).toBe('AED 1,500.00');
    expect(plain(en.money(12_350))).toBe('AED 123.50');
    expect(plain(en.money(-5))).toBe('−AED 0.05');
  });

  it('writes a discount with a minus sign, not with a hyphen, in both languages', () => {
    expect(en.money(-3_550)).toBe('\u2212AED\u00A035.50');
    expect(ar.money(-3_550)).toMatch(/\u221235\.50/);
    expect(en.signed(-1.2, 1)).toBe('\u22121.2');
    expect(en.signed(0.4, 1)).toBe('+0.4');
    expect([ar.money(-3_550), ar.signed(-1.2, 1)].join('')).not.toContain('-');
  });

  it('joins the parts of a label with the comma of the language', () => {
    expect(en.commas(['Mon', 'locked'])).toBe('Mon, locked');
    expect(ar.commas(['الاثنين', 'مغلق'])).toBe('الاثنين، مغلق');
  });

  it('formats weights, girths, macros and calories from the integers of the protocol — REF-015, REF-016', () => {
    expect(plain(en.weight(80_100))).toBe('80.1 kg');
    expect(plain(en.weight(80_000))).toBe('80.0 kg');
    expect(plain(en.girth(825))).toBe('82.5 cm');
    expect(plain(en.macro(41_600))).toBe('42 g');
    expect(plain(en.dishKcal(519_700))).toBe('520 kcal');
    expect(plain(en.kcal(1850))).toBe('1,850 kcal');
    expect(en.percent(0.2)).toBe('20%');
  });

  it('keeps a range of numbers on one line', () => {
    expect(en.range(1600, 1900)).toBe('1,600\u2060–\u20601,900');
    expect(ar.range(80, 400, ar.unit.g)).toBe('80\u2060–\u2060400\u00A0غ');
  });

  it('writes a duration in its two largest units and never below zero', () => {
    expect(plain(en.duration(52 * HOUR))).toBe('2 days 4 hr');
    expect(plain(en.duration(4 * HOUR + 12 * 60_000))).toBe('4 hr 12 min');
    expect(plain(en.duration(45_000))).toBe('45 sec');
    expect(plain(en.duration(-1))).toBe('0 sec');
    expect(en.clock(299_000)).toBe('4:59');
    expect(en.clock(5 * HOUR + 4 * 60_000 + 9_000)).toBe('5:04:09');
    expect(en.clock(300_000)).toBe('5:00');
    expect(en.ago(0, 5 * 60_000)).toBe('5 minutes ago');
  });
});

describe('Arabic', () => {
  it('writes delivery and lock times so that right-to-left text cannot reorder them', () => {
    const at = (text: string): number => Date.parse(`${text}+04:00`);
    const said = (start: string, end: string): string =>
      plain(ar.arrival({ start: at(start), end: at(end) }, 'Asia/Dubai'));
    deviceAt(4);
    expect(said('2026-12-05T17:00', '2026-12-05T22:00')).toBe('السبت 5 ديسمبر، من 5 عصرًا إلى 10 مساءً');
    expect(said('2026-12-05T08:00', '2026-12-05T12:00')).toBe('السبت 5 ديسمبر، من 8 صباحًا إلى 12 ظهرًا');
    expect(said('2026-12-05T20:00', '2026-12-06T00:00')).toBe('السبت 5 ديسمبر، من 8 مساءً إلى 12 منتصف الليل');
    expect(said('2026-12-05T22:00', '2026-12-06T02:00')).toBe('السبت 5 ديسمبر، من 10 مساءً إلى 2 صباحًا');
    expect(ar.dateTime(at('2026-11-23T00:00'), 'Asia/Dubai')).toBe('الاثنين 23 نوفمبر، 12:00 منتصف الليل');
    expect(ar.dateTime(at('2026-11-23T17:05'), 'Asia/Dubai')).toBe('الاثنين 23 نوفمبر، 5:05 عصرًا');
    expect(ar.deadline(at('2026-11-23T00:00'), 'Asia/Dubai')).toBe('نهاية الأحد 22 نوفمبر (12:00 منتصف الليل)');
  });

  it('names noon, the afternoon and the evening as people in the Emirates do', () => {
    const said = (clock: string): string => ar.time(Date.parse(`2026-11-23T${clock}Z`), 'UTC');
    expect(said('12:00')).toBe('12:00 ظهرًا');
    expect(said('13:30')).toBe('1:30 ظهرًا');
    expect(said('15:00')).toBe('3:00 عصرًا');
    expect(said('17:59')).toBe('5:59 عصرًا');
    expect(said('18:00')).toBe('6:00 مساءً');
    expect(said('11:59')).toBe('11:59 صباحًا');
  });

  it('counts down in whole words that are joined by و', () => {
    expect(plain(ar.duration(49 * HOUR))).toBe('يومان وساعة');
    expect(plain(ar.duration(HOUR + 22 * 60_000))).toBe('ساعة و22 دقيقة');
    expect(plain(ar.duration(26 * HOUR))).toBe('يوم وساعتان');
    expect(plain(ar.duration(45_000))).toBe('45 ثانية');
    expect(ar.durationWords().and).toBe(' و');
  });

  it('writes a day of a chart with the day before the month', () => {
    expect(ar.dayAndMonth('2026-10-18')).toBe('18 أكتوبر');
    expect(en.dayAndMonth('2026-10-18')).toBe('18 Oct');
  });

  it('uses Arabic words with Latin digits', () => {
    expect(ar.day('2026-11-23')).toBe('الاثنين 23 نوفمبر');
    expect(plain(ar.money(150_000))).toBe('1,500 د.إ');
    expect(plain(ar.moneyExact(150_000))).toBe('1,500.00 د.إ');
    expect(plain(ar.weight(80_100))).toBe('80.1 كغ');
    expect(plain(ar.macro(42_000))).toBe('42 غ');
    for (const text of [
      ar.dayLong('2026-11-23'),
      ar.time(0, 'UTC'),
      ar.kcal(1850),
      ar.percent(0.2),
      ar.duration(5 * HOUR),
      ar.days(3),
    ])
      expect(text).not.toMatch(/[٠-٩]/);
  });

  it('names the zone in Arabic', () => {
    deviceAt(0);
    expect(ar.dateTime(Date.parse('2026-11-22T20:00:00Z'), 'Asia/Dubai')).toBe(
      'الاثنين 23 نوفمبر، 12:00 منتصف الليل توقيت الخليج',
    );
  });
});

it('any Arabic language tag means Arabic, and any other tag means English', () => {
  expect(['ar', 'ar-EG', 'AR-ae', 'en', 'en-GB', 'fr', '', undefined].map(localeFor)).toEqual([
    'ar-AE',
    'ar-AE',
    'ar-AE',
    'en-US',
    'en-US',
    'en-US',
    'en-US',
    'en-US',
  ]);
});

describe('the locale', () => {
  it('has its region in the last two letters of its tag, and that region formats dates and numbers — REF-004, REF-005, ENT-053', () => {
    expect(locales.map((language) => [language, language.slice(-2)])).toEqual([
      ['en-US', 'US'],
      ['ar-AE', 'AE'],
    ]);
    for (const language of locales) expect(new Intl.Locale(intlTag(language)).region).toBe(language.slice(-2));
  });

  it.each([
    ['ar', 'ar-AE'],
    ['AR', 'ar-AE'],
    ['ar-EG', 'ar-AE'],
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['fr-AE', 'en-US'],
    ['arn', 'en-US'],
    ['', 'en-US'],
    [undefined, 'en-US'],
  ])('for the language tag %s, with or without a region, is %s — REF-003, REF-005', (tag, locale) => {
    expect(localeFor(tag)).toBe(locale);
    expect([languageOf(localeFor(tag)), directionOf(localeFor(tag))]).toEqual(
      locale === 'ar-AE' ? ['ar', 'rtl'] : ['en', 'ltr'],
    );
  });
});
