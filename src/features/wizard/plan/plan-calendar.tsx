import { memo, useState } from 'react';

import { monthOf, type Month } from '#src/domain/days/calendar-month.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import { FIRST_WEEKDAY } from '#src/i18n/format-dates.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { MonthCalendar } from '#src/ui/navigation/month-calendar.tsx';
import { lookOf } from '#src/building/menu/day-look.ts';
import { useClosed } from './use-closed.ts';

interface Props {
  readonly days: readonly PlannedDay[];
  readonly rule: DeliveryRule;
  readonly chosen: Day;
  readonly onDay: (day: Day) => void;
}

/** Shows the months of the plan and how complete each day is. Days without a delivery are marked and cannot be chosen. */
export const PlanCalendar = memo(({ days, rule, chosen, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const closed = useClosed(rule);
  const [turned, setTurned] = useState<{ readonly from: Day; readonly month: Month } | null>(null);
  // When another day is chosen, its month is shown. Until then the customer turns the months freely.
  const month = turned?.from === chosen ? turned.month : monthOf(chosen);
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  return (
    <MonthCalendar
      month={month}
      onMonth={(to) => setTurned({ from: chosen, month: to as Month })}
      title={format.monthYear(`${month}-01`)}
      weekdays={Array.from({ length: 7 }, (_, at) => {
        const weekday = (at + FIRST_WEEKDAY) % 7;
        return { short: format.weekdayName(weekday, 'narrow'), long: format.weekdayName(weekday, 'long') };
      })}
      firstWeekday={FIRST_WEEKDAY}
      cell={(text) => {
        const planned = days.find(({ day }) => day === text);
        const look = planned && lookOf(planned, t);
        const within = text >= first && text <= last;
        const state = look?.text ?? (within ? closed(text as Day) : t('wizard.plan.outside'));
        return {
          label: t('plan.dayLabel', { day: format.dayLong(text), state }),
          number: format.dayNumber(text),
          state: look?.state,
          disabled: planned === undefined,
        };
      }}
      value={chosen}
      onChange={(day) => onDay(day as Day)}
      min={monthOf(first)}
      max={monthOf(last)}
      previousLabel={t('shell.previousMonth')}
      nextLabel={t('shell.nextMonth')}
      legend={[
        { state: 'full', label: t('plan.state.filled') },
        { state: 'partial', label: t('plan.state.notCompleted') },
        { state: 'empty', label: t('wizard.plan.empty') },
      ]}
    />
  );
});
PlanCalendar.displayName = 'PlanCalendar';
