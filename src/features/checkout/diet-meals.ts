import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** The meal types of a diet that a customer chooses from, in their order: what hangs on another meal comes with it. */
export const mealsOfDiet = (
  diet: ReferenceArray<'dietList'>[number] | undefined,
  types: ReferenceArray<'typeList'>,
): ReferenceArray<'typeList'>[string][] =>
  (diet?.mealtypes ?? [])
    .flatMap((id) => types[id] ?? [])
    .filter(({ parent_id }) => parent_id === null)
    .toSorted((a, b) => a.order - b.order);
