import { contentHash } from '../config/secret.ts';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** The same for the same message and data, whatever the order of keys. */
export const payloadHash = (name: string, data: unknown): string =>
  contentHash(`${name}\n${JSON.stringify(sorted(data))}`);
