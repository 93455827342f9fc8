import { Link } from '@tanstack/react-router';

import { addDays, type Day } from '../../domain/days/day.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useToday } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './dashboard-parts.module.css';
import { opensSheet, useRateSheet } from './meals/later-sheets.tsx';

/**
 * Shows the quick links.
 * @param lastDay the latest day before today with a delivery, whose dishes can be rated
 */
export const QuickActions = ({ lastDay }: { readonly lastDay: Day | undefined }) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const user = useUser();
  const language = languageOf(useLocale());
  const { open: rate, sheet } = useRateSheet();
  return (
    <ul className={styles.quick} aria-label={t('dashboard.quickActions')}>
      <li>
        <Link to="/progress" search={{ log: 'weight' }} className={styles.tile}>
          <Icon name="scale" />
          <span>{t('dashboard.logWeight')}</span>
        </Link>
      </li>
      {user?.hasPlan && lastDay && (
        <li>
          <Link to="/feedback/dish" className={styles.tile} {...opensSheet(() => rate({ day: lastDay }))}>
            <Icon name="star" />
            <span>
              {lastDay === addDays(today, -1)
                ? t('dashboard.rateDishes')
                : t('dashboard.rateDay', { day: format.day(lastDay) })}
            </span>
          </Link>
          {sheet}
        </li>
      )}
      {user?.hasPlan && (
        <li>
          {/* The viewer keeps its pages on the device: this one opens without a network too. */}
          <Link to="/modify" search={{ menu: language }} className={styles.tile}>
            <Icon name="pdf" />
            <span>{t('dashboard.menuPdf')}</span>
          </Link>
        </li>
      )}
    </ul>
  );
};
