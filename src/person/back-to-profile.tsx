import { Link } from '@tanstack/react-router';

import { useT } from '../i18n/use-t.tsx';
import { Icon } from '../ui/text/icon.tsx';
import styles from './person.module.css';

/** The link back from a page below the profile. */
export const BackToProfile = () => {
  const t = useT();
  return (
    <Link to="/profile" className={styles.back} aria-label={t('shell.back')}>
      <Icon name="chevron-back" />
    </Link>
  );
};
