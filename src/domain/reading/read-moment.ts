import { isDay, utcDayOf, wallClock, type Day } from '../days/day.ts';
import { plainText } from './plain-text.ts';

/** The order of the numbers in a date that does not begin with a year of four digits. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A time of day, with the offset of its clock. */
export interface ReadTime {
  /** Seconds since midnight. */
  readonly seconds: number;
  /** The clock's offset from UTC in minutes; null if the text has none. */
  readonly offset: number | null;
}

export interface Moment {
  /** As it is written. */
  readonly day: Day;
  readonly time: ReadTime | null;
}

const months: readonly RegExp[] = [
  /^(?:jan|يناير|كانون الثاني)/,
  /^(?:feb|فبراير|شباط)/,
  /^(?:mar|مارس|آذار|اذار)/,
  /^(?:apr|أبريل|ابريل|إبريل|نيسان)/,
  /^(?:may|مايو|أيار|ايار)/,
  /^(?:jun|يونيو|يونيه|حزيران)/,
  /^(?:jul|يوليو|يوليه|تموز)/,
  /^(?:aug|أغسطس|اغسطس|آب)/,
  /^(?:sep|سبتمبر|أيلول|ايلول)/,
  /^(?:oct|أكتوبر|اكتوبر|تشرين الأول|تشرين الاول)/,
  /^(?:nov|نوفمبر|تشرين الثاني)/,
  /^(?:dec|ديسمبر|كانون الأول|كانون الاول)/,
];
const monthOf = (word: string): number => months.findIndex((pattern) => pattern.test(word)) + 1;

/** What may follow a date: the mark of the era, and further words. */
const AFTER = '(?:م)?(?:[ ,].*)?$';
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${AFTER}`);
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = new RegExp(`^(\\d{1,2})([-/. ])(\\d{1,2})\\2(\\d{4}|\\d{2})${AFTER}`);
const dayNameYear = new RegExp(`^(\\d{1,2})[-. ]+([^\\d\\s.,-]+(?: [^\\d\\s.,-]+)?)[-., ]+(\\d{4})${AFTER}`);
const nameDayYear = new RegExp(`^([^\\d\\s.,]+)[. ]+(\\d{1,2})[., ]+(\\d{4})${AFTER}`);
const weekday =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:يوم )?(?:ال)?(?:[أا]حد|[إا]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمعة|سبت))[., ]+/;

const dayOf = (year: string, month: number, day: string): Day | null => {
  const text = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A year outside this range belongs to another calendar.
  return isDay(text) && text >= '1900' && text < '2200' ? text : null;
};

const HALF = String.raw`(a\.?m\.?|p\.?m\.?|صباحا|ص|مساء|م)(?!\p{L})`;
const OFFSET = String.raw`\(?(?:(z|utc|gmt)(?!\p{L}))?\s*([+-]\d{1,2}(?::?\d{2})?)?\)?`;
const clock = new RegExp(
  String.raw`(?:^|(?<=\d)t|[ ,])(?:(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:${HALF})?|(\d{1,2})\s*${HALF})\s*(?:${OFFSET})?`,
  'u',
);
const compactClock = /^(\d{8})(?:t?(\d{2})(\d{2})(\d{2})?)(z|[+-]\d{2}:?\d{2})?$/;
const pointClock = /[ ,](\d{1,2})\.(\d{2})(?:\.(\d{2}))?$/;

const minutesOf = (offset: string): number => {
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const written = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replace(/،/g, ',')
    .replace(/[\u064B-\u0652]/g, '')
    .replace(/\[[^\]]*\]$/, '')
    .replace(weekday, '');

const secondsOf = (hour: number, minute: number, second: number, half: string | undefined): number | null => {
  const isNoon = half?.startsWith('p') === true || half?.startsWith('م') === true;
  const hours = half === undefined || hour > 12 ? hour : (hour % 12) + (isNoon ? 12 : 0);
  return hours < 24 && minute < 60 && second < 61 ? hours * 3600 + minute * 60 + second : null;
};

/** Splits a text into its time and the rest. */
const split = (text: string): { readonly date: string; readonly time: ReadTime | null } => {
  const tight = compactClock.exec(text);
  if (tight) {
    const [, date = '', hour, minute, second = '0', zone] = tight;
    const seconds = secondsOf(Number(hour), Number(minute), Number(second), undefined);
    const offset = zone === undefined ? null : zone === 'z' ? 0 : minutesOf(zone);
    return { date, time: seconds === null ? null : { seconds, offset } };
  }
  const found = clock.exec(text);
  if (found) {
    const [whole, hour, minute, second = '0', half, onlyHour, onlyHalf, utc, ahead] = found;
    const seconds = secondsOf(Number(hour ?? onlyHour), Number(minute ?? 0), Number(second), half ?? onlyHalf);
    const offset = ahead === undefined ? (utc === undefined ? null : 0) : minutesOf(ahead);
    const date = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`;
    return {
      date: date.replace(/\s+/g, ' ').replace(/^[ ,]+|[ ,]+$/g, ''),
      time: seconds === null ? null : { seconds, offset },
    };
  }
  const point = pointClock.exec(text);
  if (!point) return { date: text, time: null };
  const seconds = secondsOf(Number(point[1]), Number(point[2]), Number(point[3] ?? 0), undefined);
  return { date: text, time: seconds === null ? null : { seconds, offset: null } };
};

/** The day of three numbers in an order; a last number of four digits is a year, not a day or month. */
const dayInOrder = ([, a = '', , b = '', c = '']: RegExpExecArray, order: DateOrder): Day | null => {
  if (order === 'ymd') return a.length === 2 && c.length === 2 ? dayOf(a, Number(b), c) : null;
  return order === 'dmy' ? dayOf(c, Number(b), a) : dayOf(c, Number(a), b);
};

