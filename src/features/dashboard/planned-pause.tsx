import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { PlanToday } from '../../offline/reads/plan-today.ts';
import { PausePlan } from '../../orders/pause/pause-plan.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './today-top.module.css';

/** Shows a pause that begins later, with the way to change or withdraw it. */
export const PlannedPause = ({ first, again }: NonNullable<PlanToday['comingPause']>) => {
  const t = useT();
  const format = useFormat();
  return (
    <div>
      <p className={styles.delivery}>
        <Icon name="pause" />
        <span className={styles.words}>
          <span className={styles.day}>{t('today.pausePlanned')}</span>
          <span className={styles.soft}>
            {again === null
              ? t('today.pauseOpen', { first: format.day(first) })
              : t('today.pauseDays', { first: format.day(first), again: format.day(again) })}
          </span>
        </span>
      </p>
      <PausePlan>
        {(open) => (
          <Button variant="quiet" size="s" onClick={open}>
            {t('today.pauseChange')}
          </Button>
        )}
      </PausePlan>
    </div>
  );
};
