import * as v from 'valibot';

import { LIST_PAGE } from '../../domain/community/community-limits.ts';
import type { Day } from '../../domain/days/day.ts';

/**
 * The value schemas of messages. Requests refuse unknown fields; replies are plain objects that ignore unknown fields, so
 * that an old client accepts additions.
 */

const refusedKeys = ['__proto__', 'constructor', 'prototype'];
const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !refusedKeys.some((key) => Object.hasOwn(value, key));

/**
 * An object of a request with exactly these fields. An array or an own `__proto__`, `constructor`, `prototype` is
 * refused.
 */
export const fields = <const E extends v.ObjectEntries>(entries: E) => {
  const shape = v.strictObject(entries);
  return v.pipe(v.custom<v.InferInput<typeof shape>>(isPlainObject), shape);
};

/** The maximum depth of objects and lists in a field without a detailed schema. Deeper: `bad_request`. */
export const DEEPEST_OPAQUE = 64;

/** Whether a JSON value has at most `levels` levels of objects and lists. Stops at that depth. */
export const isNoDeeperThan = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((inner) => isNoDeeperThan(inner, levels - 1));
  return Object.keys(value).every((key) => isNoDeeperThan((value as Record<string, unknown>)[key], levels - 1));
};

const isShallow = (value: unknown): boolean => isPlainObject(value) && isNoDeeperThan(value, DEEPEST_OPAQUE);

/**
 * An object of a request whose schema allows unknown fields, at most `DEEPEST_OPAQUE` levels deep; refuses the same keys
 * as `fields`.
 */
export const plainObject = <const S extends v.GenericSchema>(shape: S) =>
  v.pipe(v.custom<v.InferInput<S>>(isShallow), shape);

/** A map of a request with at most `max` entries; refuses the same keys as `fields`. */
export const mapOf = <
  const K extends v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>,
  const V extends v.GenericSchema,
>(
  key: K,
  value: V,
  max: number,
) => {
  const shape = v.record(key, value);
  return v.pipe(v.custom<v.InferInput<typeof shape>>(isPlainObject), shape, v.maxEntries(max));
};

export const listOf = <const S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(v.array(item), v.maxLength(max));

/** Neither NUL nor a lone surrogate: PostgreSQL stores neither, and `encodeURIComponent` throws on the latter. */
// oxlint-disable-next-line no-control-regex -- NUL is exactly what is refused here
const storable = /^[^\u0000\p{Cs}]*$/u;

/** Any storable text of at most `max` UTF-16 units. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(storable));

/** Text with at least one character. */
export const filledText = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(storable));

/** Rich text in the protocol's encoding: `btoa(encodeURIComponent(html))`. */
export const encodedText = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[A-Za-z0-9+/]*={0,2}$/));

const INT4_MAX = 2_147_483_647;

export const int = v.pipe(v.number(), v.safeInteger());
/** A whole number that fits into a 32-bit database column: amounts, counts and measures of a request. */
export const int4 = v.pipe(v.number(), v.safeInteger(), v.minValue(-INT4_MAX), v.maxValue(INT4_MAX));
/**
 * Ids and days may also be decimal text, because they are keys in the specification's maps and a client may copy them
 * from there. The parsed value is always a number.
 */
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^(0|-?[1-9]\d{0,9})$/.test(value));
const asNumber = v.custom<number>(isNumeric);
const toNumber = v.transform(Number);

export const id = v.pipe(asNumber, toNumber, v.number(), v.safeInteger(), v.minValue(1), v.maxValue(INT4_MAX));
/** An id where 0 means "none", as the specification's clients send it. */
export const idOrZero = v.pipe(asNumber, toNumber, v.number(), v.safeInteger(), v.minValue(0), v.maxValue(INT4_MAX));
/** Emirate or area of a form: 0, null or the empty value of a select mean that nothing is chosen. */
export const placeId = v.nullish(
  v.union([
    idOrZero,
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
);
export const idKey = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/));
export const ids = listOf(id, 1000);
/** Meal types are sent as numbers, but as strings in the checkout: both are accepted. */
export const idOrText = v.union([id, idKey]);

