import * as v from 'valibot';

import { applyDishRating } from '../../domain/forms/rating-entry.ts';
import { cached, command, effect, query, queued } from '../define/define.ts';
import { orderGetRatings } from '../order/order.ts';
import { superseded } from '../define/superseded.ts';
import { fields, id, int4, mine, nothing, replyDay, text } from '../define/wire-values.ts';

const DAY_SECONDS = 86_400;

/** The customer's delivered dishes with the customer's ratings. */
export const ratingGetDishes = query({
  channel: 'rating',
  type: 'getDishes',
  request: nothing,
  reply: v.object({
    dishes: v.record(
      v.string(),
      v.object({
        rating: v.nullable(v.number()),
        feedback: v.string(),
        average: v.nullable(v.number()),
        /** The number of ratings behind the average. */
        ratings: v.optional(v.number()),
      }),
    ),
    types: v.array(v.number()),
  }),
  offline: cached('user', DAY_SECONDS),
});

const dishRatingRequest = fields({
  feedbackData: fields({
    ...mine,
    dish_id: id,
    /** A missing field gets a default, so that the reply can contain a message for the field: no stars are 0. */
    rating: v.nullish(int4, 0),
    feedback: v.nullish(text(10_000), ''),
  }),
  ...mine,
});
type DishRatingSet = v.InferOutput<typeof dishRatingRequest>;

/** Stars 1–5 and the text, saved together. Refused with `not_found` unless the dish was delivered. */
export const ratingSetDishRating = command({
  channel: 'rating',
  type: 'setDishRating',
  request: dishRatingRequest,
  reply: v.object({ dish_id: v.number(), message: v.string(), superseded }),
  errors: ['validation', 'forbidden', 'not_found', 'expired'],
  offline: queued({
    lane: ({ feedbackData }: DishRatingSet) => `rating:${feedbackData.dish_id}`,
    effects: [
      effect(ratingGetDishes, (snapshot, { feedbackData }: DishRatingSet) => ({
        ...snapshot,
        dishes: applyDishRating(snapshot.dishes, feedbackData.dish_id, feedbackData),
      })),
      effect(orderGetRatings, (snapshot, { feedbackData }: DishRatingSet) => ({
        ...snapshot,
        ratings: { ...snapshot.ratings, [feedbackData.dish_id]: feedbackData.rating },
      })),
    ],
  }),
});

const stars = v.nullable(v.number());

/** General feedback: overall, food, customer service, delivery. Null values if there is none yet. */
export const ratingGetTotalRating = query({
  channel: 'rating',
  type: 'getTotalRating',
  request: nothing,
  reply: v.object({
    feedback: v.nullable(v.string()),
    rating: stars,
    rating2: stars,
    rating3: stars,
    rating4: stars,
  }),
  offline: cached('user', DAY_SECONDS, 'rev'),
});

const totalRatingRequest = fields({
  feedbackData: fields({
    feedback: v.nullish(text(10_000), ''),
    rating: v.nullish(int4, 0),
    rating2: v.nullish(int4, 0),
    rating3: v.nullish(int4, 0),
    rating4: v.nullish(int4, 0),
    ...mine,
  }),
  ...mine,
});
type TotalRatingSet = v.InferOutput<typeof totalRatingRequest>;

export const ratingSetTotalRating = command({
  channel: 'rating',
  type: 'setTotalRating',
  request: totalRatingRequest,
  reply: v.object({ message: v.string(), superseded }),
  errors: ['validation', 'forbidden', 'expired'],
  offline: queued<TotalRatingSet>({
    lane: () => 'rating:total',
    effects: [
      effect(ratingGetTotalRating, (_, { feedbackData }: TotalRatingSet) => ({
        feedback: feedbackData.feedback,
        rating: feedbackData.rating,
        rating2: feedbackData.rating2,
        rating3: feedbackData.rating3,
        rating4: feedbackData.rating4,
      })),
    ],
  }),
});

export const ratingGetDishReviews = query({
  channel: 'rating',
  type: 'getDishReviews',
  access: 'open',
  request: fields({ dishId: id, ...mine }),
  reply: v.object({
    /** `username` is the first name and an initial. */
    reviews: v.array(v.object({ username: v.string(), rating: v.number(), feedback: v.string(), date: replyDay })),
  }),
  errors: ['not_found'],
  offline: cached('public', DAY_SECONDS),
});
