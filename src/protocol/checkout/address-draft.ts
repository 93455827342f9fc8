import * as v from 'valibot';

const part = v.object({
  street: v.string(),
  apts: v.string(),
  emirate: v.nullable(v.number()),
  area: v.nullable(v.number()),
  landmark: v.string(),
  locationlink: v.string(),
  latitude: v.optional(v.nullable(v.number()), null),
  longtitude: v.optional(v.nullable(v.number()), null),
});
export type AddressPart = v.InferOutput<typeof part>;

/** Addresses that were typed and the server does not know yet: a record of this device. */
export const addressDraft = v.object({
  main: part,
  second: part,
  /** Of weekends and holidays. */
  weekend: v.optional(part),
  usual: v.optional(v.picklist(['home', 'work'])),
  /** Weekends and holidays go to their own address. */
  atWeekend: v.optional(v.boolean()),
  instructions: v.optional(v.string()),
  /** The delivery time in another emirate than the plan's. */
  slot: v.optional(v.number()),
  /** It was to be sent, and there was no network. */
  unsent: v.optional(v.boolean()),
});
export type AddressDraft = v.InferOutput<typeof addressDraft>;

/** Choices for one day, by the day on the wire, that wait for a network. */
export const dayAddressDraft = v.record(
  v.string(),
  v.object({ kind: v.picklist(['home', 'work', 'public']), slot: v.number() }),
);
