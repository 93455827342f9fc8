interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Returns the length in characters as the author counts them. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

export const isWithinLength = (text: string, { min, max }: Limits): boolean => {
  const length = lengthOf(text);
  return length >= min && length <= max;
};
