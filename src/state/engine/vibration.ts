/** How long the device vibrates and pauses, in ms. */
const PATTERNS = { saved: [12], refused: [24, 60, 24] } as const;

/**
 * Vibrates to confirm that something was saved or refused, on devices that can (iPhones cannot). Does nothing for
 * customers who prefer less motion, or before the first touch of the page, which browsers require.
 */
export const vibrateFor = (what: keyof typeof PATTERNS): void => {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...PATTERNS[what]]);
};
