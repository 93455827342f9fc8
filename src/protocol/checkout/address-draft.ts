import * as v from 'valibot';

import type { Day } from '../../domain/days/day.ts';
import { replyDays } from '../define/wire-values.ts';

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

const typed = {
  main: v.optional(v.partial(part)),
  second: v.optional(v.partial(part)),
  /** The address for weekends and holidays. */
  weekend: v.optional(v.partial(part)),
  usual: v.optional(v.picklist(['home', 'work'])),
  /** True if weekends and holidays use their own address. */
  atWeekend: v.optional(v.boolean()),
  instructions: v.optional(v.string()),
};

/** Address input that the server does not have yet, field by field; stored on this device. */
export const addressDraft = v.object({
  ...typed,
  /** The value before the customer changed it; earlier drafts do not have it. */
  base: v.optional(v.object(typed)),
  /** The delivery time if the emirate differs from the plan's. */
  slot: v.optional(v.number()),
  /** True if sending was tried and there was no network. */
  unsent: v.optional(v.boolean()),
});
export type AddressDraft = v.InferOutput<typeof addressDraft>;

/** Choices for one day that wait for a network; `undo`: the day uses the usual address again. */
export const dayAddressDraft = replyDays(
  v.union([
    v.object({ kind: v.picklist(['home', 'work', 'public']), slot: v.number() }),
    v.object({ undo: v.literal(true) }),
  ]),
);
export type DayAddressWish = v.InferOutput<typeof dayAddressDraft>[Day];
