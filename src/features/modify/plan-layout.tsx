import { useMemo, type ReactNode } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Blocks } from '../../ui/cards/blocks.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import styles from './plan-layout.module.css';
import { useDaySwipe } from '../../ui/drawing/use-day-swipe.ts';
import type { PlanDay } from '../../meals/plan/use-plan.ts';

interface Props {
  readonly wide: boolean;
  /** True if there is room for a week, with its days side by side. */
  readonly week: ReactNode;
  readonly part: 'dishes' | 'plan';
  readonly onPart: (part: 'dishes' | 'plan') => void;
  readonly day: PlanDay;
  readonly days: readonly PlanDay[];
  readonly stateText: (day: PlanDay) => string;
  readonly onDay: (day: Day) => void;
  /** True while dishes are chosen: a swipe then does not change the day, and a phone shows only the dishes. */
  readonly choosing: boolean;
  readonly panel: ReactNode;
  readonly dishes: ReactNode;
  readonly side: ReactNode;
}

/**
 * Lays out the plan: a week with the details next to it and three blocks below, only the blocks, or on a phone one of two
 * parts.
 */
export const PlanLayout = (props: Props) => {
  const { wide, week, part, onPart, day, days, stateText, onDay, choosing, panel, dishes, side } = props;
  const t = useT();
  const format = useFormat();
  const swipe = useDaySwipe((by) => {
    const next = days[days.indexOf(day) + by];
    if (next) onDay(next.day);
  });
  const options = useMemo(
    () =>
      days.map((each) => ({
        value: each.day,
        label: t('plan.dayLabel', { day: format.day(each.day), state: stateText(each) }),
      })),
    [days, stateText, format, t],
  );
  if (week) {
    return (
      <div className={styles.weekly}>
        <div className={styles.weekMain}>
          <div className={styles.wholeWeek}>{week}</div>
          {panel}
          {dishes}
        </div>
        <div className={styles.weekEnd}>{side}</div>
      </div>
    );
  }
  if (wide) {
    return <Blocks start={panel} main={dishes} end={side} />;
  }
  return (
    <>
      {!choosing && (
        <Tabs
          label={t('plan.parts')}
          look="segments"
          fill
          value={part}
          onChange={onPart}
          tabs={[
            { id: 'dishes', label: t('plan.dishes') },
            { id: 'plan', label: t('plan.myPlan') },
          ]}
        />
      )}
      {part === 'plan' ? (
        panel
      ) : (
        <div className={styles.phoneDay} {...(!choosing && swipe)}>
          {dishes}
          {side}
          <Select
            label={t('plan.jump', {
              day: format.commas([
                format.weekday(day.day, 'long'),
                `${format.dayNumber(day.day)} ${format.month(day.day, 'long')}`,
              ]),
            })}
            name="jump"
            value={day.day}
            onChange={(chosen) => onDay(chosen as Day)}
            options={options}
          />
        </div>
      )}
    </>
  );
};
