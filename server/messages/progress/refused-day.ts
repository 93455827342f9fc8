import { EARLIEST_PROGRESS_DAY } from '#src/domain/body/progress-days.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { refuse, type Refused } from '../../request/result.ts';

const texts = {
  future: { en: 'This day has not come yet.', ar: 'لم يحن هذا اليوم بعد.' },
  old: { en: 'Days before the year 2000 are not recorded.', ar: 'لا تُسجَّل الأيام قبل سنة 2000.' },
} as const satisfies Record<string, Sentence>;

/**
 * Returns why values for one of these days are refused, or null. A device east of the business zone may be a day ahead.
 */
export const refusedDay = (days: readonly Day[], today: Day): Refused | null => {
  const latest = addDays(today, 1);
  if (days.some((day) => day > latest)) return refuse('validation', { errors: { date: texts.future } });
  return days.some((day) => day < EARLIEST_PROGRESS_DAY) ? refuse('validation', { errors: { date: texts.old } }) : null;
};
