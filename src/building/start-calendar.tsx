import { useState } from 'react';

import { monthOf, type Month } from '../domain/days/calendar-month.ts';
import { day as dayOf, isDay, type Day } from '../domain/days/day.ts';
import { moveStart, startProblem, startWindow } from '../domain/days/start-window.ts';
import { FIRST_WEEKDAY } from '../i18n/format-dates.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { MonthCalendar } from '../ui/navigation/month-calendar.tsx';
import styles from './building.module.css';
import { startQuestion, type StartDay } from './start-day.ts';
import type { AnyBuilding } from './use-building.ts';
import { useStartReason } from './use-start-reason.ts';

/** Shows the months in which the plan can start; a closed day tells the reason when it is tapped or focused. */
export const StartCalendar = ({ building, start }: { readonly building: AnyBuilding; readonly start: StartDay }) => {
  const t = useT();
  const format = useFormat();
  const reason = useStartReason(building);
  const question = startQuestion(building);
  const { first, last } = startWindow(question);
  const [month, setMonth] = useState<Month>(monthOf(start.day ?? first));
  const [refused, setRefused] = useState<Day | null>(null);
  const problem = refused && startProblem(refused, question);
  const said =
    refused && problem
      ? t('checkout.closedDay', { day: format.day(refused), reason: reason(refused, problem) })
      : start.moved && start.day
        ? t('checkout.startMoved', {
            day: format.day(start.day),
            from: format.day(start.moved.from),
            reason: reason(start.moved.from, start.moved.problem),
          })
        : null;
  return (
    <div className={styles.stack}>
      <MonthCalendar
        month={month}
        onMonth={(next) => setMonth(next as Month)}
        title={format.monthYear(`${month}-01`)}
        weekdays={Array.from({ length: 7 }, (_, at) => {
          const weekday = (at + FIRST_WEEKDAY) % 7;
          return { short: format.weekdayName(weekday, 'narrow'), long: format.weekdayName(weekday, 'long') };
        })}
        firstWeekday={FIRST_WEEKDAY}
        cell={(text) => {
          const each = dayOf(text);
          const closed = startProblem(each, question);
          return {
            label: closed ? format.commas([format.dayLong(each), reason(each, closed)]) : format.dayLong(each),
            number: format.dayNumber(each),
            disabled: closed !== null,
            isToday: each === building.today,
          };
        }}
        value={start.day}
        onChange={(text) => {
          setRefused(null);
          void building.change({ start: text });
        }}
        onRefused={(text) => {
          if (isDay(text)) setRefused(text);
        }}
        min={monthOf(first)}
        max={monthOf(last)}
        previousLabel={t('shell.previousMonth')}
        nextLabel={t('shell.nextMonth')}
      />
      <output aria-live="polite" className={styles.soft}>
        {said ??
          t('checkout.startWindow', {
            first: format.day(moveStart(first, question) ?? first),
            last: format.dayWithYear(last),
          })}
      </output>
    </div>
  );
};
