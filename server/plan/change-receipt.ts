import { randomInt } from 'node:crypto';

import type { Day } from '../../src/domain/days/day.ts';
import type { Lang } from '../mail/sentence.ts';

/** Without letters and digits that are easily confused when read aloud. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 4;

/**
 * Returns the number of a change for talks between customer and team: its date and a short code, "2311-K7QM". There are a
 * million codes for a day; the number finds a change of one customer and gives no access.
 */
export const changeReceipt = (today: Day): string => {
  const [, month, date] = today.split('-');
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${date}${month}-${code.join('')}`;
};

/** Adds the receipt number to the text about a change, in its own direction. */
export const withReceipt = (words: string, receipt: string, lang: Lang): string =>
  `${words} ${lang === 'ar' ? 'الرقم المرجعي' : 'Receipt number'}: \u2066${receipt}\u2069.`;
