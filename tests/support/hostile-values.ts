/** Texts that have broken servers; each of them is valid as the value of a text field. */
export const hostileTexts = [
  "'; DROP TABLE users;--",
  "1' OR '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%0d%0a',
  '\u202eright to left\u202c',
  'x'.repeat(200),
  '__proto__',
  'null',
  '\\',
] as const;

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

/** Values that are valid in hardly any field. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  '1',
  ...hostileTexts,
  [],
  {},
  [null],
  { $gt: '' },
  { toString: 1, valueOf: 2, length: 1e9 },
  nested(500),
];

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface Place {
  readonly container: Record<string, unknown>;
  readonly key: string;
}

const placesIn = (value: unknown): Place[] =>
  isContainer(value) ? Object.keys(value).flatMap((key) => [{ container: value, key }, ...placesIn(value[key])]) : [];

const containersIn = (value: unknown): Record<string, unknown>[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersIn)] : [];

/** Applies `change` at one of the places and returns the data; data without places is replaced by `instead`. */
const at = (data: unknown, index: number, change: (place: Place) => void, instead: unknown): unknown => {
  const places = placesIn(data);
  if (places.length === 0) return instead;
  change(places[index % places.length]!);
  return data;
};

const withKey = (data: unknown, index: number, key: string, value: unknown): unknown => {
  const containers = containersIn(data).filter((one) => !Array.isArray(one));
  if (containers.length === 0) return { [key]: value };
  // An assignment would set the prototype instead of creating an own key.
  Object.defineProperty(containers[index % containers.length]!, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return data;
};

const LONE_SURROGATE = 'a\ud800b';

/** Functions that make valid data invalid; each gets the data, a number that selects the place, and a value. */
export const mutations = {
  notAnObject: (_data: unknown, index: number) => [null, 'text', 7, true, [], [1]][index % 6],
  missing: (data: unknown, index: number) => at(data, index, ({ container, key }) => delete container[key], undefined),
  extra: (data: unknown, index: number, value: unknown) => withKey(data, index, 'unheardOf', value),
  mistyped: (data: unknown, index: number, value: unknown) =>
    at(data, index, ({ container, key }) => (container[key] = value), value),
  proto: (data: unknown, index: number) =>
    withKey(data, index, ['__proto__', 'constructor', 'prototype'][index % 3]!, { polluted: true }),
  huge: (data: unknown, index: number) => withKey(data, index, 'filler', 'x'.repeat(300 * 1024)),
  hugeField: (data: unknown, index: number) =>
    at(data, index, ({ container, key }) => (container[key] = 'x'.repeat(300 * 1024)), 'x'.repeat(300 * 1024)),
  loneSurrogate: (data: unknown, index: number) =>
    at(data, index, ({ container, key }) => (container[key] = LONE_SURROGATE), LONE_SURROGATE),
  nul: (data: unknown, index: number) =>
    at(data, index, ({ container, key }) => (container[key] = 'a\u0000b'), '\u0000'),
} as const satisfies Record<string, (data: unknown, index: number, value: unknown) => unknown>;

export type Mutation = keyof typeof mutations;
