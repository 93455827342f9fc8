import { useCallback, useEffect, useRef } from 'react';

type Leave = (go: () => void) => void;
const atOnce: Leave = (go) => go();

/** Closing a sheet whose content knows whether something unsaved is asked for first. */
export const useAskedClose = (): { readonly leave: Leave; readonly onLeave: (leave: Leave) => void } => {
  const current = useRef(atOnce);
  const onLeave = useCallback((next: Leave) => {
    current.current = next;
  }, []);
  const leave = useCallback((go: () => void) => current.current(go), []);
  return { leave, onLeave };
};

/** What the content tells its sheet while it is shown. */
export const useTellLeave = (leave: Leave, onLeave: (leave: Leave) => void): void => {
  useEffect(() => onLeave(leave));
  useEffect(() => () => onLeave(atOnce), [onLeave]);
};
