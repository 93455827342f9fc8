import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useNow } from '../../state/clock.ts';
import { useOffline } from '../../state/connectivity.ts';
import { Banner } from '../../ui/banner.tsx';
import { DataAge } from '../../ui/data-age.tsx';
import type { PlanView } from './use-plan.ts';

/** Diet changes of the plan, and how old it is where that matters. */
export const PlanNotices = ({ plan }: { readonly plan: PlanView }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const offline = useOffline();
  return (
    <>
      {plan.changes.map((change) => (
        <Banner
          key={change.day}
          slim
          title={t('plan.dietChanged', { from: change.from, to: change.to, date: format.day(change.day) })}
        />
      ))}
      {plan.asOf !== null && (offline || plan.stale) && (
        <DataAge stale={plan.stale} offline={offline}>
          {t('shell.asOf', { time: format.asOf(plan.asOf, now) })}
        </DataAge>
      )}
    </>
  );
};
