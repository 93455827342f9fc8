/** Whether a window of so many pixels matches a media query of its width, written as a range in rem: `(width > 48rem)`. */
export const matchesWidth = (query: string, pixels: number): boolean => {
  const [, sign, rem] = /^\(width (>=?) ([\d.]+)rem\)$/.exec(query) ?? [];
  if (sign === undefined) return false;
  return sign === '>' ? pixels > Number(rem) * 16 : pixels >= Number(rem) * 16;
};
