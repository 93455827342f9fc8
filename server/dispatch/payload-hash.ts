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
 * The hash is equal for the same message and data, also if the keys are in another order. Passwords are not hashed:
 * receipts are stored, and a password could be guessed from a fast hash.
 */
export const payloadHash = (name: string, data: unknown): string =>
  contentHash(`${name}\n${JSON.stringify(sorted(data))}`);
