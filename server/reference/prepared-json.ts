const texts = new WeakMap<object, string>();

/** Marks a value that is answered over and over and never changes once it is made: its JSON is written once. */
export const fix = <T extends object>(value: T): T => {
  texts.set(value, JSON.stringify(value));
  return value;
};

/** The JSON of a fixed value; undefined for any other. */
export const fixedText = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;
