import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 48.0625rem)';

const watch = (changed: () => void): (() => void) => {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Wider than 768 px: three blocks side by side instead of toggled parts. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(QUERY).matches);
