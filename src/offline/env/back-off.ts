/**
 * Full jitter: a random wait between 0 and base · 2^failures, capped. A thousand phones that lost the same server come
 * back spread out, not in waves.
 * @param failures in a row so far, 0 for the first
 * @param random in [0, 1)
 * @returns ms
 */
export const fullJitter = (failures: number, random: number, baseMs: number, capMs: number): number =>
  Math.round(random * Math.min(capMs, baseMs * 2 ** Math.min(failures, 16)));