/**
 * A day of a request, 1900 to 2199: in the protocol unix seconds at 00:00 UTC, in server and client code a `Day` (see
 * `days-on-wire.ts`). The same for the key of a map.
 */
export const wireDay = v.pipe(
  asNumber,
  toNumber,
  v.number(),
  v.safeInteger(),
  v.multipleOf(86_400),
  v.minValue(-2_208_988_800),
  v.maxValue(7_258_032_000),
) as unknown as v.GenericSchema<Day, Day>;
export const wireDayKey = v.pipe(v.string(), v.regex(/^(0|-?[1-9]\d{0,9})$/)) as unknown as v.GenericSchema<Day, Day>;

/** A map of a request with days as keys, at most `max` entries. */
export const dayMapOf = <const V extends v.GenericSchema>(value: V, max: number) =>
  mapOf(wireDayKey, value, max) as unknown as v.GenericSchema<
    Record<Day, v.InferInput<V>>,
    Record<Day, v.InferOutput<V>>
  >;

export const zeroOrOne = v.picklist([0, 1]);
/** A flag that some clients send as 0 or 1. */
export const flag = v.union([v.boolean(), zeroOrOne]);
/** A choice between No and Yes in a request: 0 or 1, or a boolean, or the value of a select. */
export const noOrYes = v.pipe(
  v.custom<0 | 1>((value) => [0, 1, '0', '1', true, false].includes(value as never)),
  v.transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0)),
  zeroOrOne,
);
const asText = v.custom<string>((value) => typeof value === 'string' || typeof value === 'number');
const toText = v.transform(String);
/** Parsed as text, because the checkout sends weekdays and meal types as text; numbers are accepted, too. */
export const weekdayText = v.pipe(asText, toText, v.string(), v.regex(/^[0-6]$/));
export const idText = v.pipe(asText, toText, v.string(), v.regex(/^[1-9]\d{0,9}$/));
/** BCP 47, such as `en-US` or `ar-AE`. */
export const languageTag = v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,2}$/));
/** 16 characters in the specification's clients; any printable characters are accepted from other clients. */
export const browserId = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/));
export const dialCode = v.pipe(v.string(), v.regex(/^\+?\d{1,4}$/));
export const phone = text(32);
/** Text from a form field: the domain checks the exact limit and names the field that is too long. */
export const typed = text(20_000);
/** A measure that may have decimals. */
export const measure = v.pipe(v.number(), v.finite(), v.minValue(-INT4_MAX), v.maxValue(INT4_MAX));
export const appName = text(32);

/** A signed-in request may name its user in either field; the server only compares it with the session. */
export const mine = { user_id: v.nullish(id), userId: v.nullish(id) };

/**
 * Required for changes that a stolen session must not make: the password, or a code that `login/otp` sent to a current
 * contact of the account. An empty text counts as missing.
 */
export const ownerProof = { password: v.optional(text(200)), code: v.optional(text(16)) };

/** A request without data, except an optional user id. */
export const nothing = fields({ ...mine });

/** A page of a list: the server returns at most one page, even if more rows are requested. */
export const pageFields = {
  offset: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(INT4_MAX)),
  limit: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1),
    v.maxValue(INT4_MAX),
    v.transform((asked) => Math.min(asked, LIST_PAGE)),
  ),
};
export const page = v.object({ offset: v.number(), limit: v.number(), total: v.number() });

/**
 * For replies and notices: a day, and a day as the key of a map. In the protocol they are unix seconds; server and client
 * code use a `Day` (see `days-on-wire.ts`).
 */
export const replyDay = v.number() as unknown as v.GenericSchema<Day, Day>;
export const replyDayKey = v.string() as unknown as v.GenericSchema<Day, Day>;
/** For replies: a map with days as keys. */
export const replyDays = <const V extends v.GenericSchema>(value: V) =>
  v.record(replyDayKey, value) as unknown as v.GenericSchema<
    Record<Day, v.InferInput<V>>,
    Record<Day, v.InferOutput<V>>
  >;
export const dayNumbers = replyDays(v.number());
export const replyMessage = v.object({ message: v.string() });
