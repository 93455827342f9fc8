import * as v from 'valibot';

const ids = v.optional(v.array(v.number()));

/** Lists of likes and dislikes as they are being changed: a record of this device until they are saved. */
export const tasteDraft = v.object({
  dishlikes: ids,
  dishdislikes: ids,
  dislikes: ids,
  eliminate_groups: ids,
  /** To be added to those that are declared. */
  allergies: ids,
});
export type TasteDraft = v.InferOutput<typeof tasteDraft>;
