import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { DayExtras } from '#src/domain/money/day-extras.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDisplayZone, useNow } from '#src/state/plan/clock.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { DataAge } from '#src/ui/text/data-age.tsx';
import styles from '../modify.module.css';
import { DifferenceDays } from './difference-days.tsx';
import { PayDifference } from './pay-difference.tsx';
import { useDifference, type WhichPlan } from './use-difference.ts';
import { useDropDifference } from './use-drop-difference.ts';

/** Shows the extra cost of one plan's larger meals and additional sides, day by day, and the ways to pay it. */
export const DifferenceSummary = ({ which }: { readonly which: WhichPlan }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  const difference = useDifference(which);
  const { drop, busy, problem } = useDropDifference(difference);
  const [dropped, setDropped] = useState<DayExtras | null>(null);
  const { orderId, total, days, extras, asOf, stale } = difference;
  const toPlan = (
    <Link to="/modify" activeOptions={{ exact: true }} className={buttonClass({ variant: 'secondary' })}>
      {t('order.toPlan')}
    </Link>
  );
  return (
    <>
      {asOf !== null && (offline || stale) && (
        <DataAge stale={stale} offline={offline}>
          {t('shell.asOf', { time: format.asOf(asOf, now, zone) })}
        </DataAge>
      )}
      {total === 0 || orderId === null ? (
        <EmptyState icon="check-circle" title={t('difference.none')} action={toPlan}>
          {t('difference.noneText')}
        </EmptyState>
      ) : (
        <>
          <p>{t(`difference.intro.${extras}`)}</p>
          <DifferenceDays
            of={difference}
            busy={busy}
            offline={offline}
            onDrop={(day) =>
              void drop(day)
                .then((done) => setDropped(done ? day.extras : null))
                .catch(report('a dearer day could not be dropped'))
            }
          />
          <p role="alert" className={styles.error}>
            {problem}
          </p>
          <PayDifference orderId={orderId} total={total} days={days} of={extras} />
          {toPlan}
        </>
      )}
      <p role="status">{dropped && t(`difference.dropped.${dropped}`)}</p>
    </>
  );
};
