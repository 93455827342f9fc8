import type { Day } from './day.ts';

/** How many days the wizard's menu list shows at once. */
export const MENU_LIST_DAYS = { mobile: 31, desktop: 7 } as const;

/** One page of a plan's days, and whether there are days before and after it. */
export interface DayPage {
  readonly days: readonly Day[];
  /** The page shown: the asked one, or the nearest that the plan has. */
  readonly page: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Page `page` (from 0) of the plan's days. It never leaves the plan's period. */
export const dayPage = (days: readonly Day[], perPage: number, page: number): DayPage => {
  const last = Math.max(0, Math.ceil(days.length / perPage) - 1);
  const shown = Math.min(Math.max(0, page), last);
  return {
    days: days.slice(shown * perPage, (shown + 1) * perPage),
    page: shown,
    hasPrevious: shown > 0,
    hasNext: shown < last,
  };
};
