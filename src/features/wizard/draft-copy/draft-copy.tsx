import { Suspense, type ReactNode } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { SyncState } from '#src/ui/text/sync-state.tsx';
import type { Wizard } from '../use-wizard.ts';
import styles from './draft-copy.module.css';
import { useDraftCopy } from './use-draft-copy.ts';

/** Says that the choice between two drafts could not be loaded; the parts that wait for the choice say why. */
const NotHere = () => {
  const t = useT();
  return (
    <Banner tone="saffron" role="alert" title={t('wizard.draft.title')}>
      {t('errors.notOnDeviceText')}
    </Banner>
  );
};
// Loaded only if two devices have changed the plan independently.
const TwoDrafts = later(async () => (await import('./two-drafts.tsx')).TwoDrafts, NotHere);

interface Props {
  readonly wizard: Wizard;
  /** True if the content below waits for the choice: an order would delete the other device's changes. */
  readonly holds: boolean;
  readonly children: ReactNode;
}

/** Shows where the draft is stored, and the choice between two drafts if another device has continued the plan. */
export const DraftCopy = ({ wizard: { lists }, holds, children }: Props) => {
  const t = useT();
  const copy = useDraftCopy();
  return (
    <>
      {copy.kind === 'both' ? (
        <Suspense>
          <TwoDrafts copy={copy} lists={lists} />
        </Suspense>
      ) : (
        copy.kind !== 'none' && (
          <p className={styles.state}>
            <SyncState
              state={copy.kind === 'device' ? 'device' : 'sent'}
              label={t(copy.kind === 'device' ? 'wizard.draft.onDevice' : 'wizard.draft.everywhere')}
            />
          </p>
        )
      )}
      {/* What is typed in it stays. */}
      <div className={styles.below} inert={copy.kind === 'both' && holds}>
        {children}
      </div>
    </>
  );
};
