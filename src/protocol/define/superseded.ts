import * as v from 'valibot';

import { replyDay } from './wire-values.ts';

/**
 * Lists in a queued command's reply every field that a later edit had already replaced. `day` is set if the field belongs
 * to one; `editedAt` is the edit time of the winning value in ms.
 */
export const superseded = v.optional(
  v.array(
    v.object({
      field: v.string(),
      day: v.optional(replyDay),
      yours: v.unknown(),
      winner: v.unknown(),
      editedAt: v.number(),
    }),
  ),
);
export type Superseded = NonNullable<v.InferOutput<typeof superseded>>[number];
/** The value before parsing, as the server sends it. */
export type GivenSuperseded = NonNullable<v.InferInput<typeof superseded>>[number];
