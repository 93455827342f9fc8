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

/** Offers the home screen, in one line at the page's end, to a customer who keeps coming; once put away it stays away. */
export const InstallHint = () => {
  const t = useT();
  const install = useInstall();
  const [habit, setHabit] = useAtom(habitAtom);
  const [dismissed, setDismissed] = useState(() => isRemembered(DISMISSED, Date.now()));
  // Once a start: the customer comes by here whenever they come back to this page.
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
