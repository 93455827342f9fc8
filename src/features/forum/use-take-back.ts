import { useCallback } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';

/** Removes an entry from the queue, and says so if it has already been sent. Resolves with true if it was removed. */
export const useTakeBack = (): ((entry: string, says?: boolean) => Promise<boolean>) => {
  const t = useT();
  const toast = useToast();
  return useCallback(
    async (entry, says = false) => {
      try {
        const back = (await (await wholeEngine()).undo(entry)) === 'removed';
        if (!back) toast({ text: t('forum.goneOut'), icon: 'info', key: 'forum' });
        else if (says) toast({ text: t('forum.withdrawn'), key: 'forum' });
        return back;
      } catch (fault) {
        report('an entry could not be taken back')(fault);
        return false;
      }
    },
    [t, toast],
  );
};
