import { and, eq } from 'drizzle-orm';

import { mergeField, type Edit } from '#src/domain/forms/last-edit.ts';
import type { GivenSuperseded } from '#src/protocol/define/superseded.ts';
import { dishRatings, generalRatings, ratingHistory } from '../../db/schema/progress.ts';
import type { Ctx } from '../../request/handler.ts';
import { tellTeam } from '../../mail/team-message.ts';

interface SavedRating {
  /** The later edit that had already replaced what was sent. */
  readonly superseded: readonly GivenSuperseded[];
  /** True if nothing that the customer reads has changed. */
  readonly unchanged: boolean;
  /** The current rating. */
  readonly rating: number;
}

const stand = <T>(row: { editedAt: number; dev: string; seq: number }, value: T): Edit<T> => ({
  value,
  editedAt: row.editedAt,
  dev: row.dev,
  seq: row.seq,
});

/**
 * Saves the stars and the text of one dish as one record: the last edit wins, and the other one stays in the history.
 * `feedback` null leaves the text unchanged (smileys have none). The team's message is written in the same transaction.
 */
export const saveDishRating = async (
  ctx: Ctx,
  dishId: number,
  rating: number,
  feedback: string | null,
): Promise<SavedRating> => {
  const { tx, userId, now, edit, id } = ctx;
  const own = and(eq(dishRatings.userId, userId), eq(dishRatings.dishId, dishId));
  const [row] = await tx.select().from(dishRatings).where(own);
  const value = { rating, feedback: feedback ?? row?.feedback ?? '' };
  const mine = { editedAt: edit.at, dev: edit.dev, seq: edit.seq };
  const outcome = mergeField(
    row ? stand(row, { rating: row.rating, feedback: row.feedback }) : null,
    stand(mine, value),
  );
  await tx.insert(ratingHistory).values({
    userId,
    dishId,
    stars: String(rating),
    feedback: value.feedback,
    ...mine,
    at: now,
    entryId: id ?? null,
    outcome,
  });
  if (outcome === 'superseded' && row) {
    const winner = { rating: row.rating, feedback: row.feedback };
    return {
      superseded: [{ field: 'rating', yours: value, winner, editedAt: row.editedAt }],
      unchanged: true,
      rating: row.rating,
    };
  }
  const written = { ...value, ...mine };
  await tx
    .insert(dishRatings)
    .values({ userId, dishId, ...written, createdAt: now })
    .onConflictDoUpdate({ target: [dishRatings.userId, dishRatings.dishId], set: written });
  const unchanged = row !== undefined && row.rating === value.rating && row.feedback === value.feedback;
  if (!unchanged) await tellTeam(tx, now, userId, 3, 'Feedback about dishes', { dishId, ...value });
  return { superseded: [], unchanged, rating };
};

export interface GeneralFeedback {
  readonly feedback: string;
  readonly rating: number;
  readonly rating2: number;
  readonly rating3: number;
  readonly rating4: number;
}

type GeneralRow = typeof generalRatings.$inferSelect;

export const generalFeedbackOf = ({ feedback, overall, food, service, delivery }: GeneralRow): GeneralFeedback => ({
  feedback,
  rating: overall,
  rating2: food,
  rating3: service,
  rating4: delivery,
});

/** Saves the four general ratings and the text as one record, by the same rules as for a dish. */
export const saveGeneralFeedback = async (ctx: Ctx, sent: GeneralFeedback): Promise<Omit<SavedRating, 'rating'>> => {
  const { tx, userId, now, edit, id } = ctx;
  const [row] = await tx.select().from(generalRatings).where(eq(generalRatings.userId, userId));
  const before = row && generalFeedbackOf(row);
  const mine = { editedAt: edit.at, dev: edit.dev, seq: edit.seq };
  const outcome = mergeField(row ? stand(row, before) : null, stand(mine, sent));
  const stars = [sent.rating, sent.rating2, sent.rating3, sent.rating4].join('/');
  await tx
    .insert(ratingHistory)
    .values({ userId, dishId: null, stars, feedback: sent.feedback, ...mine, at: now, entryId: id ?? null, outcome });
  if (outcome === 'superseded' && row) {
    return {
      superseded: [{ field: 'total', yours: { ...sent }, winner: { ...before }, editedAt: row.editedAt }],
      unchanged: true,
    };
  }
  const written = {
    feedback: sent.feedback,
    overall: sent.rating,
    food: sent.rating2,
    service: sent.rating3,
    delivery: sent.rating4,
    ...mine,
  };
  await tx
    .insert(generalRatings)
    .values({ userId, ...written })
    .onConflictDoUpdate({ target: generalRatings.userId, set: written });
  const unchanged =
    before !== undefined && JSON.stringify(before) === JSON.stringify(generalFeedbackOf({ ...row!, ...written }));
  if (!unchanged) await tellTeam(tx, now, userId, 3, 'General feedback', { ...sent });
  return { superseded: [], unchanged };
};
