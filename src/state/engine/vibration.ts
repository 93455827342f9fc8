/** How long the device shakes, and pauses, in ms. */
const PATTERNS = { saved: [12], refused: [24, 60, 24] } as const;

/**
 * Lets the hand feel that something was saved or refused, where a device can: iPhones cannot. Whoever wants less motion
 * feels nothing, and a page that nobody has touched yet may not.
 */
export const felt = (what: keyof typeof PATTERNS): void => {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate([...PATTERNS[what]]);
};
