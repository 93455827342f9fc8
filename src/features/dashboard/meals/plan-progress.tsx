import { useT } from '#src/i18n/use-t.tsx';
import { useToday } from '#src/state/plan/clock.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { ProgressBar } from '#src/ui/cards/progress-bar.tsx';
import styles from '../dashboard.module.css';
import parts from '../dashboard-parts.module.css';
import type { DayMealsView } from './use-day-meals.ts';

/** Shows how much of the plan is complete. */
export const PlanProgress = ({ view: { params, standing, diet } }: { readonly view: DayMealsView }) => {
  const t = useT();
  const today = useToday();
  if (params === null || !standing || standing.shown.kind === 'paused' || standing.progress.total === 0) return null;
  const { delivered, total, left } = standing.progress;
  const withToday = 'day' in standing.shown && standing.shown.day === today;
  return (
    <Card>
      <div className={parts.progress}>
        <p className={styles.headRow}>
          <span className={parts.strong}>{diet?.name ?? t('shell.mealPlan')}</span>
          <span className={parts.faint}>
            {t(withToday ? 'dashboard.deliveriesLeftWithToday' : 'dashboard.deliveriesLeft', { count: left })}
          </span>
        </p>
        <ProgressBar value={delivered} max={total} label={t('dashboard.deliveredOf', { delivered, total })} />
      </div>
    </Card>
  );
};
