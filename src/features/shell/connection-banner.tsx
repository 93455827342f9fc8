import { useEffect, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useConnectivity } from '../../state/engine/connectivity.ts';
import { useSession } from '../../state/session/session.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import styles from './shell.module.css';

/** A start on a phone takes a moment to connect; only a state that lasts is worth a line. */
const PATIENCE_MS = 4_000;
/** Time to read what it means; afterwards the two words that say it suffice. */
const READING_MS = 10_000;

/**
 * Says plainly that the screen shows what is on the device, for as long as the server does not answer. It lies over the
 * screen's lower edge: coming and going must not move what is being read or tapped.
 */
export const ConnectionBanner = () => {
  const t = useT();
  const connectivity = useConnectivity();
  const { state, persistent } = useSession();
  const away = connectivity !== 'online' && connectivity !== 'outdated' && connectivity !== 'idle';
  const [lasting, setLasting] = useState(false);
  const [read, setRead] = useState(false);
  useEffect(() => {
    if (!away) return undefined;
    const timers = [
      setTimeout(() => setLasting(true), PATIENCE_MS),
      setTimeout(() => setRead(true), PATIENCE_MS + READING_MS),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setLasting(false);
      setRead(false);
    };
  }, [away]);
  if (connectivity === 'outdated') {
    return (
      <div className={styles.connection}>
        <Banner slim tone="saffron" role="status" title={t('errors.upgrade_required')} />
      </div>
    );
  }
  if (!away || !lasting) return null;
  return (
    <div className={styles.connection}>
      <Banner slim tone="neutral" icon="cloud-off" role="status" title={t('shell.offline')}>
        {state === 'signedIn' && persistent && !read ? t('shell.offlineText') : undefined}
      </Banner>
    </div>
  );
};
