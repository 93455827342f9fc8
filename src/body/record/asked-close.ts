import { useCallback, useEffect, useRef } from 'react';

type Leave = (go: () => void) => void;
const atOnce: Leave = (go) => go();

/** Closes a sheet; its content decides whether the customer is first asked about unsaved input. */
export const useAskedClose = (): { readonly leave: Leave; readonly onLeave: (leave: Leave) => void } => {
  const current = useRef(atOnce);
  const onLeave = useCallback((next: Leave) => {
    current.current = next;
  }, []);
  const leave = useCallback((go: () => void) => current.current(go), []);
  return { leave, onLeave };
};

/** Tells the sheet its content's close check while the content is shown. */
export const useTellLeave = (leave: Leave, onLeave: (leave: Leave) => void): void => {
  useEffect(() => onLeave(leave));
  useEffect(() => () => onLeave(atOnce), [onLeave]);
};
