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
  /** The result of a failed attempt, which is already shown; null if there was none. */
  readonly unreachable: unknown;
}

/**
 * Shown before a visitor presses the button: the server was not asked yet, so only the browser's online state is known.
 * That may be wrong, so the button stays enabled.
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
