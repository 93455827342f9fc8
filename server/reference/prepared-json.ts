const texts = new WeakMap<object, string>();

/** Marks a constant value that is sent repeatedly: its JSON is written only once. */
export const prepareJson = <T extends object>(value: T): T => {
  texts.set(value, JSON.stringify(value));
  return value;
};

/** Returns the JSON of a prepared value; undefined for any other. */
export const preparedJson = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;
