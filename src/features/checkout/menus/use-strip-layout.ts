import { useSyncExternalStore } from 'react';

import { stripLayout } from './strip-layout.ts';

const LIST = 0;

/** Read once for a width: asked for the width between a change and its drawing, the browser lays the whole page out. */
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
    // The window may change its width while there is no listener.
    shown = undefined;
  };
};

const current = (): number => (shown ??= read());

/** Days on a page of the date strip; null where the dates are a plain list. */
export const useStripPage = (): number | null => useSyncExternalStore(watch, current) || null;
