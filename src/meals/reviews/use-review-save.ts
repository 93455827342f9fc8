import { useT } from '../../i18n/use-t.tsx';
import type { SaveDish } from './use-dish-editor.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { feedbackWords } from './saving-words.ts';

/** Stores stars and text of a dish on the device; undo restores the previous ones. */
export const useReviewSave = () => {
  const t = useT();
  const { store, say, saved, undo, close } = useSaving(feedbackWords);
  const saveReview: SaveDish = async (dish, { rating, feedback }) => {
    const request = (said: { rating: number; feedback: string }) => ({ feedbackData: { dish_id: dish.id, ...said } });
    // If the dish had no rating before, a sent rating cannot be undone.
    const inverse =
      dish.rating === null || dish.feedback === '' ? null : request({ rating: dish.rating, feedback: dish.feedback });
    const ids = await store('rating/setDishRating', { data: request({ rating, feedback }), inverse });
    if (ids) say({ ids, message: t('feedback.dishSaved') });
    return ids !== null;
  };
  return { saved, undo, close, saveReview };
};
