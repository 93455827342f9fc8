import { isDay, type Day } from '../../days/day.ts';
import { plainText } from './plain-text.ts';

/** Which of the numbers of a date is what, where the year stands last. */
export const dateOrders = ['dmy', 'mdy'] as const;
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

/** The day that a cell names. @param order of dates whose year stands last */
export const readFileDay = (cell: string, order: DateOrder): Day | null => {
  const text = withoutWeekday(cell);
  const first = yearFirst.exec(text);
  if (first) return dayOf(first[1]!, Number(first[3]), first[4]!);
  const tight = compact.exec(text);
  if (tight) return dayOf(tight[1]!, Number(tight[2]), tight[3]!);
  const last = yearLast.exec(text);
  if (last)
    return order === 'dmy' ? dayOf(last[4]!, Number(last[3]), last[1]!) : dayOf(last[4]!, Number(last[1]), last[3]!);
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
  /** Some date has its year last. */
  readonly asked: boolean;
  readonly dmy: boolean;
  readonly mdy: boolean;
}

export const nothingSeen: OrdersSeen = { asked: false, dmy: false, mdy: false };

export const seeOrder = (seen: OrdersSeen, cell: string): OrdersSeen => {
  const last = yearLast.exec(withoutWeekday(cell));
  if (!last) return seen;
  const [a, b] = [Number(last[1]), Number(last[3])];
  // The same number twice is the same day in both orders.
  return { asked: seen.asked || a !== b, dmy: seen.dmy || a > 12, mdy: seen.mdy || b > 12 };
};

/** Null where the file does not tell: the customer is asked. */
export const orderFrom = ({ asked, dmy, mdy }: OrdersSeen): DateOrder | null => {
  if (!asked) return 'dmy';
  if (dmy === mdy) return null;
  return dmy ? 'dmy' : 'mdy';
};
