import { isWithin, starLimits } from './limits.ts';

/** Stars 1–5 and text of a dish belong together: they are saved and replaced as one. */
export interface DishFeedback {
  readonly rating: number | null;
  readonly feedback: string;
  /** Average of all customers, one decimal; only the server computes it. */
  readonly average: number | null;
  /** How many customers it is of; unknown to a device that has read it from an older server. */
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
