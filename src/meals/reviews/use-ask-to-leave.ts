import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { useLeaving } from './use-leaving.ts';

/**
 * Asks before a link, the browser's Back button or a reload leaves unsaved text.
 * @param left called before the page is left
 */
export const useAskToLeave = (
  { unsaved, leave }: Pick<ReturnType<typeof useLeaving>, 'unsaved' | 'leave'>,
  left: () => void = () => undefined,
): void => {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  useEffect(() => {
    if (status !== 'blocked') return;
    const go = (): void => {
      left();
      proceed();
    };
    leave(go, reset);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each attempt to leave
  }, [status]);
};
