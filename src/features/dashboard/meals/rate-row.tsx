import { useCallback, useState } from 'react';

import { isWithin, smileyLimits } from '#src/domain/forms/limits.ts';
import type { DishFeedback } from '#src/domain/forms/rating-entry.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { PhraseChips } from '#src/meals/reviews/phrase-chips.tsx';
import { feedbackWords } from '#src/meals/reviews/saving-words.ts';
import { useSaving } from '#src/saving/use-saving.ts';
import { DishPicture } from '#src/ui/cards/dish-card.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { StarInput } from '#src/ui/forms/star-input.tsx';
import styles from './sheets.module.css';

export interface RatedDish {
  readonly id: number;
  /** The meal type. */
  readonly type: number;
  readonly title: string;
  readonly picture: string;
}

interface Props {
  readonly dish: RatedDish;
  /** The stored rating and text, with changes that wait on this device. */
  readonly said: DishFeedback | undefined;
  /** Called when the customer taps a star. */
  readonly onTouch: () => void;
}

/**
 * Shows a dish with five stars. Two to five stars are the smileys of /modify and are saved at once; one star has no
 * smiley and is saved with a phrase, as on the feedback page.
 */
export const RateRow = ({ dish: { id, type, title, picture }, said, onTouch }: Props) => {
  const t = useT();
  const [told, setTold] = useState<{ readonly text: string; readonly ids: readonly string[] } | null>(null);
  const [oneStar, setOneStar] = useState(false);
  const tell = useCallback((text: string) => setTold({ text, ids: [] }), []);
  const { store, undo } = useSaving(feedbackWords, tell);
  const before = said?.rating ?? null;
  const text = said?.feedback ?? '';

  const thank = (ids: readonly string[] | null): void => {
    if (ids) setTold({ text: t('today.rateSaved', { dish: title }), ids });
  };
  const saveOne = async (feedback: string): Promise<void> => {
    const inverse =
      before === null || text === '' ? null : { feedbackData: { dish_id: id, rating: before, feedback: text } };
    thank(
      await store('rating/setDishRating', { data: { feedbackData: { dish_id: id, rating: 1, feedback } }, inverse }),
    );
  };
  const rate = async (stars: number): Promise<void> => {
    onTouch();
    setTold(null);
    setOneStar(!isWithin(stars, smileyLimits));
    if (!isWithin(stars, smileyLimits)) {
      if (text !== '') await saveOne(text);
      return;
    }
    const about = { subtype: 'setDishRatingNew' as const, productId: id, mealtype: type };
    thank(
      await store('profile/getForDashboard/setDishRatingNew', {
        data: { ...about, rating: stars },
        inverse: before !== null && isWithin(before, smileyLimits) ? { ...about, rating: before } : null,
      }),
    );
  };
  return (
    <div className={styles.rated}>
      <DishPicture picture={picture} meal={type} eager={false} className={styles.picture} />
      <div className={styles.ratedText}>
        <StarInput
          legend={title}
          name="rating"
          value={oneStar ? 1 : before}
          onChange={(stars) => void rate(stars)}
          labelFor={(count) => t('shell.stars', { count })}
        />
        {oneStar && text === '' && (
          <>
            <p className={styles.soft}>{t('today.rateOneStar')}</p>
            <PhraseChips stars={1} text={text} onText={(words) => void saveOne(words)} />
          </>
        )}
        <p role="status" className={styles.told}>
          {told?.text}
          {told !== null && told.ids.length > 0 && (
            <Button
              variant="quiet"
              size="s"
              onClick={() => {
                setOneStar(false);
                undo(told.ids);
              }}
            >
              {t('shell.undo')}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
};
