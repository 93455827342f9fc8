import * as v from 'valibot';

import { errorCodes, type ErrorCode, type Refusal } from './errors.ts';

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/**
 * The data of a refused request in the protocol's form. An unknown code (of a newer server) counts as `internal`, so that
 * a queued entry is stored and sent again instead of being given up.
 */
export const refusalSchema = v.object({
  code: v.fallback(v.picklist(codes), 'internal'),
  message: v.fallback(v.string(), ''),
  errors: v.optional(v.fallback(v.record(v.string(), v.string()), {})),
  retryAfter: v.optional(v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0)),
  price: v.optional(v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))), undefined)),
});

/** Never throws: unreadable data becomes an `internal` refusal without texts. */
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
