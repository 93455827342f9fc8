import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { useDishEditor } from './use-dish-editor.ts';

/**
 * A link, the browser's Back and a reload ask, too, before unsaved words about a dish are left.
 * @param left called before the page goes
 */
export const useAskToLeave = (
  { unsaved, leave }: ReturnType<typeof useDishEditor>,
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
