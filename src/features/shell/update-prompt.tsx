import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { takeUpdate } from '../../state/device/app-update.ts';
import { useUpdateReady } from '../../state/device/update-ready.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';

/** Offers a new version. The new version never starts by itself, so an edit is never interrupted. */
export const UpdatePrompt = () => {
  const t = useT();
  const ready = useUpdateReady();
  const [closed, setClosed] = useState(false);
  if (!ready || closed) return null;
  return (
    <Banner
      slim
      tone="sea"
      icon="sync"
      role="status"
      title={t('shell.updateReady')}
      actions={
        <Button size="s" onClick={takeUpdate}>
          {t('shell.updateNow')}
        </Button>
      }
      close={{ label: t('shell.close'), onClose: () => setClosed(true) }}
    />
  );
};
