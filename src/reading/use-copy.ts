import { useCallback } from 'react';

import { useToast } from '../ui/dialogs/toast.tsx';

interface Said {
  readonly copied: string;
  readonly notCopied: string;
}

/** Puts a text where it can be pasted from, and says whether the browser did it. */
export const useCopy = ({ copied, notCopied }: Said): ((text: string) => void) => {
  const toast = useToast();
  return useCallback(
    (text) => {
      const writing = (async () => navigator.clipboard.writeText(text))();
      writing.then(
        () => toast({ text: copied, icon: 'check-circle', key: 'copied' }),
        () => toast({ text: notCopied, icon: 'warning', key: 'copied' }),
      );
    },
    [copied, notCopied, toast],
  );
};
