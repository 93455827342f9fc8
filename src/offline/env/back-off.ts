/**
 * Full jitter: a random wait between 0 and base · 2^failures, capped. After a server failure, thousands of phones
 * reconnect spread over time and not all at once.
 * @param failures in a row so far, 0 for the first
 * @param random in [0, 1)
 * @returns ms
 */
export const fullJitter = (failures: number, random: number, baseMs: number, capMs: number): number =>
  Math.round(random * Math.min(capMs, baseMs * 2 ** Math.min(failures, 16)));
