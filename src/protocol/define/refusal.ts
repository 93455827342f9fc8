import * as v from 'valibot';

import { errorCodes, type ErrorCode, type Refusal } from './errors.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/**
 * The data of a refused request as it travels. A code that this build does not know (a newer server's) counts as
 * `internal`, so that a queued entry is kept and sent again rather than given up.
 */
export const refusalSchema = v.object({
  code: v.fallback(v.picklist(codes), 'internal'),
  message: v.fallback(v.string(), ''),
  errors: v.optional(v.fallback(v.record(v.string(), v.string()), {})),
  retryAfter: v.optional(v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0)),
  price: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined)),
});

/** Never throws: what cannot be read at all is an `internal` refusal without words. */
export const readRefusal = (data: unknown): Refusal => {
  const result = v.safeParse(refusalSchema, data);
  if (!result.success) return { code: 'internal', message: '' };
  const { code, message, errors, retryAfter, price } = result.output;
  return {
    code,
    message,
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(price !== undefined && { price }),
  };
};
