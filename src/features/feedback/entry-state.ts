import type { OutboxView } from '../../offline/engine.ts';
import type { AttentionEntry } from '../../offline/attention.ts';

type Rated = 'total' | number;

/** What an entry rates: a dish, all of it, or nothing of this. */
const ratedBy = (name: string, data: unknown): Rated | null => {
  const { feedbackData, productId } = data as { feedbackData?: { dish_id?: number }; productId?: number };
  if (name === 'rating/setTotalRating') return 'total';
  if (name === 'rating/setDishRating') return feedbackData?.dish_id ?? null;
  return name.startsWith('profile/getForDashboard/setDishRating') ? (productId ?? null) : null;
};

export type RatingSync =
  | { readonly state: 'none' }
  | { readonly state: 'device' }
  | { readonly state: 'sent' }
  | { readonly state: 'replaced' | 'refused'; readonly entry: AttentionEntry };

/** Where the last rating of something is. What waits comes before what was set aside: it is the newer wish. */
export const ratingSync = (outbox: OutboxView, rated: Rated, isStored: boolean): RatingSync => {
  if (outbox.waiting.some(({ name, data }) => ratedBy(name, data) === rated)) return { state: 'device' };
  const entry = outbox.attention.findLast(({ name, data }) => ratedBy(name, data) === rated);
  if (entry) return { state: entry.why === 'superseded' ? 'replaced' : 'refused', entry };
  return { state: isStored ? 'sent' : 'none' };
};

/** Refused ratings, newest last. */
export const refusedRatings = (outbox: OutboxView): readonly AttentionEntry[] =>
  outbox.attention.filter(({ name, data, why }) => why === 'rejected' && ratedBy(name, data) !== null);
