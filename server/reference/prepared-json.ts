const texts = new WeakMap<object, string>();

/** Marks a value that is answered over and over and never changes once it is made: its JSON is written once. */
export const prepareJson = <T extends object>(value: T): T => {
  texts.set(value, JSON.stringify(value));
  return value;
};

/** The JSON of a fixed value; undefined for any other. */
export const preparedJson = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;
