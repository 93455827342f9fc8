/** Escapes in JSON text that may encode what no column stores, or a key that no object may own. */
const suspicious = /\\u0000|\\ud[89a-f]|"__proto__"/i;

const clean = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(clean);
  return Object.keys(value).every(
    (key) => key !== '__proto__' && clean(key) && clean((value as Record<string, unknown>)[key]),
  );
};

/**
 * False for NUL, lone surrogates and own `__proto__` keys anywhere: the database stores neither, and the third
 * reaches into every object. `json` is the same value as text, which lets ordinary messages pass without a walk.
 * `value` is known to be no deeper than a message may be.
 */
export const isStorable = (value: unknown, json: string): boolean => !suspicious.test(json) || clean(value);
