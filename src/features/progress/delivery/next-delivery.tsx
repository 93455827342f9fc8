import { Link } from '@tanstack/react-router';

import { useFormat } from '#src/i18n/use-format.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { slotArrival } from '#src/offline/reads/slot-arrival.ts';
import { planToday } from '#src/offline/reads/plan-today.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useDisplayZone, useNow, useToday, useZone } from '#src/state/plan/clock.ts';
import { useRunningPlan } from '#src/state/plan/running-plan.ts';
import { usePauseSpan } from '#src/orders/pause/pause-span.ts';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { DeliveryDishes } from './delivery-dishes.tsx';
import styles from './next-delivery.module.css';

/** Shows the panel next to the charts: the dishes of today or of the next day, and their delivery time. */
export const NextDelivery = () => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const zone = useZone();
  const displayZone = useDisplayZone();
  const now = useNow();
  const slots = useArrays(languageOf(useLocale()), 'slotsList').data?.slotsList;
  const order = useRunningPlan();
  const { data, refusal, loading } = order;
  const span = usePauseSpan(data);
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
  // The same rule as on the home screen.
  const shown = data ? planToday(data, today, zone).shown : { kind: 'none' as const };
  if (shown.kind === 'paused') {
    return (
      <Card title={t('progress.tabNextDelivery')}>
        <EmptyState icon="pause" title={t('progress.paused')}>
          {span &&
            (span.end === null
              ? t('progress.pausedSince', { start: span.start })
              : t('progress.pausedUntil', { start: span.start, end: span.end }))}
        </EmptyState>
      </Card>
    );
  }
  if (shown.kind === 'none') {
    const unknown = data === undefined;
    return (
      <Card title={t('progress.tabNextDelivery')}>
        <EmptyState
          icon={unknown ? (refusal === null ? 'cloud-off' : 'warning') : 'truck'}
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
  const slot = data?.days[shown.day]?.address?.slot_id ?? data?.planParams?.slot_id;
  const at = slotArrival(slots, slot, shown.day, displayZone);
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>
        {shown.kind === 'today' ? t('progress.mealsToday') : t('progress.mealsOn', { day: format.day(shown.day) })}
      </h2>
      {at && (
        <p>{t(at.end <= now ? 'progress.bagCame' : 'progress.bagComes', { time: format.arrival(at, displayZone) })}</p>
      )}
      {data && <DeliveryDishes day={shown.day} cells={data.mealPlan[shown.day] ?? {}} sides={data.sides[shown.day]} />}
    </section>
  );
};
