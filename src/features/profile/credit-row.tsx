import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import styles from './profile.module.css';

/** Shows the link to vouchers and the referral link; on a desktop it is the only link to them. */
export const CreditRow = () => {
  const t = useT();
  return (
    <Card padding="m" className={styles.link}>
      <Link to="/my-credit" className={rowClass}>
        <RowParts icon="wallet" title={t('shell.subject.credit')} detail={t('profile.creditText')} go />
      </Link>
    </Card>
  );
};
