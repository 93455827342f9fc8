import { useState } from 'react';

import { monthOf, type Month } from '../../domain/days/calendar-month.ts';
import { day as dayOf, isDay, type Day } from '../../domain/days/day.ts';
import { isPausedOn, type PauseCalendar as Calendar } from '../../domain/plan/pause.ts';
import { FIRST_WEEKDAY } from '../../i18n/format-dates.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useToday } from '../../state/plan/clock.ts';
import { MonthCalendar } from '../../ui/navigation/month-calendar.tsx';
import styles from '../orders.module.css';

interface Props {
  readonly calendar: Calendar;
  readonly start: Day;
  /** Null if the pause has no end; then every tap sets the start. */
  readonly end: Day | null;
  readonly onChange: (start: Day, end: Day | null) => void;
}

/**
 * A calendar of the plan from its first day: one tap sets the start of the pause, the next tap the day on which
 * deliveries resume.
 */
export const PauseCalendar = ({ calendar: { from, days, lastStart }, start, end, onChange }: Props) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  // A new start may be in another month, so a turned month is valid only for the start at which it was turned.
  const [turned, setTurned] = useState<{ readonly at: Day; readonly month: Month }>();
  const month = turned?.at === start ? turned.month : monthOf(start);
  const [begun, setBegun] = useState(false);
  const [refused, setRefused] = useState(false);
  const last = days.at(-1);
  if (last === undefined) return null;
  const first = days[0]!;
  const open = new Set(days);
  const picksEnd = begun && end !== null;
  const closed = (each: Day): boolean => !open.has(each) || (each > lastStart && !picksEnd);
  const choose = (chosen: Day): void => {
    setRefused(false);
    const ends = picksEnd && chosen > start;
    setBegun(!ends);
    if (ends) onChange(start, chosen);
    else onChange(chosen, end);
  };
  const stateOf = (each: Day) => {
    if (isPausedOn(each, [{ start, end }]) && each <= last) return 'partial';
    return each === end ? 'full' : undefined;
  };
  return (
    <div className={styles.group}>
      <MonthCalendar
        month={month}
        onMonth={(next) => setTurned({ at: start, month: next as Month })}
        title={format.monthYear(`${month}-01`)}
        weekdays={Array.from({ length: 7 }, (_, at) => {
          const weekday = (at + FIRST_WEEKDAY) % 7;
          return { short: format.weekdayName(weekday, 'narrow'), long: format.weekdayName(weekday, 'long') };
        })}
        firstWeekday={FIRST_WEEKDAY}
        cell={(text) => {
          const each = dayOf(text);
          const state = open.has(each) || each === end ? stateOf(each) : undefined;
          const name = format.dayLong(each);
          return {
            label:
              state === undefined
                ? name
                : t(state === 'partial' ? 'pause.dayPaused' : 'pause.dayResumes', { day: name }),
            number: format.dayNumber(each),
            state,
            disabled: closed(each),
            isToday: each === today,
          };
        }}
        value={start}
        onChange={(text) => choose(dayOf(text))}
        onRefused={(text) => setRefused(isDay(text))}
        min={monthOf(from < first ? from : first)}
        max={monthOf(last)}
        previousLabel={t('shell.previousMonth')}
        nextLabel={t('shell.nextMonth')}
        legend={[
          { state: 'partial', label: t('pause.legendPaused') },
          ...(end === null ? [] : [{ state: 'full' as const, label: t('pause.legendResumes') }]),
        ]}
      />
      <output aria-live="polite" className={styles.soft}>
        {refused
          ? t('pause.closedDay', {
              first: format.day(first),
              last: format.dayWithYear(picksEnd || last < lastStart ? last : lastStart),
            })
          : t(picksEnd ? 'pause.touchEnd' : 'pause.touchStart')}
      </output>
    </div>
  );
};
