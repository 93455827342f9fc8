import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { Loss } from '../../offline/store/device.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { LossNotice } from './loss-notice.tsx';

interface Props {
  readonly loss: Loss | null;
  /** False if this browser stores nothing beyond this page. */
  readonly persistent: boolean;
  /** True if the browser's storage does not answer: a restart may help. */
  readonly storeSilent: boolean;
  readonly signedIn: boolean;
}

/**
 * Shows what this browser has lost or cannot store. It is above every screen, because every screen relies on the storage.
 */
export const DeviceNotices = ({ loss, persistent, storeSilent, signedIn }: Props) => {
  const t = useT();
  const [closed, setClosed] = useState(false);
  return (
    <>
      {loss && <LossNotice loss={loss} />}
      {!persistent && storeSilent && (
        <Banner
          tone="saffron"
          role="alert"
          title={t('sync.storeSilent')}
          actions={
            <Button size="s" onClick={() => window.location.reload()}>
              {t('sync.startAgain')}
            </Button>
          }
        >
          {t('sync.storeSilentText')}
        </Banner>
      )}
      {!persistent && !storeSilent && !closed && (
        <Banner
          tone="saffron"
          role="status"
          title={t('sync.nothingKept')}
          close={{ label: t('shell.close'), onClose: () => setClosed(true) }}
        >
          {t(signedIn ? 'sync.nothingKeptText' : 'sync.nothingKeptVisitor')}
        </Banner>
      )}
    </>
  );
};
