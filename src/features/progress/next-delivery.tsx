import { Link } from '@tanstack/react-router';

import { dayFromWire, type Day } from '../../domain/day.ts';
import { planFromWire } from '../../domain/plan-map.ts';
import { shownDay } from '../../domain/shown-day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Reply } from '../../protocol/messages.ts';
import { useToday } from '../../state/clock.ts';
import { useRunningPlan } from '../../state/running-plan.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeliveryDishes } from './delivery-dishes.tsx';
import styles from './next-delivery.module.css';

/** Today's or the next delivery, by the same rule as the home screen. */
const shownOf = (order: Reply<'order/get'>, today: Day) => {
  const plan = planFromWire(order.mealPlan);
  const skipped = new Set(Object.keys(order.planParams?.skipped ?? {}).map((seconds) => dayFromWire(Number(seconds))));
  const pauses = order.pause
    ? [
        {
          start: dayFromWire(order.pause.startDate),
          end: order.pause.endDate === null ? null : dayFromWire(order.pause.endDate),
        },
      ]
    : [];
  return { plan, shown: shownDay(plan, { skipped, pauses }, today) };
};

/** The panel beside the charts: what arrives today, or next. */
export const NextDelivery = () => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const order = useRunningPlan();
  const { data, refusal, loading } = order;
  if (data === undefined && loading && refusal === null) {
    return (
      <Card title={t('progress.tabNextDelivery')}>
        <Stack gap={3}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="block" height="6rem" />
          ))}
        </Stack>
      </Card>
    );
  }
  const { plan, shown } = data ? shownOf(data, today) : { plan: {}, shown: { kind: 'none' as const } };
  if (shown.kind === 'paused') {
    return (
      <Card title={t('progress.tabNextDelivery')}>
        <EmptyState icon="pause" title={t('progress.paused')} />
      </Card>
    );
  }
  if (shown.kind === 'none') {
    const unknown = data === undefined;
    return (
      <Card title={t('progress.tabNextDelivery')}>
        <EmptyState
          icon={unknown ? 'cloud-off' : 'truck'}
          title={t(unknown ? 'progress.deliveryUnknown' : 'progress.noDelivery')}
          action={
            unknown ? undefined : (
              <Link to="/checkout" className={buttonClass({ variant: 'secondary' })}>
                {t('progress.buildMenu')}
              </Link>
            )
          }
        >
          {unknown ? undefined : t('progress.noDeliveryText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>
        {shown.kind === 'today'
          ? t('progress.deliveryToday')
          : t('progress.deliveryOn', { day: format.day(shown.day) })}
      </h2>
      <DeliveryDishes meals={plan[shown.day]} />
    </section>
  );
};
