import type { Arrival } from '../../domain/days/arrival.ts';
import type { Day } from '../../domain/days/day.ts';
import type { BagsOfToday } from '../../domain/plan/bags.ts';

/** Texts and times in the customer's language, as in src/i18n. */
interface Words {
  t(id: string, values?: Readonly<Record<string, string>>): string;
  day(day: Day): string;
  arrival(at: Arrival, zone: string): string;
}

interface BagLine {
  readonly title: string;
  readonly text: string | undefined;
}

/**
 * Returns the two lines at the top of Today: when today's meals arrive or arrived, and when the next bag arrives and for
 * which day.
 */
export const sayBags = (
  { today, next }: BagsOfToday,
  zone: string,
  { t, day, arrival }: Words,
): { readonly today: BagLine | undefined; readonly next: BagLine | undefined } => ({
  today: today
    ? {
        title: t('dashboard.todaysMeals'),
        text:
          today.at === null
            ? undefined
            : t(today.came ? 'dashboard.bagCame' : 'dashboard.bagComes', { time: arrival(today.at, zone) }),
      }
    : undefined,
  next: next
    ? next.at === null
      ? { title: t('dashboard.nextBagOf', { day: day(next.day) }), text: undefined }
      : {
          // Today's bag is the next one until its delivery time is over.
          title: t(today?.came === false ? 'dashboard.bagAfter' : 'dashboard.nextBag', {
            time: arrival(next.at, zone),
          }),
          text: t('dashboard.bagMeals', { day: day(next.day) }),
        }
    : undefined,
});
