import * as v from 'valibot';

const ids = v.optional(v.array(v.number()));

/** Unsaved changes to the lists of likes and dislikes, stored on this device. */
export const tasteDraft = v.object({
  dishlikes: ids,
  dishdislikes: ids,
  dislikes: ids,
  eliminate_groups: ids,
  /** Allergies to add to the declared ones. */
  allergies: ids,
});
export type TasteDraft = v.InferOutput<typeof tasteDraft>;
