import { useSyncExternalStore } from 'react';

import { stripLayout } from './strip-layout.ts';

const LIST = 0;

/** Read once for each width: reading it between a change and its render would make the browser lay out the whole page. */
let shown: number | undefined;

const read = (): number => {
  const layout = stripLayout(window.innerWidth);
  return layout.kind === 'list' ? LIST : layout.perPage;
};

const watch = (changed: () => void): (() => void) => {
  const resized = (): void => {
    shown = read();
    changed();
  };
  window.addEventListener('resize', resized);
  return () => {
    window.removeEventListener('resize', resized);
    // The width of the window may change while there is no listener.
    shown = undefined;
  };
};

const current = (): number => (shown ??= read());

/** Returns the number of days on a page of the date strip; null if the dates are a plain list. */
export const useStripPage = (): number | null => useSyncExternalStore(watch, current) || null;
