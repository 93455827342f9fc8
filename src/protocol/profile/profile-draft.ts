import * as v from 'valibot';

/** The fields of the profile: typed text, and ids of chosen values (0: none). */
const values = v.object({
  firstName: v.string(),
  lastName: v.string(),
  gender: v.picklist(['', 'male', 'female']),
  /** YYYY-MM-DD, or empty. */
  birthday: v.string(),
  phone: v.string(),
  /** ISO country of the WhatsApp number, because several countries share a code. */
  country: v.string(),
  whatsUpnumber: v.string(),
  email: v.string(),
  company: v.number(),
  weight: v.string(),
  height: v.string(),
  start_weight: v.string(),
  goal_weight: v.string(),
  medical: v.array(v.number()),
  preferences: v.array(v.number()),
  notes: v.string(),
});
export type ProfileForm = Readonly<v.InferOutput<typeof values>>;
export type ProfileField = keyof ProfileForm;

/** Profile input that the server does not have yet, stored on this device. Never contains a password. */
export const profileDraft = v.object({
  typed: v.partial(values),
  /** The values before the customer changed them. */
  base: v.partial(values),
  /** True if sending was tried and there was no network. */
  unsent: v.optional(v.boolean()),
});
export type ProfileDraft = v.InferOutput<typeof profileDraft>;
