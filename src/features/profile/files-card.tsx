import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';

/** Shows the links to the files that only the nutritionist can see. */
export const FilesCard = () => {
  const t = useT();
  return (
    <FoldCard name="files" icon="pdf" title={t('profile.nutritionist')} detail={t('profile.filesText')}>
      <List>
        <Link to="/profile/documents" className={rowClass}>
          <RowParts icon="pdf" title={t('profile.documents')} detail={t('profile.documentsText')} go />
        </Link>
        <Link to="/profile/photos" className={rowClass}>
          <RowParts icon="camera" title={t('profile.photos')} detail={t('profile.photosText')} go />
        </Link>
      </List>
    </FoldCard>
  );
};
