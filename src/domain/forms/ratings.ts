/** The side effect of a smiley: 'Love it' likes the dish, 'Not good' dislikes it. */
export const smileyEffect = (rating: number): 'like' | 'dislike' | null =>
  rating === 5 ? 'like' : rating === 2 ? 'dislike' : null;

export type DishTastes = { readonly dishlikes: readonly number[]; readonly dishdislikes: readonly number[] };

const without = (ids: readonly number[], id: number): number[] => ids.filter((other) => other !== id);

/** Likes and dislikes after the customer's opinion on a dish; a dish is never in both. */
export const withTaste = (tastes: DishTastes, dishId: number, taste: 'like' | 'dislike' | 'none'): DishTastes => {
  const likes = without(tastes.dishlikes, dishId);
  const dislikes = without(tastes.dishdislikes, dishId);
  return {
    dishlikes: taste === 'like' ? [...likes, dishId] : likes,
    dishdislikes: taste === 'dislike' ? [...dislikes, dishId] : dislikes,
  };
};

/** With fewer ratings, one customer's opinion would decide the average of a dish. */
const LEAST_RATINGS = 5;

/** The average of a dish's stars with one decimal, as cards show it; null if there are too few ratings. */
export const averageRating = (stars: number, ratings: number): number | null =>
  ratings < LEAST_RATINGS ? null : Math.round((stars / ratings) * 10) / 10;
