import { useT } from '../../i18n/use-t.tsx';
import type { SaveDish } from './use-dish-editor.ts';
import { useFeedbackSave } from './use-feedback-save.ts';

/** Stores stars and words of a dish on the device; they can be taken back to what stood before. */
export const useReviewSave = () => {
  const t = useT();
  const { save, ...shown } = useFeedbackSave();
  const saveReview: SaveDish = (dish, { rating, feedback }) => {
    const request = (said: { rating: number; feedback: string }) => ({ feedbackData: { dish_id: dish.id, ...said } });
    // Before the first rating there is nothing to go back to once it was sent.
    const inverse =
      dish.rating === null || dish.feedback === '' ? null : request({ rating: dish.rating, feedback: dish.feedback });
    return save('rating/setDishRating', request({ rating, feedback }), inverse, t('feedback.dishSaved'));
  };
  return { ...shown, saveReview };
};
