import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';

/** Shows the link to the customer's notices and to the settings of notifications. */
export const InboxRow = () => {
  const t = useT();
  return (
    <Card padding="m">
      <Link to="/profile/notices" className={rowClass}>
        <RowParts icon="bell" title={t('profile.inbox')} detail={t('profile.inboxText')} go />
      </Link>
    </Card>
  );
};
