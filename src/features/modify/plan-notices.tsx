import { memo } from 'react';

import { daysIn } from '../../domain/days/day-maps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useDisplayZone, useNow } from '../../state/plan/clock.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlanNeeds } from '../../orders/plan-needs.tsx';
import { DataAge } from '../../ui/text/data-age.tsx';
import type { PlanView } from '../../meals/plan/use-plan.ts';

/** Shows diet changes of the plan, choices that came too late, and the age of the plan if it matters. */
export const PlanNotices = memo(({ plan }: { readonly plan: PlanView }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  const late = daysIn(plan.edits.meals)
    .filter((day) => plan.timely[day] === undefined)
    .sort();
  return (
    <>
      <PlanNeeds order={plan.order} />
      {plan.changes.map((change) => (
        <Banner
          key={change.day}
          slim
          title={t('plan.dietChanged', { from: change.from, to: change.to, date: format.day(change.day) })}
        />
      ))}
      {late.length > 0 && !plan.loading && (
        <Banner
          tone="saffron"
          role="status"
          title={t('plan.tooLate', { count: late.length })}
          actions={
            <Button size="s" variant="secondary" onClick={() => plan.edits.drop((day) => late.includes(day))}>
              {t('plan.gotIt')}
            </Button>
          }
        >
          {t('plan.tooLateText', { days: format.list(late.map(format.day)) })}
        </Banner>
      )}
      {plan.asOf !== null && (offline || plan.stale) && (
        <DataAge stale={plan.stale} offline={offline}>
          {t('shell.asOf', { time: format.asOf(plan.asOf, now, zone) })}
        </DataAge>
      )}
    </>
  );
});
PlanNotices.displayName = 'PlanNotices';
