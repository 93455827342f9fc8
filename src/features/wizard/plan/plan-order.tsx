import { memo, useDeferredValue, useMemo, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import type { DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import { listWith, menuLists } from '#src/domain/plan/menu-weeks.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { dayTotals, mealTitle } from '#src/offline/reads/plan-meals.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { lookOf } from '#src/building/menu/day-look.ts';
import styles from './plan.module.css';
import type { PlanMenu } from './use-plan-menu.ts';
import { useClosed } from './use-closed.ts';

/** The number of entries that a screen shows at once. */
const AT_ONCE = 4;

interface RowProps {
  readonly planned: PlannedDay;
  readonly chosen: boolean;
  readonly mealsOf: PlanMenu['mealsOf'];
  readonly onDay: (day: Day) => void;
}

/** Renders again only when its own dishes change, or when it becomes or stops being the chosen day. */
const OrderRow = memo(({ planned, chosen, mealsOf, onDay }: RowProps) => {
  const t = useT();
  const format = useFormat();
  const { day } = planned;
  const { state, tone, icon, text } = lookOf(planned, t);
  const meals = mealsOf(planned);
  const totals = state === 'full' ? dayTotals(meals) : null;
  return (
    <li className={styles.orderDay} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={styles.orderHead}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => onDay(day)}
      >
        <span>{format.day(day)}</span>
        <Badge tone={tone} {...(icon && { icon })}>
          {text}
        </Badge>
      </button>
      {state !== 'empty' && (
        <ul className={styles.orderMeals}>
          {meals.map((meal) => (
            <li key={meal.type}>
              <span className={styles.orderType}>{meal.typeTitle}</span>
              {meal.kind === 'missing' ? (
                <span className={styles.open}>{t('plan.mealMissing')}</span>
              ) : (
                <span>
                  {mealTitle(meal) || t('plan.dishUnknown')}
                  {meal.kind === 'dish' && meal.sides.length > 0 && (
                    <span className={styles.soft}>
                      {' '}
                      {t('plan.withSides', { sides: format.list(meal.sides.map(({ title }) => title)) })}
                    </span>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {totals && <p className={styles.orderTotal}>{format.dishKcal(totals.calories)}</p>}
    </li>
  );
});
OrderRow.displayName = 'OrderRow';

interface DaysProps extends Pick<Props, 'menu' | 'rule' | 'chosen' | 'onDay'> {
  readonly list: readonly Day[];
}

/**
 * Shows one list of days, mounted again for each list: the visible days render with the tap, the others right after it.
 */
const OrderDays = ({ menu: { days, mealsOf }, rule, chosen, onDay, list }: DaysProps) => {
  const t = useT();
  const format = useFormat();
  const closed = useClosed(rule);
  const whole = useDeferredValue(true, false);
  const byDay = useMemo(() => new Map(days.map((each) => [each.day, each])), [days]);
  return (
    <ul className={styles.order} aria-label={t('wizard.plan.order')}>
      {list.slice(0, whole ? undefined : AT_ONCE).map((day) => {
        const planned = byDay.get(day);
        return planned ? (
          <OrderRow key={day} planned={planned} chosen={day === chosen} mealsOf={mealsOf} onDay={onDay} />
        ) : (
          <li key={day} className={styles.orderClosed}>
            <span>{format.day(day)}</span>
            <span>{closed(day)}</span>
          </li>
        );
      })}
    </ul>
  );
};

interface Props {
  readonly menu: Pick<PlanMenu, 'days' | 'mealsOf'>;
  readonly rule: DeliveryRule;
  readonly chosen: Day;
  readonly onDay: (day: Day) => void;
  /** Whether a list has one week, or the number of days that a phone shows. */
  readonly by: 'week' | 'phone';
}

/** Shows the order list: the chosen dishes, by week or in longer lists, never beyond the plan's period. */
export const PlanOrder = memo(({ menu, rule, chosen, onDay, by }: Props) => {
  const t = useT();
  const format = useFormat();
  const { days } = menu;
  const lists = useMemo(
    () =>
      menuLists(
        days.map(({ day }) => day),
        by,
      ),
    [days, by],
  );
  const home = listWith(lists, chosen);
  const [turned, setTurned] = useState({ from: chosen, at: home });
  // When another day is chosen, its list is shown. Until then the customer turns the lists freely.
  const at = Math.min(turned.from === chosen ? turned.at : home, lists.length - 1);
  const list = lists[at]!;
  const turn = (by: 1 | -1): void => setTurned({ from: chosen, at: at + by });
  return (
    <Card padding="m">
      <div className={styles.orderTop}>
        <IconButton
          icon="chevron-back"
          label={t(by === 'week' ? 'wizard.plan.previousWeek' : 'wizard.plan.earlierDays')}
          disabled={at === 0}
          onClick={() => turn(-1)}
        />
        <h2 className={styles.orderTitle} aria-live="polite">
          {list.length === 1
            ? format.day(list[0]!)
            : t('wizard.plan.weekOf', { first: format.day(list[0]!), last: format.day(list.at(-1)!) })}
        </h2>
        <IconButton
          icon="chevron-forward"
          label={t(by === 'week' ? 'wizard.plan.nextWeek' : 'wizard.plan.laterDays')}
          disabled={at === lists.length - 1}
          onClick={() => turn(1)}
        />
      </div>
      <OrderDays key={list[0]} menu={menu} rule={rule} chosen={chosen} onDay={onDay} list={list} />
    </Card>
  );
});
PlanOrder.displayName = 'PlanOrder';
