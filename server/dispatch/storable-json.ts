/** Finds JSON escapes that may encode characters that no column can store, or the key `__proto__`. */
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
 * False if the value contains NUL, a lone surrogate or an own `__proto__` key. The database cannot store the first two,
 * and the third can change every object. `json` is the same value as text: most messages are accepted by its check alone,
 * without a walk through `value`. The caller has checked the depth of `value`.
 */
export const isStorable = (value: unknown, json: string): boolean => !suspicious.test(json) || clean(value);
