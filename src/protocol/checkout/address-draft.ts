import * as v from 'valibot';

const part = v.object({
  street: v.string(),
  apts: v.string(),
  emirate: v.nullable(v.number()),
  area: v.nullable(v.number()),
  landmark: v.string(),
  locationlink: v.string(),
});
export type AddressPart = v.InferOutput<typeof part>;

/** Addresses that were typed and the server does not know yet: a record of this device. */
export const addressDraft = v.object({
  main: part,
  second: part,
  /** The delivery time in another emirate than the plan's. */
  slot: v.optional(v.number()),
});
export type AddressDraft = v.InferOutput<typeof addressDraft>;
