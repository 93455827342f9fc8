import { useCallback, useSyncExternalStore } from 'react';

/** The largest width of a phone, in CSS pixels. One breakpoint for styles and scripts: 768 itself is still a phone. */
export const PHONE_WIDTH = 768;
/** The same value as in the styles: 48rem are 768 px. */
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
  // Hydration of a stored screen reads the same value, because this device rendered the screen.
  return useSyncExternalStore(watch, read, read);
};

/** True if the screen is wider than a phone: blocks are shown side by side instead of one at a time. */
export const useIsWide = (): boolean => useMatches(DESKTOP);

/** True from 900 px, where a week of meals fits side by side. */
export const useHoldsWeek = (): boolean => useMatches(WEEK);
