import { Suspense } from 'react';

import { loadCatalogue } from '../i18n/catalogue-store.ts';
import { useT } from '../i18n/use-t.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import { later } from '../ui/drawing/later.tsx';
import type { Section } from './profile-form.ts';

/** This device has never been told how the form looks. */
const NotHere = () => {
  const t = useT();
  return (
    <EmptyState icon="cloud-off" title={t('errors.notOnDevice')}>
      {t('errors.notOnDeviceText')}
    </EmptyState>
  );
};

interface Props {
  readonly sections: readonly Section[];
  readonly plain?: boolean;
  readonly onDone?: () => void;
}

const OwnProfile = later<Props>(async () => {
  const [part] = await Promise.all([import('./own-profile.tsx'), loadCatalogue('profile', 'signup', 'checkout')]);
  return part.OwnProfile;
}, NotHere);

const Tastes = later(async () => {
  const [part] = await Promise.all([import('./tastes/tastes-card.tsx'), loadCatalogue('profile', 'checkout')]);
  return part.TastesCard;
}, NotHere);

/** The lists of what the customer likes and avoids. */
export const TastesPart = () => {
  const t = useT();
  return (
    <Suspense
      fallback={
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="20rem" />
        </Loading>
      }
    >
      <Tastes />
    </Suspense>
  );
};

/** The form of the profile, or some of its sections: fetched when it is shown. */
export const ProfilePart = (props: Props) => {
  const t = useT();
  return (
    <Suspense
      fallback={
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="24rem" />
        </Loading>
      }
    >
      <OwnProfile {...props} />
    </Suspense>
  );
};
