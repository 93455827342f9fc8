import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { later } from '../../ui/drawing/later.tsx';

const AppRows = later(async () => {
  const [part] = await Promise.all([import('../../installing/app-rows.tsx'), loadCatalogue('installing')]);
  return part.AppRows;
});

/** Shows the links to the customer's notices and their settings, the installation of the app and the reminders. */
export const NoticesCard = () => {
  const t = useT();
  return (
    <FoldCard name="notices" icon="bell" title={t('profile.inbox')} detail={t('profile.noticesText')}>
      <List>
        <Link to="/profile/notices" className={rowClass}>
          <RowParts icon="mail" title={t('profile.toInbox')} detail={t('profile.inboxText')} go />
        </Link>
        <Link to="/profile/notices/settings" className={rowClass}>
          <RowParts icon="bell" title={t('profile.toNotices')} detail={t('profile.toNoticesText')} go />
        </Link>
        <Suspense fallback={<Skeleton shape="block" height="7rem" />}>
          <AppRows />
        </Suspense>
      </List>
    </FoldCard>
  );
};
