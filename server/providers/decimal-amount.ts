const DECIMAL = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/;

/** Integer fils of a decimal amount in dirhams, digit by digit; undefined for anything that is no such amount. */
export const filsOfDecimal = (text: string): number | undefined => {
  const match = DECIMAL.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
};

/** Dirhams with two decimals. */
export const decimalOfFils = (fils: number): string => {
  if (!Number.isSafeInteger(fils) || fils < 0) throw new RangeError(`${fils} is no amount to pay`);
  return `${Math.floor(fils / 100)}.${String(fils % 100).padStart(2, '0')}`;
};

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** JSON with every number as the text it was written as, so that no amount ever becomes a float. Throws on anything else. */
export const parseExactly = (json: string): unknown =>
  parse(json, (_key, value, { source }) => (typeof value === 'number' ? source : value));

/** A number that JSON.stringify writes exactly as given. */
export const rawNumber = (decimal: string): unknown =>
  (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(decimal);
