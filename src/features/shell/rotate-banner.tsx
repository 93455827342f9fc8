import { useState, useSyncExternalStore } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { isRemembered, remember } from '../../state/device/remembered.ts';
import { RotateNotice } from '../../ui/navigation/rotate-notice.tsx';

const CLOSED = 'sufra.rotate';
/** Closed for good. */
const DAYS = 36_500;

const never = () => () => undefined;
const isClosed = (): boolean => isRemembered(CLOSED, Date.now());

/** Asks to turn a phone upright, until the customer closes it on this device. */
export const RotateBanner = () => {
  const t = useT();
  // The server's markup always has the notice.
  const before = useSyncExternalStore(never, isClosed, () => false);
  const [closed, setClosed] = useState(false);
  if (before || closed) return null;
  const close = (): void => {
    remember(CLOSED, DAYS, Date.now());
    setClosed(true);
  };
  return (
    <RotateNotice closeLabel={`${t('shell.close')}: ${t('shell.rotate')}`} onClose={close}>
      {t('shell.rotate')}
    </RotateNotice>
  );
};
