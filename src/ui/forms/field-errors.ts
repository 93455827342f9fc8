import { useMemo } from 'react';

/** Error sentences by field name, as a refusal contains them. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Returns the error of a field until its value is corrected: errors that were set before the change are no longer about
 * this value. The next errors, a new object, are shown again.
 */
export const useFieldError = (errors: FieldErrors | undefined, name: string, value: unknown): string | undefined => {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the value at the time of the errors
  const wrong = useMemo(() => value, [errors]);
  return Object.is(wrong, value) ? errors?.[name] : undefined;
};

/** Returns errors of two origins as one object, which is a new one only if one of them is. */
export const useErrorsOf = (first: FieldErrors | undefined, second: FieldErrors): FieldErrors =>
  useMemo(() => ({ ...first, ...second }), [first, second]);
