import { withTaste, type DishTastes } from './ratings.ts';

/** Likes and dislikes of any record that holds both, after an opinion on one dish; the rest of the record stays. */
export const applyDishOpinion = <S extends { dishlikes: number[]; dishdislikes: number[] }>(
  record: S,
  dishId: number,
  opinion: 'like' | 'dislike' | 'none',
): S => {
  const { dishlikes, dishdislikes } = withTaste(record, dishId, opinion);
  return { ...record, dishlikes: [...dishlikes], dishdislikes: [...dishdislikes] };
};

/** Saved lists without repeats. A dish in both counts as disliked: leaving it out of suggestions is the safer reading. */
export const cleanOpinions = ({ dishlikes, dishdislikes }: DishTastes) => {
  const disliked = new Set(dishdislikes);
  return { dishlikes: [...new Set(dishlikes)].filter((id) => !disliked.has(id)), dishdislikes: [...disliked] };
};

/** Lists of which one or both were saved: a dish that is in a list that was saved alone leaves the other one. */
export const savedOpinions = (before: DishTastes, { dishlikes, dishdislikes }: Partial<DishTastes>) => {
  const without = (list: readonly number[], said: readonly number[] = []) => list.filter((id) => !said.includes(id));
  return cleanOpinions({
    dishlikes: dishlikes ?? without(before.dishlikes, dishdislikes),
    dishdislikes: dishdislikes ?? without(before.dishdislikes, dishlikes),
  });
};
