import { Suspense, type ComponentType } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import { later } from '../ui/drawing/later.tsx';

/** Shown if this device has never loaded the part's code. */
const NotHere = () => {
  const t = useT();
  return (
    <EmptyState icon="cloud-off" title={t('errors.notOnDevice')}>
      {t('errors.notOnDeviceText')}
    </EmptyState>
  );
};

/**
 * Returns a part of the profile whose code is loaded when it is shown; it tells the customer if the code cannot be
 * loaded.
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
