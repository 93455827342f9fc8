import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { Loss } from '../../offline/store/device.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { LossNotice } from './loss-notice.tsx';

interface Props {
  readonly loss: Loss | null;
  /** Something outlives this page. */
  readonly persistent: boolean;
  readonly signedIn: boolean;
}

/** What this browser has not kept, or never will: above every screen, for wherever the customer is they rely on it. */
export const DeviceNotices = ({ loss, persistent, signedIn }: Props) => {
  const t = useT();
  const [closed, setClosed] = useState(false);
  return (
    <>
      {loss && <LossNotice loss={loss} />}
      {!persistent && !closed && (
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
