import { useCallback } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';

/** Puts a text where it can be pasted from, and says whether the browser did it. */
export const useCopy = (): ((text: string) => void) => {
  const t = useT();
  const toast = useToast();
  return useCallback(
    (text) => {
      const copied = (async () => navigator.clipboard.writeText(text))();
      copied.then(
        () => toast({ text: t('credit.copied'), icon: 'check-circle', key: 'copied' }),
        () => toast({ text: t('credit.notCopied'), icon: 'warning', key: 'copied' }),
      );
    },
    [t, toast],
  );
};
