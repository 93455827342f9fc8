import { Link } from '@tanstack/react-router';
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { Day, Weekday } from '#src/domain/days/day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Blocks } from '#src/ui/cards/blocks.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { afterFrame } from '#src/ui/drawing/after-frame.ts';
import { useDaySwipe } from '#src/ui/drawing/use-day-swipe.ts';
import { useIsWide } from '#src/ui/drawing/use-is-wide.ts';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { wizardPath } from '../wizard-path.ts';
import type { Wizard } from '../use-wizard.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanCalendar } from './plan-calendar.tsx';
import { PlanDay } from '#src/building/menu/plan-day.tsx';
import { PlanDayHead } from '#src/building/menu/plan-day-head.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { PlanOrder } from './plan-order.tsx';
import { PlanStrip } from '#src/building/menu/plan-strip.tsx';
import { PlanTools } from '#src/building/menu/plan-tools.tsx';
import styles from './plan.module.css';
import { useMenuChoices } from '#src/building/menu/use-menu-choices.ts';
import { usePlace } from '#src/building/menu/use-place.ts';
import type { PlanMenu } from './use-plan-menu.ts';

type Part = 'dishes' | 'order' | 'calendar';

interface Props {
  readonly wizard: Wizard;
  readonly menu: PlanMenu;
  readonly plan: NonNullable<Wizard['plan']>;
}

const Back = memo(() => {
  const t = useT();
  return (
    <Link to={wizardPath.preferences} className={styles.back}>
      <Icon name="chevron-back" size="s" /> {t('shell.back')}
    </Link>
  );
});
Back.displayName = 'Back';

/**
 * Shows the menu day by day: three blocks side by side, or on a phone one at a time. The tapped block renders first; the
 * others render right after it.
 */
export const PlanBuilder = ({ wizard, menu, plan }: Props) => {
  const t = useT();
  const wide = useIsWide();
  const { deliveries, finish } = wizard;
  const choices = useMenuChoices(wizard);
  const heading = useRef<HTMLHeadingElement>(null);
  const [part, setPart] = useState<Part>('dishes');
  const [left, setLeft] = useState({ open: 0, unknown: 0 });
  const { at, planned, place, go: goTo, pick } = usePlace(menu);
  const rule = useMemo(() => deliveries.ruleFor(plan.excludeWeekDay.map(Number) as Weekday[]), [deliveries, plan]);
  const later = useDeferredValue(menu);
  const drawnPart = useDeferredValue(part);
  const drawn = useDeferredValue(place);
  // Heading and days render first; the dishes render right after them.
  const arrived = useDeferredValue(true, false);

  const { fillDefaults } = choices;
  // Meals without a choice are filled at once, and again after the diet, the days or the allergies have changed.
  useLayoutEffect(() => {
    const { open, unknown } = fillDefaults(menu);
    setLeft((before) => (before.open === open && before.unknown === unknown ? before : { open, unknown }));
  }, [fillDefaults, menu]);

  const go = useCallback(
    (day: Day, meal?: number): void => {
      goTo(day, meal);
      setPart('dishes');
    },
    [goTo],
  );
  /** The focus moves to the dishes from a block that is left or a dialog that closes. */
  const open = useCallback(
    (day: Day, meal?: number): void => {
      go(day, meal);
      afterFrame(() => heading.current?.focus());
    },
    [go],
  );
  const [refused, setRefused] = useState(false);
  /** True until the meal that the customer was led to has the focus. */
  const owed = useRef(false);
  const takesFocus = useCallback((): boolean => {
    const takes = owed.current;
    owed.current = false;
    return takes;
  }, []);
  const openGap = useCallback(
    (day: Day, meal: number): void => {
      setRefused(true);
      owed.current = true;
      go(day, meal);
    },
    [go],
  );
  const { days } = menu;
  const newest = useRef(days);
  newest.current = days;
  const daysNow = useCallback(() => newest.current, []);
  const turnBy = (by: 1 | -1): void => {
    const to = days[at + by];
    if (to) go(to.day);
  };
  const swipe = useDaySwipe(turnBy);
  const show = useCallback((day: Day): void => go(day), [go]);
  const openDay = useCallback((day: Day): void => open(day), [open]);

  const calendar = (
    <Card padding="m">
      <PlanCalendar days={later.days} rule={rule} chosen={planned.day} onDay={wide ? show : openDay} />
    </Card>
  );
  const dishes = (
    <div className={styles.dishes} {...(!wide && swipe)}>
      <PlanStrip days={later.days} chosen={planned.day} onDay={show} />
      <section className={styles.day} aria-labelledby="plan-day">
        <PlanDayHead
          planned={planned}
          heading={heading}
          onTurn={turnBy}
          atStart={at === 0}
          atEnd={at === days.length - 1}
        />
        {arrived ? (
          <PlanDay
            menu={menu}
            choices={choices}
            planned={days.find(({ day }) => day === drawn.day) ?? planned}
            place={drawn}
            onType={pick}
            leaving={drawn.day !== planned.day}
            refused={refused}
            takesFocus={takesFocus}
          />
        ) : (
          <Skeleton shape="card" height="30rem" />
        )}
      </section>
    </div>
  );
  const order = (
    <div className={styles.block}>
      <PlanTools menu={later} choices={choices} />
      <PlanOrder
        menu={later}
        rule={rule}
        chosen={planned.day}
        onDay={wide ? show : openDay}
        by={wide ? 'week' : 'phone'}
      />
    </div>
  );
  return (
    <div className={styles.screen}>
      <Back />
      <PlanNotices menu={later} choices={choices} left={left} onDay={openDay} />
      {wide ? (
        <Blocks start={calendar} main={dishes} end={order} long />
      ) : (
        <>
          <Tabs
            label={t('wizard.plan.parts')}
            look="segments"
            fill
            value={part}
            onChange={setPart}
            tabs={[
              { id: 'dishes', label: t('plan.dishes') },
              { id: 'order', label: t('wizard.plan.order') },
              { id: 'calendar', label: t('wizard.plan.calendar') },
            ]}
          />
          {drawnPart === 'dishes' ? dishes : drawnPart === 'order' ? order : calendar}
        </>
      )}
      <PlanActions
        days={later.days}
        daysNow={daysNow}
        count={plan.count}
        place={drawn}
        typeTitleOn={menu.typeTitleOn}
        finish={finish}
        onOpen={open}
        onGap={openGap}
      />
    </div>
  );
};
