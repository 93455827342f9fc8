import { useSyncExternalStore } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Reason } from '../../ui/text/reason.tsx';

const listen = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

interface Props {
  /** Has been tried and is told already. */
  readonly unreachable: unknown;
}

/**
 * Said before a visitor presses: nothing has been asked of the server yet, so the browser's own word is all there is. It may
 * be wrong, and the button beside it can be pressed all the same.
 */
export const NeedsConnection = ({ unreachable }: Props) => {
  const t = useT();
  const away = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  return away && unreachable === null ? <Reason>{t('errors.offline')}</Reason> : null;
};
