/** Where nothing is painted, in a tab behind others, the call comes all the same. */
const UNPAINTED_MS = 500;
/** Two frames of a common screen: what the frame shows is on the glass by then. */
const SHOWN_MS = 32;

/**
 * Calls once the screen shows what has just been changed, so that the answer to a touch need not wait for work that only
 * follows it.
 * @returns calls it off
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
