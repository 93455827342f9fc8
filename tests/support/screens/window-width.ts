/**
 * Whether a window of this width in pixels matches a media query for its width, written as a range in rem: `(width >
 * 48rem)`.
 */
export const matchesWidth = (query: string, pixels: number): boolean => {
  const [, sign, rem] = /^\(width (>=?) ([\d.]+)rem\)$/.exec(query) ?? [];
  if (sign === undefined) return false;
  return sign === '>' ? pixels > Number(rem) * 16 : pixels >= Number(rem) * 16;
};
