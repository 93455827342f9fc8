import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { Loss } from '../../offline/store/device.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { LossNotice } from './loss-notice.tsx';

interface Props {
  readonly loss: Loss | null;
  /** Something outlives this page. */
  readonly persistent: boolean;
  /** The browser has storage, but it does not answer: a new start may help. */
  readonly storeSilent: boolean;
  readonly signedIn: boolean;
}

/** What this browser has not kept, or never will: above every screen, for wherever the customer is they rely on it. */
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
