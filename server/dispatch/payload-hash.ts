import { contentHash } from '../config/secret.ts';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'password')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/**
 * The same for the same message and data, whatever the order of keys. A password is left out: receipts are stored, and
 * a quick hash of a password can be guessed.
 */
export const payloadHash = (name: string, data: unknown): string =>
  contentHash(`${name}\n${JSON.stringify(sorted(data))}`);
