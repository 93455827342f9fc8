import { Suspense } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/cards/skeleton.tsx';
import { later } from '../../../ui/drawing/later.tsx';

/** This device has never been told how the cards look. */
const NotHere = () => {
  const t = useT();
  return (
    <EmptyState icon="cloud-off" title={t('errors.notOnDevice')}>
      {t('errors.notOnDeviceText')}
    </EmptyState>
  );
};

const Cards = later(async () => (await import('./security-cards.tsx')).SecurityCards, NotHere);

/** The ways into the account: fetched when they are shown. */
export const SecurityPart = () => {
  const t = useT();
  return (
    <Suspense
      fallback={
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="20rem" />
        </Loading>
      }
    >
      <Cards />
    </Suspense>
  );
};
