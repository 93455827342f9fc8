import { isStars } from './rating-entry.ts';

const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === '';
const isUnrated = (stars: number | null | undefined): boolean => !isStars(stars ?? 0);

export type DishFeedbackForm = { readonly rating?: number | null; readonly feedback?: string | null };

/** The missing fields of dish feedback, in screen order; nothing is sent while a field is missing. */
export const missingDishFeedback = (form: DishFeedbackForm): (keyof DishFeedbackForm)[] => [
  ...(isUnrated(form.rating) ? (['rating'] as const) : []),
  ...(isBlank(form.feedback) ? (['feedback'] as const) : []),
];

/** The ratings, in this order: overall, food, customer service, delivery. */
export const GENERAL_RATINGS = ['rating', 'rating2', 'rating3', 'rating4'] as const;
export type GeneralRating = (typeof GENERAL_RATINGS)[number];
export type GeneralFeedbackForm = { readonly feedback?: string | null } & {
  readonly [field in GeneralRating]?: number | null;
};

/** The missing fields of general feedback, in screen order. */
export const missingGeneralFeedback = (form: GeneralFeedbackForm): (keyof GeneralFeedbackForm)[] => [
  ...GENERAL_RATINGS.filter((field) => isUnrated(form[field])),
  ...(isBlank(form.feedback) ? (['feedback'] as const) : []),
];

/**
 * The dish that is opened first: the first one that is served as the first of the listed meal types; null if there is
 * none.
 */
export const firstDishToRate = <D extends { readonly type: readonly number[] }>(
  dishes: readonly D[],
  types: readonly number[],
): D | null => dishes.find((dish) => types[0] !== undefined && dish.type.includes(types[0])) ?? null;

/** False if the form equals the last saved feedback; then it is not sent again. */
export const isFeedbackChanged = (form: DishFeedbackForm, saved: DishFeedbackForm): boolean =>
  (form.rating ?? null) !== (saved.rating ?? null) || (form.feedback ?? '') !== (saved.feedback ?? '');
