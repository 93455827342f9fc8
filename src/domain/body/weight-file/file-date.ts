import { isDay, type Day } from '../../days/day.ts';
import { plainText } from './plain-text.ts';

/** Which of the numbers of a date is what, where no year of four digits stands first. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof dateOrders)[number];

const months: readonly RegExp[] = [
  /^(?:jan|يناير|كانون الثاني)/,
  /^(?:feb|فبراير|شباط)/,
  /^(?:mar|مارس|آذار)/,
  /^(?:apr|أبريل|ابريل|إبريل|نيسان)/,
  /^(?:may|مايو|أيار)/,
  /^(?:jun|يونيو|حزيران)/,
  /^(?:jul|يوليو|تموز)/,
  /^(?:aug|أغسطس|اغسطس|آب)/,
  /^(?:sep|سبتمبر|أيلول)/,
  /^(?:oct|أكتوبر|اكتوبر|تشرين الأول)/,
  /^(?:nov|نوفمبر|تشرين الثاني)/,
  /^(?:dec|ديسمبر|كانون الأول)/,
];
const monthOf = (word: string): number => months.findIndex((pattern) => pattern.test(word)) + 1;

/** What may follow a date: a time, however it is written. */
const AFTER = '(?:[T ,].*)?$';
const yearFirst = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${AFTER}`, 'i');
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const yearLast = new RegExp(`^(\\d{1,2})([-/. ])(\\d{1,2})\\2(\\d{4}|\\d{2})${AFTER}`, 'i');
const dayNameYear = new RegExp(`^(\\d{1,2})[-. ]+([^\\d\\s.,-]+(?: [^\\d\\s.,-]+)?)[-., ]+(\\d{4})${AFTER}`, 'i');
const nameDayYear = new RegExp(`^([^\\d\\s.,]+)[. ]+(\\d{1,2})[., ]+(\\d{4})${AFTER}`, 'i');

const dayOf = (year: string, month: number, day: string): Day | null => {
  const text = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Another calendar's years are not ours.
  return isDay(text) && text >= '1900' && text < '2200' ? text : null;
};

const withoutWeekday = (cell: string): string =>
  plainText(cell)
    .toLowerCase()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[., ]+/, '');

/** The day of three numbers in an order; a year of four digits that stands last is no day and no month. */
const dayInOrder = ([, a = '', , b = '', c = '']: RegExpExecArray, order: DateOrder): Day | null => {
  if (order === 'ymd') return a.length === 2 && c.length === 2 ? dayOf(a, Number(b), c) : null;
  return order === 'dmy' ? dayOf(c, Number(b), a) : dayOf(c, Number(a), b);
};

/** The day that a cell names. @param order of dates that do not begin with a year of four digits */
export const readFileDay = (cell: string, order: DateOrder): Day | null => {
  const text = withoutWeekday(cell);
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

/** Seconds since midnight, where the cell names a time: it tells which of two weights of a day is the later one. */
export const readFileTime = (cell: string): number | null => {
  const found = /(?:^|[T ,])(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?/i.exec(plainText(cell));
  if (!found) return null;
  const [, hour = '', minute = '', second = '0', half = ''] = found;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours * 3600 + Number(minute) * 60 + Number(second);
};

/** What the dates of a file show of their order, one after the other. */
export interface OrdersSeen {
  /** Some date is another day in another order. */
  readonly asked: boolean;
  /** Some year has two digits: it may stand first as well. */
  readonly short: boolean;
  /** The orders in which every date so far is a day. */
  readonly fits: readonly DateOrder[];
}

export const nothingSeen: OrdersSeen = { asked: false, short: false, fits: dateOrders };

export const seeOrder = (seen: OrdersSeen, cell: string): OrdersSeen => {
  const last = yearLast.exec(withoutWeekday(cell));
  if (!last) return seen;
  const days = new Map(dateOrders.map((order) => [order, dayInOrder(last, order)]));
  const possible = dateOrders.filter((order) => days.get(order) !== null);
  // No day in any order: it says nothing of the others.
  if (possible.length === 0) return seen;
  const differs = new Set(possible.map((order) => days.get(order))).size > 1 || last[1] !== last[3];
  return {
    asked: seen.asked || differs,
    short: seen.short || last[4]!.length === 2,
    fits: seen.fits.filter((order) => possible.includes(order)),
  };
};

/** Null where the file does not tell, or contradicts itself: the customer is asked. */
export const orderFrom = ({ asked, fits }: OrdersSeen): DateOrder | null => {
  const [only] = fits;
  if (fits.length === 1) return only!;
  return asked ? null : 'dmy';
};

/** Which orders the customer is asked between. */
export const ordersOffered = ({ short }: OrdersSeen): readonly DateOrder[] =>
  short ? dateOrders : dateOrders.filter((order) => order !== 'ymd');
