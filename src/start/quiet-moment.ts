/** After a touch, another touch is likely within this time. */
const TOUCHED_MS = 1_500;
/**
 * A customer who touches the screen can delay background work for at most this time, and then a busy screen for at most
 * the second time.
 */
const LONGEST_TOUCHED_MS = 10_000;
const LONGEST_BUSY_MS = 1_000;

let touched = -Infinity;
const noteTouch = (): void => {
  touched = performance.now();
};
for (const kind of ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'scroll'])
  window.addEventListener(kind, noteTouch, { capture: true, passive: true });

/**
 * Resolves when the customer does not touch the screen, because each piece of background work blocks the processor for a
 * moment.
 */
export const quietMoment = async (): Promise<void> => {
  const asked = performance.now();
  for (;;) {
    const rest = Math.min(touched + TOUCHED_MS, asked + LONGEST_TOUCHED_MS) - performance.now();
    // A phone that is put away receives no touches.
    if (rest <= 0 || document.hidden) break;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_BUSY_MS });
    else setTimeout(resolve);
  });
};
