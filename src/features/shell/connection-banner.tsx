import { useEffect, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useConnectivity } from '../../state/engine/connectivity.ts';
import { useSession } from '../../state/session/session.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';

/** An app start on a phone needs a moment to connect, so only a longer interruption is reported. */
const PATIENCE_MS = 4_000;

/**
 * Says that the screen shows the device's data, while the server does not answer. A closed banner stays closed until the
 * connection has returned and is lost again.
 */
export const ConnectionBanner = () => {
  const t = useT();
  const connectivity = useConnectivity();
  const { state, persistent } = useSession();
  const away = connectivity !== 'online' && connectivity !== 'outdated' && connectivity !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!away) return undefined;
    const patience = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(patience);
      setShown(false);
    };
  }, [away]);
  if (connectivity === 'outdated')
    return <Banner slim tone="saffron" role="status" title={t('errors.upgrade_required')} />;
  if (!away || !shown) return null;
  return (
    <Banner
      slim
      tone="neutral"
      icon="cloud-off"
      role="status"
      title={t('shell.offline')}
      close={{ label: t('shell.close'), onClose: () => setShown(false) }}
    >
      {state === 'signedIn' && persistent ? t('shell.offlineText') : undefined}
    </Banner>
  );
};
