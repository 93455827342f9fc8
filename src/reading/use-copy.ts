import { useCallback } from 'react';

import { useToast } from '../ui/dialogs/toast.tsx';

interface Said {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text to the clipboard and shows whether it worked. */
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
