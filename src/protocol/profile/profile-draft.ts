import * as v from 'valibot';

/** The fields of the profile: text as it was typed, ids of what was chosen (0: none). */
const values = v.object({
  firstName: v.string(),
  lastName: v.string(),
  gender: v.picklist(['', 'male', 'female']),
  /** YYYY-MM-DD, or nothing. */
  birthday: v.string(),
  phone: v.string(),
  /** ISO country of the WhatsApp number: several share a code. */
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

/** What was typed and the server does not know yet: a record of this device. No password is ever part of it. */
export const profileDraft = v.object({
  typed: v.partial(values),
  /** The values before they were typed over. */
  base: v.partial(values),
  /** It was to be sent, and there was no network. */
  unsent: v.optional(v.boolean()),
});
export type ProfileDraft = v.InferOutput<typeof profileDraft>;
