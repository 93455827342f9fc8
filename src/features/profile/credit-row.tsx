import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';

/** The way to vouchers and the link for friends; on a desktop it is the only one. */
export const CreditRow = () => {
  const t = useT();
  return (
    <Card padding="m">
      <Link to="/my-credit" className={rowClass}>
        <RowParts icon="wallet" title={t('shell.subject.credit')} detail={t('profile.creditText')} go />
      </Link>
    </Card>
  );
};
