import { withTaste, type DishTastes } from './ratings.ts';

/** Sets the customer's opinion on one dish in a record with likes and dislikes; the rest of the record stays. */
export const applyDishOpinion = <S extends { dishlikes: number[]; dishdislikes: number[] }>(
  record: S,
  dishId: number,
  opinion: 'like' | 'dislike' | 'none',
): S => {
  const { dishlikes, dishdislikes } = withTaste(record, dishId, opinion);
  return { ...record, dishlikes: [...dishlikes], dishdislikes: [...dishdislikes] };
};

/** Removes duplicates from saved lists. A dish in both lists counts as disliked: it is safer not to suggest it. */
export const cleanOpinions = ({ dishlikes, dishdislikes }: DishTastes) => {
  const disliked = new Set(dishdislikes);
  return { dishlikes: [...new Set(dishlikes)].filter((id) => !disliked.has(id)), dishdislikes: [...disliked] };
};

/** The lists after one or both were saved: if only one list was saved, its dishes are removed from the other. */
export const savedOpinions = (before: DishTastes, { dishlikes, dishdislikes }: Partial<DishTastes>) => {
  const without = (list: readonly number[], said: readonly number[] = []) => list.filter((id) => !said.includes(id));
  return cleanOpinions({
    dishlikes: dishlikes ?? without(before.dishlikes, dishdislikes),
    dishdislikes: dishdislikes ?? without(before.dishdislikes, dishlikes),
  });
};
