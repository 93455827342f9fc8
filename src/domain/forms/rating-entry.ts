import { isWithin, starLimits } from './limits.ts';

/** The stars (1–5) and the text for a dish are saved and replaced together. */
export interface DishFeedback {
  readonly rating: number | null;
  readonly feedback: string;
  /** The average of all customers, with one decimal; only the server calculates it. */
  readonly average: number | null;
  /** The number of customers in the average; undefined if it was read from an older server. */
  readonly ratings?: number | undefined;
}

export const isStars = (value: number): boolean => isWithin(value, starLimits);

/** The dishes after the customer rated one. A dish that the device does not know yet gets no average. */
export const applyDishRating = <D extends DishFeedback>(
  dishes: Readonly<Record<string, D>>,
  dishId: number,
  saved: { readonly rating: number; readonly feedback?: string | undefined },
): Record<string, D> => {
  const before = dishes[dishId] ?? ({ rating: null, feedback: '', average: null } as unknown as D);
  return { ...dishes, [dishId]: { ...before, rating: saved.rating, feedback: saved.feedback ?? before.feedback } };
};
