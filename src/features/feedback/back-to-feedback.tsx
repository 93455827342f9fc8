import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './feedback.module.css';

export const BackToFeedback = () => {
  const t = useT();
  return (
    <Link to="/feedback" className={styles.back} aria-label={t('shell.back')}>
      <Icon name="chevron-back" />
    </Link>
  );
};
