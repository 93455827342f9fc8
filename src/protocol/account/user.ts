import * as v from 'valibot';

import { replyDay } from '../define/wire-values.ts';

/** An address as the server returns it. `longtitude` has this spelling in the protocol. */
export const address = v.object({
  street: v.string(),
  apartments: v.string(),
  emirate: v.nullable(v.number()),
  area: v.nullable(v.number()),
  landmark: v.string(),
  locationlink: v.string(),
  latitude: v.nullish(v.number()),
  longtitude: v.nullish(v.number()),
  default: v.boolean(),
});
export type Address = v.InferOutput<typeof address>;

const perKind = <const S extends v.GenericSchema>(value: S) =>
  v.optional(v.object({ home: v.optional(value), work: v.optional(value), public: v.optional(value) }));
/**
 * While a changed address waits for its first day: that day, and the address that is valid before it. The address itself
 * is the changed one.
 */
export const waitingAddresses = { addressFrom: perKind(replyDay), addressNow: perKind(address) };

export const voucher = v.object({
  id: v.number(),
  /** `percent`: value is a percentage; `fixed`: credit in fils. */
  type: v.picklist(['percent', 'fixed']),
  value: v.number(),
  code: v.nullish(v.string()),
});

/** The customer's running plan, with the data for the profile card. `end` is the last plan day. */
export const userPlan = v.object({
  order: v.number(),
  diet: v.number(),
  end: replyDay,
  renew_status: v.number(),
});

/** The user object of sign-in replies, `setUser`, `update` and the profile. Ids refer to the reference arrays. */
export const user = v.object({
  user_id: v.number(),
  /** Opaque, random, stable: identifies the owner of stored data without the customer's name. */
  tag: v.string(),
  refToken: v.optional(v.string()),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  /** Identifies the customer's picture; it changes with the picture. Null if there is none. */
  avatar: v.nullish(v.string()),
  phone: v.string(),
  PC_CODE: v.optional(v.string()),
  whatsUpnumber: v.optional(v.string()),
  WPC_CODE: v.optional(v.string()),
  gender: v.nullable(v.picklist(['male', 'female'])),
  birthday: v.nullable(replyDay),
  registered: v.number(),
  regDate: v.optional(v.number()),
  /** Grams. */
  weight: v.nullable(v.number()),
  /** Centimetres. */
  height: v.nullable(v.number()),
  /** Grams. */
  start_weight: v.nullable(v.number()),
  /** Grams. */
  goal_weight: v.nullable(v.number()),
  company: v.nullable(v.number()),
  medical: v.array(v.number()),
  language: v.string(),
  /** 1 if the customer wants iftar and suhoor while they are offered. */
  ramadan: v.optional(v.picklist([0, 1])),
  delivery_partner_id: v.nullable(v.number()),
  slot_id: v.nullable(v.number()),
  plan: v.nullable(userPlan),
  /** The last day of all placed plans, including a renewal, while it is in the future: a new plan begins after it. */
  plannedUntil: v.nullish(replyDay),
  hasPlan: v.boolean(),
  hasCheckout: v.boolean(),
  alreadyRenewed: v.boolean(),
  renewPlan: v.boolean(),
  canBeRenewed: v.boolean(),
  fitbit_token: v.boolean(),
  /** A connected wearable: when it was last read (unix seconds), and whether its permission has ended since. */
  wearable: v.optional(v.nullable(v.object({ importedAt: v.nullable(v.number()), ended: v.boolean() }))),
  sms: v.boolean(),
  preferences: v.array(v.number()),
  allergies: v.array(v.number()),
  /** False until the customer has declared their allergies, even "none": no meals are planned before that. */
  allergiesDeclared: v.optional(v.boolean(), true),
  dislikes: v.array(v.number()),
  dishlikes: v.array(v.number()),
  dishdislikes: v.array(v.number()),
  eliminate_groups: v.array(v.number()),
  notes: v.optional(v.string(), ''),
  /** True if the bag deposit is paid or an earlier order owes it: a new order owes none. */
  bag_settled: v.optional(v.boolean()),
  vouchers: v.array(voucher),
  homeAddress: v.nullable(address),
  workAddress: v.nullable(address),
  publicAddress: v.nullable(address),
  ...waitingAddresses,
  deliveryInstructions: v.optional(v.string(), ''),
  lat: v.nullish(v.number()),
  lng: v.nullish(v.number()),
  /** Wizard step reached, 1 to 7. */
  buildStep: v.optional(v.number(), 1),
  cc: v.optional(v.boolean()),
  /** True if the generated password of a one-time-code account is still in use: the customer is asked to set one. */
  passwordUnset: v.optional(v.boolean()),
  protocol: v.optional(v.object({ current: v.number(), oldest: v.number() })),
});
export type User = v.InferOutput<typeof user>;
/** The user before parsing, as the server sends it. */
export type GivenUser = v.InferInput<typeof user>;

const secretKey = v.object({ kid: v.string(), key: v.string() });

/**
 * The secret with which the device encrypts its stored data: base64 of 32 bytes. Comes only with sign-in replies and
 * `setUser`. `older` decrypts entries that were written with an earlier key of the same user.
 */
export const stateSecret = v.object({ ...secretKey.entries, older: v.optional(v.array(secretKey), []) });
export type StateSecret = v.InferOutput<typeof stateSecret>;

/** The user in sign-in replies and `setUser`: includes data that must never be stored together with the user's data. */
export const signedInUser = v.object({
  ...user.entries,
  token: v.optional(v.string()),
  browserId: v.optional(v.string()),
  stateSecret,
  /** Unix seconds at which the session ends unless it is used before. */
  sessionExpires: v.optional(v.number()),
  /** IANA name of the time zone in which a business day begins at midnight. */
  businessZone: v.optional(v.string()),
});
export type SignedInUser = v.InferOutput<typeof signedInUser>;
export type GivenSignedInUser = v.InferInput<typeof signedInUser>;

export const signInReply = v.object({ token: v.string(), user: signedInUser });
