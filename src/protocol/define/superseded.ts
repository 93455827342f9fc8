import * as v from 'valibot';

/**
 * What a queued command's reply tells about every field that a later edit had already replaced.
 * `day` is in unix seconds where the field belongs to one; `editedAt` is the winner's edit time in ms.
 */
export const superseded = v.optional(
  v.array(
    v.object({
      field: v.string(),
      day: v.optional(v.number()),
      yours: v.unknown(),
      winner: v.unknown(),
      editedAt: v.number(),
    }),
  ),
);
export type Superseded = NonNullable<v.InferOutput<typeof superseded>>[number];
