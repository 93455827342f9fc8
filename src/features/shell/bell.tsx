import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { showAppBadge } from '../../state/device/app-badge.ts';
import { useQuery } from '../../state/engine/query.ts';
import { inboxRequest } from '../../state/plan/home-requests.ts';
import { CountBadge } from '../../ui/text/badge.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './shell.module.css';
import { useKeptPush } from './use-kept-push.ts';

/** The badge has no room for a number with more digits. */
const MOST = 99;

/** Shows the link to the inbox with the number of unread notices; the app's icon has the same number. */
export const Bell = () => {
  const t = useT();
  useKeptPush();
  const { data } = useQuery('profile/notices', inboxRequest);
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) showAppBadge(unread);
  }, [unread]);
  const label = unread ? t('customer.inboxUnread', { count: unread }) : t('customer.inbox');
  return (
    <Link to="/profile/notices" className={styles.bell} aria-label={label} title={label}>
      <Icon name="bell" />
      {unread !== undefined && unread > 0 && (
        <span className={styles.bellCount}>
          <CountBadge>{unread > MOST ? `${MOST}+` : unread}</CountBadge>
        </span>
      )}
    </Link>
  );
};
