import { useCallback, useSyncExternalStore } from 'react';

/** More than a phone, in CSS pixels. One breakpoint for styles and scripts: 768 itself is still a phone. */
export const PHONE_WIDTH = 768;
/** As the styles write it: 48rem are 768 px. */
const DESKTOP = `(width > ${PHONE_WIDTH / 16}rem)`;
const WEEK = '(width >= 56.25rem)';

const useMatches = (query: string): boolean => {
  const watch = useCallback(
    (changed: () => void): (() => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  const read = (): boolean => matchMedia(query).matches;
  // The same value while React hydrates a stored screen: this device rendered it.
  return useSyncExternalStore(watch, read, read);
};

/** Wider than a phone: blocks are shown side by side instead of one at a time. */
export const useIsWide = (): boolean => useMatches(DESKTOP);

/** From 900 px a week of meals fits side by side. */
export const useHoldsWeek = (): boolean => useMatches(WEEK);
