import type { AttentionEntry } from '../../offline/outbox/attention.ts';
import { subjectOf } from '../../protocol/entry-subject.ts';
import type { DishDraft } from '../../meals/reviews/use-dish-editor.ts';

/** Returns the dish draft of a refused entry; a smiley has no text. */
export const refusedDish = ({ name, data }: AttentionEntry): DishDraft | null => {
  const subject = subjectOf(name, data);
  if (subject.kind !== 'dish') return null;
  const { feedbackData, rating } = data as {
    readonly feedbackData?: { readonly rating: number; readonly feedback: string };
    readonly rating?: number;
  };
  return {
    dishId: subject.dish,
    value: feedbackData
      ? { rating: feedbackData.rating, feedback: feedbackData.feedback }
      : { ...(rating !== undefined && { rating }) },
  };
};
