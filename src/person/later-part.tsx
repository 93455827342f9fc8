import { Suspense, type ComponentType } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import { later } from '../ui/drawing/later.tsx';

/** This device has never been told how the part looks. */
const NotHere = () => {
  const t = useT();
  return (
    <EmptyState icon="cloud-off" title={t('errors.notOnDevice')}>
      {t('errors.notOnDeviceText')}
    </EmptyState>
  );
};

/**
 * A part of the profile whose code is fetched when it is shown; says so where it cannot come.
 * @param height of its placeholder
 */
export const laterPart = <P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  height: (props: P) => string,
): ComponentType<P> => {
  const Part = later<P>(fetch, NotHere);
  return (props) => {
    const t = useT();
    return (
      <Suspense
        fallback={
          <Loading label={t('shell.loading')}>
            <Skeleton shape="card" height={height(props)} />
          </Loading>
        }
      >
        <Part {...props} />
      </Suspense>
    );
  };
};
