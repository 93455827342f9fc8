import { useCallback, useSyncExternalStore } from 'react';

const BLOCKS = '48.0625rem';

/** As wide as this or wider; where nothing is said, wider than 768 px: three blocks side by side instead of toggled parts. */
export const useIsWide = (from = BLOCKS): boolean => {
  const query = `(min-width: ${from})`;
  const watch = useCallback(
    (changed: () => void): (() => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
};

/** From 900 px: a week of meals stands side by side. */
export const useHoldsWeek = (): boolean => useIsWide('56.25rem');
