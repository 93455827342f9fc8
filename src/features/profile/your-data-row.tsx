import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';

/** Shows the link to consents, to the export of all data, and to the deletion of the account. */
export const YourDataRow = () => {
  const t = useT();
  return (
    <Card padding="m">
      <Link to="/profile/privacy" className={rowClass}>
        <RowParts icon="lock" title={t('profile.yourData')} detail={t('profile.yourDataText')} go />
      </Link>
    </Card>
  );
};
