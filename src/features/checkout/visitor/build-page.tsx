import type { ReactNode } from 'react';

import styles from '#src/building/building.module.css';
import { useT } from '#src/i18n/use-t.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { useVisitorBuilding, type VisitorBuilding } from './use-visitor-building.ts';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** The diet of the link that the visitor followed. */
  readonly diet?: number | undefined;
  readonly children: (building: VisitorBuilding) => ReactNode;
}

/** Shows the placeholder of a page of /build. */
export const BuildWaiting = () => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      <div className={styles.stack}>
        <Skeleton shape="card" height="9rem" />
        <Skeleton shape="card" height="14rem" />
      </div>
    </Loading>
  );
};

/** Shows the frame of a visitor's page of /build, and its content when the device has what it needs. */
export const BuildPage = ({ title, subtitle, diet, children }: Props) => {
  const t = useT();
  const offline = useOffline();
  const view = useVisitorBuilding(diet);
  return (
    <Page width="reading">
      <div className={styles.withoutTabs}>
        <title>{t('shell.documentTitle', { screen: title })}</title>
        <PageHeader title={title} subtitle={subtitle} />
        {view.state === 'ready' ? (
          children(view.building)
        ) : view.state === 'absent' ? (
          <AbsentState offline={offline} />
        ) : (
          <BuildWaiting />
        )}
      </div>
    </Page>
  );
};
