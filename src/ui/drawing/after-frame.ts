/** If nothing is painted, e.g. in a background tab, the call still comes after this time, in ms. */
const UNPAINTED_MS = 500;
/** Two frames of a common screen; after this time, in ms, the frame is visible. */
const SHOWN_MS = 32;

/**
 * Calls when the screen shows the last change, so that the response to a touch does not wait for the work after it.
 * @returns cancels the call
 */
export const afterFrame = (call: () => void): (() => void) => {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    call();
  }, UNPAINTED_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(call, SHOWN_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
