import { Link } from '@tanstack/react-router';

import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useUser } from '../../state/session/session.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './dashboard-parts.module.css';

/** Shows the quick links. The link to rate dishes needs a plan that has begun. */
export const QuickActions = ({ begun }: { readonly begun: boolean }) => {
  const t = useT();
  const user = useUser();
  const language = languageOf(useLocale());
  return (
    <ul className={styles.quick} aria-label={t('dashboard.quickActions')}>
      <li>
        <Link to="/progress" search={{ log: 'weight' }} className={styles.tile}>
          <Icon name="scale" />
          <span>{t('dashboard.logWeight')}</span>
        </Link>
      </li>
      {user?.hasPlan && begun && (
        <li>
          <Link to="/feedback/dish" className={styles.tile}>
            <Icon name="star" />
            <span>{t('dashboard.rateDishes')}</span>
          </Link>
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
