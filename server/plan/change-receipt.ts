import { randomInt } from 'node:crypto';

import type { Day } from '../../src/domain/days/day.ts';
import type { Lang } from '../mail/sentence.ts';

/** Without letters and figures that are taken for one another when they are read out. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 4;

/**
 * The number under which a customer and the team speak of a change: its day and a short code, "2311-K7QM". A million
 * changes a day share four signs; it finds a change of one customer and opens nothing.
 */
export const changeReceipt = (today: Day): string => {
  const [, month, date] = today.split('-');
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${date}${month}-${code.join('')}`;
};

/** The number behind the words that tell of the change, in its own direction. */
export const withReceipt = (words: string, receipt: string, lang: Lang): string =>
  `${words} ${lang === 'ar' ? 'الرقم المرجعي' : 'Receipt number'}: \u2066${receipt}\u2069.`;
