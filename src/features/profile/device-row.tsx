import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import styles from './profile.module.css';

/** Shows the link to what this device stores and to the installation of the app, also while nothing waits. */
export const DeviceRow = () => {
  const t = useT();
  return (
    <Card padding="m" className={styles.link}>
      <Link to="/profile/sync" className={rowClass}>
        <RowParts icon="device" title={t('profile.device')} detail={t('profile.deviceText')} go />
      </Link>
    </Card>
  );
};
