import { useCallback } from 'react';

import { addDays, type Day } from '../domain/days/day.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { useDeliveries } from '../state/plan/delivery-rule.ts';
import type { StripDay } from '../ui/navigation/date-strip.tsx';

interface WithHolidays<T> {
  readonly strip: readonly (T | StripDay)[];
  /** For example "No delivery: Wed 2 Dec, National Day"; null if no holiday lies between the days. */
  readonly said: string | null;
}

/** Adds the holidays between the days of a strip, with their names. Nothing can be chosen on a holiday. */
export const useHolidays = (): (<T extends { readonly day: string }>(days: readonly T[]) => WithHolidays<T>) => {
  const t = useT();
  const format = useFormat();
  const { holidayOn } = useDeliveries();
  return useCallback(
    (days) => {
      const said: string[] = [];
      const strip = days.flatMap((each, at) => {
        const closed: StripDay[] = [];
        const before = days[at - 1]?.day ?? each.day;
        for (let day = addDays(before as Day, 1); day < each.day; day = addDays(day, 1)) {
          const name = holidayOn(day)?.name;
          if (name === undefined) continue;
          said.push(format.commas([format.day(day), name]));
          closed.push({
            day,
            weekday: format.weekday(day),
            number: format.dayNumber(day),
            label: t('plan.dayLabel', { day: format.dayLong(day), state: t('plan.noDelivery', { why: name }) }),
            note: name,
            mark: { tone: 'neutral', icon: 'calendar' },
            disabled: true,
          });
        }
        return [...closed, each];
      });
      return { strip, said: said.length > 0 ? t('plan.noDelivery', { why: said.join(' · ') }) : null };
    },
    [t, format, holidayOn],
  );
};
