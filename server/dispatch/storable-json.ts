/** Escapes in JSON text that may stand for what no column stores, or a key that no object may own. */
const suspicious = /\\u0000|\\ud[89a-f]|"__proto__"/i;

const MAX_DEPTH = 32;

const clean = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((inner) => clean(inner, depth + 1));
  return Object.keys(value).every(
    (key) => key !== '__proto__' && clean(key, depth) && clean((value as Record<string, unknown>)[key], depth + 1),
  );
};

/** As JSON text; null for what is nested so deeply that writing it would take more stack than there is. */
export const textOf = (value: unknown): string | null => {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/**
 * False for NUL, lone surrogates and own `__proto__` keys anywhere: the database stores neither, and the third
 * reaches into every object. `json` is the same value as text, which lets ordinary messages pass without a walk.
 */
export const isStorable = (value: unknown, json: string): boolean => !suspicious.test(json) || clean(value, 0);
