import { useState } from 'react';

import { monthlyWeights } from '../../domain/body/weight-stats.ts';
import { day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useConnectivity } from '../../state/engine/connectivity.ts';
import { askAgain, useQuery } from '../../state/engine/query.ts';
import { useToday } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { UnreadBanner } from '../../ui/dialogs/unread-banner.tsx';
import { classNames } from '../../ui/drawing/class-names.ts';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './files.module.css';

const request = { subtype: 'getWeightStats' } as const;
const readAgain = (): void => askAgain('profile/getForDashboard/getWeightStats', request);
const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Shows the customer's average weight in each month of a year, as the nutritionist sees it. */
export const MonthWeights = () => {
  const t = useT();
  const format = useFormat();
  const thisYear = Number(useToday().slice(0, 4));
  const connectivity = useConnectivity();
  const { data, coming } = useQuery('profile/getForDashboard/getWeightStats', request);
  const years = monthlyWeights(data ?? {});
  const first = Math.min(thisYear, ...years.keys());
  const [year, setYear] = useState(thisYear);
  const months = years.get(year);
  return (
    <Card title={t('files.weightTitle')}>
      <div className={styles.years}>
        <IconButton
          icon="chevron-back"
          label={t('files.yearBefore')}
          disabled={year <= first}
          onClick={() => setYear(year - 1)}
        />
        <h3 className={styles.year} aria-live="polite">
          {year}
        </h3>
        <IconButton
          icon="chevron-forward"
          label={t('files.yearAfter')}
          disabled={year >= thisYear}
          onClick={() => setYear(year + 1)}
        />
      </div>
      {coming ? (
        <Skeleton shape="block" height="9rem" />
      ) : data === undefined && connectivity !== 'online' ? (
        <Banner tone="saffron" icon="cloud-off" title={t('errors.notOnDevice')} />
      ) : data === undefined ? (
        <UnreadBanner title={t('files.weightUnread')} again={t('shell.retry')} readAgain={readAgain} />
      ) : (
        <ul className={styles.months} aria-label={t('files.weightOf', { year: String(year) })}>
          {MONTHS.map((month) => {
            const grams = months?.get(month);
            return (
              <li key={month} className={classNames(styles.month, grams === undefined && styles.empty)}>
                <span className={styles.monthName}>
                  {format.month(day(`${year}-${String(month).padStart(2, '0')}-01`))}
                </span>
                <span className={styles.monthWeight}>
                  {grams === undefined ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>{t('files.notWeighed')}</VisuallyHidden>
                    </>
                  ) : (
                    format.weight(grams)
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
