import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { acceptCookies, cookiesAccepted } from '../../state/cookie-consent.ts';
import { Button } from '../../ui/button.tsx';
import styles from './shell.module.css';

/** Says once what is kept on the device. Nothing waits for it: there is nothing to refuse. */
export const CookieNotice = () => {
  const t = useT();
  const [shown, setShown] = useState(() => !cookiesAccepted());
  if (!shown) return null;
  return (
    <aside className={styles.cookies} aria-label={t('shell.cookiesLabel')}>
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
