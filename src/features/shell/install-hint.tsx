import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { InstallButton } from '../../installing/install-button.tsx';
import { useInstall } from '../../state/device/install.ts';
import { isRemembered, remember } from '../../state/device/remembered.ts';
import { countStart, habitAtom } from '../../state/device/starts.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import styles from './shell.module.css';

const DISMISSED = 'sufra.install';
const YEAR = 365;

/**
 * Offers to install the app, in one line at the end of the page, to customers who return often. A closed hint stays
 * closed.
 */
export const InstallHint = () => {
  const t = useT();
  const install = useInstall();
  const [habit, setHabit] = useAtom(habitAtom);
  const [dismissed, setDismissed] = useState(() => isRemembered(DISMISSED, Date.now()));
  // Counts once per start: this code also runs whenever the customer returns to this page.
  useEffect(() => {
    if (habit === null) setHabit(countStart(Date.now()));
  }, [habit, setHabit]);
  if (!habit || dismissed || install.kind === 'none') return null;
  const dismiss = (): void => {
    remember(DISMISSED, YEAR, Date.now());
    setDismissed(true);
  };
  return (
    <div className={styles.install}>
      <Banner
        slim
        tone="palm"
        icon="device"
        title={t('customer.install')}
        actions={<InstallButton install={install} label={t('customer.installAction')} />}
        close={{ label: t('shell.close'), onClose: dismiss }}
      />
    </div>
  );
};
