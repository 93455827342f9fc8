import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';

/** Shows the links to the files that only the nutritionist can see. */
export const FilesCard = () => {
  const t = useT();
  return (
    <Card title={t('profile.nutritionist')}>
      <List>
        <Link to="/profile/documents" className={rowClass}>
          <RowParts icon="pdf" title={t('profile.documents')} detail={t('profile.documentsText')} go />
        </Link>
        <Link to="/profile/photos" className={rowClass}>
          <RowParts icon="camera" title={t('profile.photos')} detail={t('profile.photosText')} go />
        </Link>
      </List>
    </Card>
  );
};
