import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { acceptCookies, cookiesAccepted } from '../../state/device/cookie-consent.ts';
import { Button } from '../../ui/forms/button.tsx';
import styles from './shell.module.css';

interface Props {
  /** The place at the end of the page: above the footer, or on a phone directly above the tab bar. */
  readonly place: 'aboveFooter' | 'aboveTabs';
}

const classes = { aboveFooter: styles.cookies, aboveTabs: `${styles.cookies} ${styles.aboveTabs}` } as const;

/** Tells once what is stored on the device. The app does not wait for an answer, since there is nothing to refuse. */
export const CookieNotice = ({ place }: Props) => {
  const t = useT();
  const [shown, setShown] = useState(() => !cookiesAccepted());
  if (!shown) return null;
  return (
    <aside className={classes[place]} aria-label={t('shell.cookiesLabel')}>
      <p>{t('shell.cookies')}</p>
      <Button
        size="s"
        onClick={() => {
          acceptCookies();
          setShown(false);
        }}
      >
        {t('shell.cookiesOk')}
      </Button>
    </aside>
  );
};
