import { Link } from '@tanstack/react-router';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useNow, useZone } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { LockCountdown } from '../../ui/text/lock-countdown.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { ProgressBar } from '../../ui/cards/stat.tsx';
import { BuildMenu } from './build-menu.tsx';
import styles from './dashboard.module.css';
import type { DayMealsView } from './use-day-meals.ts';

const NextLock = ({ at, day, zone }: { readonly at: number; readonly day: string; readonly zone: string }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return (
    <div className={styles.lock}>
      <p className={styles.faint}>{t('dashboard.nextToLock', { day: format.day(day) })}</p>
      <LockCountdown
        locksAt={at}
        now={now}
        until={t('shell.changeUntil', { time: format.dateTime(at, zone) })}
        left={(ms) => format.duration(ms)}
        lockedLabel={t('shell.locked')}
      />
    </div>
  );
};

/** How far the plan has come, what locks next, and the one button that leads on. */
export const PlanActions = ({ view }: { readonly view: DayMealsView }) => {
  const t = useT();
  const user = useUser();
  const zone = useZone();
  const { standing, params } = view;
  if (!user) return <Skeleton shape="card" height="8rem" />;
  const { delivered, total, left } = standing?.progress ?? { delivered: 0, total: 0, left: 0 };
  return (
    <Card>
      <div className={styles.plan}>
        {params !== null && total > 0 && standing?.shown.kind !== 'paused' && (
          <div className={styles.progress}>
            <p className={styles.headRow}>
              <span className={styles.strong}>{view.diet?.name ?? t('shell.mealPlan')}</span>
              <span className={styles.faint}>{t('dashboard.deliveriesLeft', { count: left })}</span>
            </p>
            <ProgressBar value={delivered} max={total} label={t('dashboard.deliveredOf', { delivered, total })} />
          </div>
        )}
        {user.hasPlan && !view.waits && standing?.lock && (
          <NextLock at={standing.lock.at} day={standing.lock.day} zone={zone} />
        )}
        {user.hasPlan ? (
          <Link to="/modify" className={buttonClass({ block: true })}>
            {t('dashboard.viewFullPlan')}
          </Link>
        ) : (
          <BuildMenu hasCheckout={user.hasCheckout} />
        )}
      </div>
    </Card>
  );
};
