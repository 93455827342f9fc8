const DECIMAL = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/;

/**
 * Returns the integer fils of a decimal amount in dirhams, digit by digit; undefined if the text is not such an amount.
 */
export const filsOfDecimal = (text: string): number | undefined => {
  const match = DECIMAL.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
};

/** Returns dirhams with two decimals. */
export const decimalOfFils = (fils: number): string => {
  if (!Number.isSafeInteger(fils) || fils < 0) throw new RangeError(`${fils} is no amount to pay`);
  return `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
};

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Parses JSON and returns every number as its original text, so that no amount becomes a float. Throws if it is not JSON.
 */
export const parseExactly = (json: string): unknown =>
  parse(json, (_key, value, { source }) => (typeof value === 'number' ? source : value));

/** Returns a number that JSON.stringify writes exactly as given. */
export const rawNumber = (decimal: string): unknown =>
  (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(decimal);