const readDate = (text: string, order: DateOrder): Day | null => {
  const first = yearFirst.exec(text);
  if (first) return dayOf(first[1]!, Number(first[3]), first[4]!);
  const tight = compact.exec(text);
  if (tight) return dayOf(tight[1]!, Number(tight[2]), tight[3]!);
  const last = yearLast.exec(text);
  if (last) return dayInOrder(last, order);
  const named = dayNameYear.exec(text);
  if (named) return dayOf(named[3]!, monthOf(named[2]!), named[1]!);
  const american = nameDayYear.exec(text);
  return american ? dayOf(american[3]!, monthOf(american[1]!), american[2]!) : null;
};

/**
 * Digit patterns of an instant in seconds, milliseconds, microseconds or nanoseconds since 1970, with the units in one
 * second.
 */
const epochs: readonly (readonly [RegExp, number])[] = [
  [/^\d{9,10}(?:\.\d+)?$/, 1],
  [/^\d{13}(?:\.\d+)?$/, 1e3],
  [/^\d{16}$/, 1e6],
  [/^\d{19}$/, 1e9],
];
const EARLIEST_EPOCH = Date.UTC(2000, 0, 1);
const LATEST_EPOCH = Date.UTC(2100, 0, 1);

const readEpoch = (text: string): Moment | null => {
  const unit = epochs.find(([digits]) => digits.test(text))?.[1];
  if (unit === undefined) return null;
  const ms = Math.floor((Number(text) / unit) * 1000);
  if (ms < EARLIEST_EPOCH || ms >= LATEST_EPOCH) return null;
  return { day: utcDayOf(ms), time: { seconds: Math.floor((ms % 86_400_000) / 1000), offset: 0 } };
};

/**
 * Reads the day, and the time if there is one, from a text. @param order of dates that do not begin with a year of four
 * digits
 */
export const readMoment = (cell: string, order: DateOrder): Moment | null => {
  const text = written(cell);
  const epoch = readEpoch(text);
  if (epoch) return epoch;
  const { date, time } = split(text);
  const day = readDate(date.replace(weekday, ''), order);
  return day === null ? null : { day, time };
};

/** Reads the time of day from a text. */
export const readTime = (cell: string): ReadTime | null => split(written(cell)).time;

/** Whether a text is only a time of day. */
export const isOnlyTime = (cell: string): boolean => {
  const { date, time } = split(written(cell));
  return time !== null && date === '';
};

/** Reads an offset from UTC in minutes, such as UTC+0400 or +04:00. */
export const readOffset = (cell: string): number | null => {
  const found = /^(?:utc|gmt|z)?\s*([+-]\d{1,2}(?::?\d{2})?)?$/.exec(plainText(cell).toLowerCase());
  if (!found || found[0] === '') return null;
  return found[1] === undefined ? 0 : minutesOf(found[1]);
};

/** Day and time on the clock at the customer's place. */
export interface ClockReading {
  readonly day: Day;
  /** Seconds since midnight; null if only the day is known. */
  readonly seconds: number | null;
}

const instantOf = (day: Day, seconds: number): number => Date.parse(`${day}T00:00:00Z`) + seconds * 1000;

/**
 * The customer's day at a moment. A clock with an offset from UTC is the local clock; UTC itself is only the storage
 * format of programs, so the customer's zone decides the day.
 * @param zone IANA name
 */
export const customersClock = ({ day, time }: Moment, zone: string): ClockReading => {
  if (time === null) return { day, seconds: null };
  if (time.offset !== 0) return { day, seconds: time.seconds };
  return wallClock(instantOf(day, time.seconds), zone);
};

/** Moves a moment in UTC to a clock that is this number of minutes ahead. */
export const movedBy = ({ day, time }: Moment, minutes: number): Moment => {
  if (time === null) return { day, time };
  const ms = instantOf(day, time.seconds) + minutes * 60_000;
  return { day: utcDayOf(ms), time: { seconds: Math.floor((ms % 86_400_000) / 1000), offset: minutes } };
};

/** What the dates of a file have shown about their order so far. */
export interface OrdersSeen {
  /** Whether some date is a different day in another order. */
  readonly asked: boolean;
  /** Whether some year has two digits, so that it may also come first. */
  readonly short: boolean;
  /** The orders in which every date so far is a day. */
  readonly fits: readonly DateOrder[];
}

export const nothingSeen: OrdersSeen = { asked: false, short: false, fits: dateOrders };

export const seeOrder = (seen: OrdersSeen, cell: string): OrdersSeen => {
  const last = yearLast.exec(split(written(cell)).date);
  if (!last) return seen;
  const days = new Map(dateOrders.map((order) => [order, dayInOrder(last, order)]));
  const possible = dateOrders.filter((order) => days.get(order) !== null);
  // Not a date in any order: it tells nothing about the other dates.
  if (possible.length === 0) return seen;
  const differs = new Set(possible.map((order) => days.get(order))).size > 1 || last[1] !== last[3];
  return {
    asked: seen.asked || differs,
    short: seen.short || last[4]!.length === 2,
    fits: seen.fits.filter((order) => possible.includes(order)),
  };
};

/** Null if the order is unclear or the dates contradict each other: the customer is asked. */
export const orderFrom = ({ asked, fits }: OrdersSeen): DateOrder | null => {
  const [only] = fits;
  if (fits.length === 1) return only!;
  return asked ? null : 'dmy';
};

/** The orders that the customer can choose from. */
export const ordersOffered = ({ short }: OrdersSeen): readonly DateOrder[] =>
  short ? dateOrders : dateOrders.filter((order) => order !== 'ymd');
