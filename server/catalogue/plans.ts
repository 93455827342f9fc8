import { QUICK_DAYS } from '../../src/domain/plan/day-choices.ts';
import type { Weekday } from '../../src/domain/days/day.ts';

export interface Plan {
  readonly id: number;
  readonly title: { readonly en: string; readonly ar: string };
  readonly count: number;
  /** 0 Sunday … 6 Saturday; empty is the full week. */
  readonly excludeWeekDay: readonly Weekday[];
}

/** Arabic counts: 5 and 6 take the plural, 20 and more the singular. */
const arabicDays = (count: number): string => (count <= 10 ? `${count} أيام` : `${count} يومًا`);

const rests = [
  { offset: 0, days: [], en: '', ar: '' },
  { offset: 1, days: [0], en: ', no Sundays', ar: '، من دون أيام الأحد' },
  { offset: 2, days: [0, 6], en: ', no weekends', ar: '، من دون عطلة نهاية الأسبوع' },
] as const;

/** Ids: ten times the quick pick's place plus the variant (10 = 5 days full week, 11 = without Sundays, 12 = without Saturday and Sunday). */
export const plans: readonly Plan[] = QUICK_DAYS.flatMap((count, place) =>
  rests
    // Six days without a weekend do not fit a week; the six-day plan rests on Sundays at most.
    .filter(({ offset }) => count !== 6 || offset < 2)
    .map(({ offset, days, en, ar }) => ({
      id: (place + 1) * 10 + offset,
      title: { en: `${count} days${en}`, ar: `${arabicDays(count)}${ar}` },
      count,
      excludeWeekDay: days,
    })),
);

export const planDayRange = { range_from: 5, range_to: 90 } as const;
export const daysRangeMob = { min: 5, max: 90 } as const;
/** Days the custom-fit page starts with, and the least number of days ahead it may start. */
export const customFitConfig = { defaultDays: 20, minLead: 3 } as const;
