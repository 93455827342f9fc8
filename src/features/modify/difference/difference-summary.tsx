import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { useNow } from '../../../state/plan/clock.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { DataAge } from '../../../ui/text/data-age.tsx';
import styles from '../modify.module.css';
import { usePlan, type WhichPlan } from '../plan/use-plan.ts';
import { DifferenceDays } from './difference-days.tsx';
import { PayDifference } from './pay-difference.tsx';
import { useDropDifference } from './use-drop-difference.ts';

/** What one plan's larger meals cost more, day by day, and how that is paid. */
export const DifferenceSummary = ({ which }: { readonly which: WhichPlan }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const offline = useOffline();
  const plan = usePlan(which);
  const { drop, busy, problem } = useDropDifference(plan);
  const [dropped, setDropped] = useState(false);
  const { params, order, days, asOf, stale } = plan;
  const total = order?.due?.difference ?? 0;
  const waiting = order?.differences ?? {};
  const locks = days.flatMap(({ wire, locksAt }) => (wire in waiting && locksAt !== null ? [locksAt] : []));
  const toPlan = (
    <Link to="/modify" activeOptions={{ exact: true }} className={buttonClass({ variant: 'secondary' })}>
      {t('order.toPlan')}
    </Link>
  );
  return (
    <>
      {asOf !== null && (offline || stale) && (
        <DataAge stale={stale} offline={offline}>
          {t('shell.asOf', { time: format.asOf(asOf, now) })}
        </DataAge>
      )}
      {total === 0 || !params ? (
        <EmptyState icon="check-circle" title={t('order.difference.none')} action={toPlan}>
          {t('order.difference.noneText')}
        </EmptyState>
      ) : (
        <>
          <p>{t('order.difference.intro')}</p>
          <DifferenceDays
            plan={plan}
            busy={busy}
            onDrop={(wire) => void drop(wire).then(setDropped).catch(report('a larger day could not be dropped'))}
          />
          <p role="alert" className={styles.error}>
            {problem}
          </p>
          <PayDifference
            orderId={params.id}
            total={total}
            days={waiting}
            until={locks.length > 0 ? Math.min(...locks) : null}
          />
          {toPlan}
        </>
      )}
      <p role="status">{dropped && t('order.difference.dropped')}</p>
    </>
  );
};
