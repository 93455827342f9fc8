import { useSyncExternalStore } from 'react';

const matching = (query: string): (() => boolean) => {
  const watch = (changed: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(watch, () => matchMedia(query).matches);
};

/** Wider than 768 px: three blocks side by side instead of toggled parts. */
export const useIsWide = matching('(min-width: 48.0625rem)');

/** From 900 px: a week of meals stands side by side. */
export const useHoldsWeek = matching('(min-width: 56.25rem)');
