/**
 * The only rounding of money: `fils × numerator / denominator` in whole fils, half a fils rounded up. Exact for products
 * below 2^52, because no binary fraction is rounded in between.
 */
export const shareOf = (fils: number, numerator: number, denominator: number): number =>
  Math.floor((2 * fils * numerator + denominator) / (2 * denominator));

/** `percent` of an amount in fils, half a fils rounded up. */
export const percentOf = (fils: number, percent: number): number => shareOf(fils, percent, 100);

/**
 * Divides `fils` among parts in proportion to them: whole fils that sum to `fils`, none more than its part. `fils` is at most
 * the sum of the parts.
 */
export const shareInParts = (fils: number, parts: readonly number[]): number[] => {
  let left = fils;
  let whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => {
    const share = whole === 0 ? 0 : shareOf(part, left, whole);
    left -= share;
    whole -= part;
    return share;
  });
};
