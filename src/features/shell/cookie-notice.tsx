import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/button.tsx';
import { isRemembered, remember } from './remembered.ts';
import styles from './shell.module.css';

const KEY = 'sufra.cookies';
/** From the specification; a cookie could not live that long, so it is kept in the browser's storage. */
const COOKIE_DAYS = 10_000;

/** Says once what is kept on the device. Nothing waits for it: there is nothing to refuse. */
export const CookieNotice = () => {
  const t = useT();
  const [shown, setShown] = useState(() => !isRemembered(KEY, Date.now()));
  if (!shown) return null;
  return (
    <aside className={styles.cookies} aria-label={t('shell.cookiesLabel')}>
      <p>{t('shell.cookies')}</p>
      <Button
        size="s"
        onClick={() => {
          remember(KEY, COOKIE_DAYS, Date.now());
          setShown(false);
        }}
      >
        {t('shell.cookiesOk')}
      </Button>
    </aside>
  );
};
