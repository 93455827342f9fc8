import { useSyncExternalStore } from 'react';

import { stripLayout } from '../../domain/strip-layout.ts';

const LIST = 0;

const watch = (changed: () => void): (() => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

const shown = (): number => {
  const layout = stripLayout(window.innerWidth);
  return layout.kind === 'list' ? LIST : layout.perPage;
};

/** Days on a page of the date strip; null where the dates are a plain list. */
export const useStripPage = (): number | null => useSyncExternalStore(watch, shown) || null;
