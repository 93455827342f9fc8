import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useInstall } from '../../state/device/install.ts';
import { report } from '../../state/engine/report.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { isRemembered, remember } from '../../state/device/remembered.ts';
import styles from './shell.module.css';

const USED = 'sufra.used';
const DISMISSED = 'sufra.install';
const YEAR = 365;

/** True from the second start on: the first use itself is no moment for an offer. */
const usedBefore = (): boolean => {
  const before = isRemembered(USED, Date.now());
  if (!before) remember(USED, YEAR, Date.now());
  return before;
};

/** Offers the home screen to a customer who has come back; once put away it stays away. */
export const InstallHint = () => {
  const t = useT();
  const install = useInstall();
  const [again] = useState(usedBefore);
  const [dismissed, setDismissed] = useState(() => isRemembered(DISMISSED, Date.now()));
  const [steps, setSteps] = useState(false);
  if (!again || dismissed || install.kind === 'none') return null;
  const dismiss = (): void => {
    remember(DISMISSED, YEAR, Date.now());
    setDismissed(true);
  };
  return (
    <>
      <Banner
        tone="palm"
        icon="device"
        title={t('shell.install')}
        actions={
          <>
            <Button
              size="s"
              onClick={() => {
                if (install.kind === 'prompt') install.install().catch(report('the installation could not be offered'));
                else setSteps(true);
              }}
            >
              {t('shell.installAction')}
            </Button>
            <Button size="s" variant="quiet" onClick={dismiss}>
              {t('shell.installLater')}
            </Button>
          </>
        }
      >
        {t('shell.installText')}
      </Banner>
      <Modal show={steps} close={() => setSteps(false)} closeLabel={t('shell.close')} headLine={t('shell.install')}>
        <ol className={styles.steps}>
          <li>
            <Icon name="share" /> {t('shell.installStep1')}
          </li>
          <li>
            <Icon name="plus" /> {t('shell.installStep2')}
          </li>
          <li>
            <Icon name="check" /> {t('shell.installStep3')}
          </li>
        </ol>
      </Modal>
    </>
  );
};
