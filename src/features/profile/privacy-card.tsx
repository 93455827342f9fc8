import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';

/** Shows the links to consents, the export of all data and the deletion of the account, and to the privacy policy. */
export const PrivacyCard = () => {
  const t = useT();
  const has = useHasPage();
  return (
    <FoldCard name="privacy" icon="lock" title={t('profile.yourData')} detail={t('profile.yourDataText')}>
      <List>
        <Link to="/profile/privacy" className={rowClass}>
          <RowParts icon="lock" title={t('profile.toData')} go />
        </Link>
        {has('privacy-policy') && (
          <Link to="/privacy-policy" className={rowClass}>
            <RowParts icon="info" title={t('profile.privacy')} go />
          </Link>
        )}
      </List>
    </FoldCard>
  );
};
