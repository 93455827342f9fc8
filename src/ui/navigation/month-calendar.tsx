import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { IconButton } from '../forms/icon-button.tsx';
import styles from './month-calendar.module.css';
import { sameDayIn, shiftDay, shiftMonth, weeksOf } from './month-grid.ts';
import { stepOfKey } from '../drawing/reading-direction.ts';

export type DayState = 'full' | 'partial' | 'empty' | 'refused';

export interface CalendarCell {
  /** Spoken text: full date and state. */
  readonly label: string;
  /** The number as written. */
  readonly number: string;
  /** Without a state the cell is plain. */
  readonly state?: DayState | undefined;
  readonly isToday?: boolean;
  /** The day is shown and reachable by keyboard, but cannot be chosen. */
  readonly disabled?: boolean;
}

interface Props {
  /** The shown month, `YYYY-MM`. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** The shown title, e.g. "November 2026". */
  readonly title: string;
  /** Names of the seven weekdays in the shown order, starting with `firstWeekday`. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  /** 0 Sunday … 6 Saturday. */
  readonly firstWeekday: number;
  readonly cell: (day: string) => CalendarCell;
  readonly value: string | null;
  readonly onChange: (day: string) => void;
  /** Called when a disabled day was pressed, so that the screen can say why it is closed. */
  readonly onRefused?: (day: string) => void;
  /** First and last month that can be reached, `YYYY-MM`. */
  readonly min?: string;
  readonly max?: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly legend?: readonly { readonly state: DayState; readonly label: string }[];
}

/** One month as a grid: arrows by day, Home and End by week, Page Up and Page Down by month. */
export const MonthCalendar = ({
  month,
  onMonth,
  title,
  weekdays,
  firstWeekday,
  cell,
  value,
  onChange,
  onRefused,
  min,
  max,
  previousLabel,
  nextLabel,
  legend,
}: Props) => {
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(month, firstWeekday);
  const days = weeks.flat().filter((day) => day !== null);
  const [cursor, setCursor] = useState<string | null>(null);
  const takeFocus = useRef(false);
  const reachable =
    days.find((day) => day === cursor) ??
    days.find((day) => day === value) ??
    days.find((day) => cell(day).isToday) ??
    days.find((day) => !cell(day).disabled) ??
    days[0];

  useEffect(() => {
    if (!takeFocus.current) return;
    takeFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachable}"]`)?.focus();
  }, [reachable]);

  const within = (to: string): boolean => (min === undefined || to >= min) && (max === undefined || to <= max);
  const go = (day: string): void => {
    const to = day.slice(0, 7);
    if (day === reachable || !within(to)) return;
    takeFocus.current = true;
    setCursor(day);
    if (to !== month) onMonth(to);
  };

  const move = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (!reachable) return;
    const step = stepOfKey(event.key, event.currentTarget);
    const column = weeks.find((week) => week.includes(reachable))!.indexOf(reachable);
    const to =
      step !== 0
        ? shiftDay(reachable, step)
        : event.key === 'ArrowUp'
          ? shiftDay(reachable, -7)
          : event.key === 'ArrowDown'
            ? shiftDay(reachable, 7)
            : event.key === 'Home'
              ? shiftDay(reachable, -column)
              : event.key === 'End'
                ? shiftDay(reachable, 6 - column)
                : event.key === 'PageUp'
                  ? sameDayIn(reachable, shiftMonth(month, -1))
                  : event.key === 'PageDown'
                    ? sameDayIn(reachable, shiftMonth(month, 1))
                    : null;
    if (to === null) return;
    event.preventDefault();
    go(to);
  };

  const earlier = shiftMonth(month, -1);
  const later = shiftMonth(month, 1);
  return (
    <div>
      <div className={styles.head}>
        <IconButton
          icon="chevron-back"
          label={previousLabel}
          disabled={!within(earlier)}
          onClick={() => onMonth(earlier)}
        />
        <p className={styles.title} aria-live="polite">
          {title}
        </p>
        <IconButton icon="chevron-forward" label={nextLabel} disabled={!within(later)} onClick={() => onMonth(later)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move in it: that is a grid */}
      <table ref={grid} role="grid" aria-label={title} className={styles.grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday.long} scope="col" abbr={weekday.long} className={styles.weekday}>
                {weekday.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find((day) => day !== null) ?? row}>
              {week.map((day, column) => {
                if (day === null) return <td key={column} className={styles.cell} aria-hidden="true" />;
                const { label, number, state, isToday, disabled } = cell(day);
                return (
                  <td key={column} className={styles.cell}>
                    <button
                      type="button"
                      data-day={day}
                      className={classNames(styles.day, state && styles[state], isToday && styles.today)}
                      aria-label={label}
                      aria-pressed={day === value}
                      aria-current={isToday ? 'date' : undefined}
                      aria-disabled={disabled || undefined}
                      tabIndex={day === reachable ? 0 : -1}
                      onClick={() => {
                        setCursor(day);
                        if (disabled) onRefused?.(day);
                        else onChange(day);
                      }}
                    >
                      {number}
                      {state && <span className={styles.mark} aria-hidden="true" />}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {legend && (
        <ul className={styles.legend}>
          {legend.map(({ state, label }) => (
            <li key={state} className={styles.key}>
              <span className={classNames(styles.swatch, styles[state])} aria-hidden="true">
                <span className={styles.mark} />
              </span>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
