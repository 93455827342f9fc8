import { useAtom } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { classNames } from '#src/ui/drawing/class-names.ts';
import { stepOfKey } from '#src/ui/drawing/reading-direction.ts';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import type { StripDay } from '#src/ui/navigation/date-strip.tsx';
import { moveInGrid, type GridPlace } from '#src/ui/navigation/grid-moves.ts';
import { Icon } from '#src/ui/text/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import type { OpenedDishAtom } from '../days/opened-dish.ts';
import type { PlanDay, PlanView } from '#src/meals/plan/use-plan.ts';
import { useWeek } from './use-week.ts';
import { WeekCell } from './week-cell.tsx';
import styles from './week-grid.module.css';

interface Props {
  readonly plan: PlanView;
  readonly chosen: Day;
  /** The plan's days and the holidays between them, as the date strip shows them. */
  readonly strip: readonly StripDay[];
  readonly opened: OpenedDishAtom;
  readonly onDay: (day: Day) => void;
}

/**
 * Shows a week of the plan, with days as columns and meals as rows. It is one tab stop: the arrow keys move between cells
 * and weeks, Enter opens a meal next to the grid. Row 0 has the days.
 */
export const WeekGrid = ({ plan, chosen, strip, opened, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const [dish, open] = useAtom(opened);
  const { week, earlier, later, turn } = useWeek(plan, chosen);
  const { params, catalogue, typeTitle, timely } = plan;
  const types = useMemo(
    () =>
      (params?.mealType ?? []).toSorted((a, b) => (catalogue.types[a]?.order ?? a) - (catalogue.types[b]?.order ?? b)),
    [params, catalogue.types],
  );
  const shown = useMemo(() => new Map(strip.map((each) => [each.day, each])), [strip]);
  const marked = dish && 'type' in dish ? dish.type : null;
  const column = Math.max(
    0,
    week.findIndex(({ day }) => day === chosen),
  );
  const [focus, setFocus] = useState<GridPlace | null>(null);
  // The cell that the arrow keys have reached; before that, the open meal of the chosen day.
  const at = focus ?? { row: types.findIndex((type) => type === marked) + 1, column };
  const moved = useRef(false);
  const place = `${at.row} ${at.column}`;
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  }, [place, week]);

  const move = (event: KeyboardEvent<HTMLTableElement>): void => {
    const to = moveInGrid(
      at,
      { key: event.key, ctrlKey: event.ctrlKey, step: stepOfKey(event.key, event.currentTarget) },
      { rows: types.length + 1, columns: week.length },
    );
    if (to === null) return;
    event.preventDefault();
    if ((to.page < 0 && !earlier) || (to.page > 0 && !later)) return;
    moved.current = true;
    setFocus({ row: to.row, column: to.column });
    if (to.page !== 0) turn(to.page);
  };
  const openMeal = useCallback(
    ({ day }: PlanDay, type: number): void => {
      setFocus(null);
      onDay(day);
      open({ type });
    },
    [onDay, open],
  );
  const range = { from: format.day(week[0]!.day), to: format.day(week.at(-1)!.day) };
  const named = week.find(({ planned }) => planned)?.day;
  return (
    <section className={styles.week} aria-label={t('plan.week', range)}>
      <div className={styles.head}>
        <IconButton icon="chevron-back" label={t('plan.earlierWeek')} disabled={!earlier} onClick={() => turn(-1)} />
        <p className={styles.range} aria-live="polite">
          {t('plan.week', range)}
        </p>
        <IconButton icon="chevron-forward" label={t('plan.laterWeek')} disabled={!later} onClick={() => turn(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move in it: that is a grid */}
      <table ref={grid} role="grid" aria-label={t('plan.week', range)} className={styles.grid} onKeyDown={move}>
        <thead>
          <tr>
            <td className={styles.corner}>
              <VisuallyHidden>{t('plan.meal')}</VisuallyHidden>
            </td>
            {week.map(({ day, planned }, across) => {
              const look = shown.get(day);
              const tabIndex = place === `0 ${across}` ? 0 : -1;
              const words = (
                <>
                  <span aria-hidden="true">{format.weekday(day)}</span>
                  <span aria-hidden="true" className={styles.number}>
                    {format.dayNumber(day)}
                  </span>
                  <span aria-hidden="true" className={styles.mark} data-tone={look?.mark?.tone}>
                    {look?.note ?? (look?.mark?.icon && <Icon name={look.mark.icon} size="s" />)}
                  </span>
                </>
              );
              const label = look?.label ?? t('plan.dayLabel', { day: format.dayLong(day), state: t('plan.closedDay') });
              return (
                <th
                  key={day}
                  scope="col"
                  aria-current={look?.isToday ? 'date' : undefined}
                  className={classNames(
                    styles.day,
                    day === chosen && styles.ofChosen,
                    look?.isToday && styles.today,
                    !planned && styles.closed,
                  )}
                  {...(!planned && { tabIndex, 'data-place': `0 ${across}` })}
                >
                  {planned ? (
                    <button
                      type="button"
                      tabIndex={tabIndex}
                      data-place={`0 ${across}`}
                      aria-label={label}
                      aria-pressed={day === chosen}
                      className={styles.choose}
                      onClick={() => {
                        setFocus(null);
                        onDay(day);
                      }}
                    >
                      {words}
                    </button>
                  ) : (
                    <>
                      {words}
                      <VisuallyHidden>{label}</VisuallyHidden>
                    </>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {types.map((type, down) => (
            <tr key={type}>
              <th scope="row" className={styles.type}>
                {typeTitle(type, named)}
              </th>
              {week.map(({ day, planned, meals }, across) => (
                <WeekCell
                  key={day}
                  planned={planned}
                  meal={meals.get(type)}
                  unsaved={planned !== undefined && timely[planned.day]?.[type] !== undefined}
                  ofChosen={day === chosen}
                  opened={day === chosen && type === marked}
                  reachable={place === `${down + 1} ${across}`}
                  place={`${down + 1} ${across}`}
                  onOpen={openMeal}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
