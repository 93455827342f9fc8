import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { acceptCookies, cookiesAccepted } from '../../state/device/cookie-consent.ts';
import { Button } from '../../ui/forms/button.tsx';
import styles from './shell.module.css';

interface Props {
  /** Over the page, or at its end: above the footer, or on a phone above the tab bar alone. */
  readonly place: 'over' | 'aboveFooter' | 'aboveTabs';
}

const classes = {
  over: `${styles.cookies} ${styles.cookiesOver}`,
  aboveFooter: `${styles.cookies} ${styles.cookiesBelow}`,
  aboveTabs: `${styles.cookies} ${styles.cookiesBelow} ${styles.aboveTabs}`,
} as const;

/** Says once what is kept on the device. Nothing waits for it: there is nothing to refuse. */
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
