import * as v from 'valibot';

import { replyDay } from './wire-values.ts';

/**
 * What a queued command's reply tells about every field that a later edit had already replaced.
 * `day` is there where the field belongs to one; `editedAt` is the winner's edit time in ms.
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
/** As the server gives it. */
export type GivenSuperseded = NonNullable<v.InferInput<typeof superseded>>[number];
