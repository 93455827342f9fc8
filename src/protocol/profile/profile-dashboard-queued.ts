import * as v from 'valibot';

import { applyDishOpinion, savedOpinions } from '../../domain/forms/preferences.ts';
import { applyDishRating } from '../../domain/forms/rating-entry.ts';
import { smileyEffect } from '../../domain/forms/ratings.ts';
import { command, effect, queued } from '../define/define.ts';
import { orderGetRatings } from '../order/order.ts';
import { dashboardGet, dashboardGetPrefs, dashboardRequest } from './profile-dashboard.ts';
import { ratingGetDishes } from '../rating/rating.ts';
import { superseded } from '../define/superseded.ts';
import { id, ids, int4, text } from '../define/wire-values.ts';

/** The changes in `profile/getForDashboard` that may wait on the device for a network. */

const dashboard = { channel: 'profile', type: 'getForDashboard' } as const;

/** Smileys 2–5 on a delivered dish: 5 also adds a like, 2 also adds a dislike. */
const smileyEffects = [
  effect(orderGetRatings, (snapshot, { productId, rating }: Smiley) => ({
    ...snapshot,
    ratings: { ...snapshot.ratings, [productId]: rating },
  })),
  effect(ratingGetDishes, (snapshot, { productId, rating, feedback }: Smiley) => ({
    ...snapshot,
    dishes: applyDishRating(snapshot.dishes, productId, { rating, feedback: feedback ?? undefined }),
  })),
  effect(dashboardGetPrefs, (snapshot, { productId, rating }: Smiley) => {
    const opinion = smileyEffect(rating);
    return opinion === null ? snapshot : applyDishOpinion(snapshot, productId, opinion);
  }),
];
export interface Smiley {
  readonly productId: number;
  readonly rating: number;
  /** Absent, or null: the text stays unchanged. */
  readonly feedback?: string | null | undefined;
}
const smileyReply = v.object({
  productId: v.number(),
  rating: v.number(),
  message: v.optional(v.string()),
  superseded,
});
const smileyErrors = ['validation', 'not_found', 'forbidden', 'expired'] as const;

export const dashboardSetDishRating = command({
  ...dashboard,
  subtype: 'setDishRating',
  request: dashboardRequest('setDishRating', { productId: id, rating: int4 }),
  reply: smileyReply,
  errors: smileyErrors,
  offline: queued({ lane: ({ productId }: Smiley) => `rating:${productId}`, effects: smileyEffects }),
});

export const dashboardSetDishRatingNew = command({
  ...dashboard,
  subtype: 'setDishRatingNew',
  request: dashboardRequest('setDishRatingNew', {
    productId: id,
    rating: int4,
    /** Ignored: a rating belongs to the dish. */
    mealtype: v.nullish(v.union([id, text(100)])),
    feedback: v.nullish(text(10_000)),
  }),
  reply: smileyReply,
  errors: smileyErrors,
  offline: queued({ lane: ({ productId }: Smiley) => `rating:${productId}`, effects: smileyEffects }),
});

const likesRequest = dashboardRequest('savePrefs', { dishlikes: v.optional(ids), dishdislikes: v.optional(ids) });
type Likes = v.InferOutput<typeof likesRequest>;
const listErrors = ['validation', 'forbidden', 'expired'] as const;
const message = v.string();
const idList = v.array(v.number());

/**
 * Replaces both lists or one of them; then only dishes of the new list are removed from the other. Uses the same lane as
 * a single like, so that both are sent in the order of the taps.
 */
export const dashboardSavePrefs = command({
  ...dashboard,
  subtype: 'savePrefs',
  request: likesRequest,
  reply: v.object({ dishlikes: idList, dishdislikes: idList, message, superseded }),
  errors: listErrors,
  offline: queued<Likes>({
    lane: () => 'likes',
    effects: [
      effect(dashboardGetPrefs, (snapshot, data: Likes) => ({ ...snapshot, ...savedOpinions(snapshot, data) })),
      effect(dashboardGet, (snapshot, data: Likes) => ({ ...snapshot, ...savedOpinions(snapshot, data) })),
    ],
  }),
});

const dislikesRequest = dashboardRequest('saveDislike', { dislikes: ids });
type Dislikes = v.InferOutput<typeof dislikesRequest>;

/** Disliked ingredients. Allergies are never changed by this message. */
export const dashboardSaveDislike = command({
  ...dashboard,
  subtype: 'saveDislike',
  request: dislikesRequest,
  reply: v.object({ dislikes: idList, message, superseded }),
  errors: listErrors,
  offline: queued<Dislikes>({
    lane: () => 'dislikes',
    effects: [
      effect(dashboardGetPrefs, (snapshot, { dislikes }: Dislikes) => ({ ...snapshot, dislikes })),
      effect(dashboardGet, (snapshot, { dislikes }: Dislikes) => ({ ...snapshot, dislikes })),
    ],
  }),
});

const groupsRequest = dashboardRequest('saveEliminateGroups', { eliminate_groups: ids });
type Groups = v.InferOutput<typeof groupsRequest>;

export const dashboardSaveEliminateGroups = command({
  ...dashboard,
  subtype: 'saveEliminateGroups',
  request: groupsRequest,
  reply: v.object({ eliminate_groups: idList, message, superseded }),
  errors: listErrors,
  offline: queued<Groups>({
    lane: () => 'groups',
    effects: [
      effect(dashboardGetPrefs, (snapshot, { eliminate_groups }: Groups) => ({ ...snapshot, eliminate_groups })),
      effect(dashboardGet, (snapshot, { eliminate_groups }: Groups) => ({ ...snapshot, eliminate_groups })),
    ],
  }),
});
