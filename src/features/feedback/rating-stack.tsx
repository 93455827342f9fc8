import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { PhraseChips } from '../../meals/reviews/phrase-chips.tsx';
import { useDishEditor, type SaveDish } from '../../meals/reviews/use-dish-editor.ts';
import { feedbackWords } from '../../meals/reviews/saving-words.ts';
import { useSaving } from '../../saving/use-saving.ts';
import { report } from '../../state/engine/report.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { StarInput } from '../../ui/forms/star-input.tsx';
import styles from './feedback.module.css';
import type { RateableDish } from './rateable-dishes.ts';

interface FormProps {
  readonly dish: RateableDish;
  /** True if this dish replaced another one that the customer was rating: the focus then moves to it. */
  readonly follows: boolean;
  readonly onEdit: () => void;
  readonly onNext: () => void;
  readonly onSkip: (() => void) | undefined;
}

const StackForm = ({ dish, follows, onEdit, onNext, onSkip }: FormProps) => {
  const t = useT();
  const { save } = useSaving(feedbackWords);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (follows) form.current?.querySelector('input')?.focus();
  }, [follows]);
  const saveReview: SaveDish = ({ id }, said) =>
    save('rating/setDishRating', [{ data: { feedbackData: { dish_id: id, ...said } } }], {
      text: t('feedback.dishSaved'),
      icon: 'check',
    });
  const editor = useDishEditor(dish, saveReview);
  const edit: typeof editor.edit = (change) => {
    onEdit();
    editor.edit(change);
  };
  const { rating, feedback } = editor.form;
  const errors = Object.fromEntries(
    editor.missing.map((field) => [
      field,
      t(field === 'rating' ? 'feedback.missingStars' : 'feedback.missingDishText'),
    ]),
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        editor
          .submit()
          .then((saved) => (saved ? onNext() : undefined))
          .catch(report('dish feedback was not saved'));
      }}
    >
      <Stack gap={3}>
        <div className={styles.stackDish}>
          <img src={dish.preview} alt="" width={96} height={60} decoding="async" data-meal="" />
          <p className={styles.choiceTitle}>{dish.title}</p>
        </div>
        <StarInput
          legend={t('feedback.yourRating')}
          hideLegend
          name="rating"
          value={rating}
          onChange={(stars) => edit({ rating: stars })}
          labelFor={(count) => t('shell.stars', { count })}
          errors={errors}
        />
        {rating !== null && (
          <PhraseChips stars={rating} text={feedback} onText={(words) => edit({ feedback: words })} />
        )}
        <div role="alert" className={styles.stackError}>
          {rating !== null && errors['feedback']}
        </div>
        <Row gap={2}>
          <Button type="submit">{t('feedback.next')}</Button>
          {onSkip && (
            <Button variant="quiet" onClick={onSkip}>
              {t('feedback.skip')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
};

/** Shows one dish after the other: stars, quick words, the next dish. A skipped dish comes again at the end. */
export const RatingStack = ({ dishes }: { readonly dishes: readonly RateableDish[] }) => {
  const t = useT();
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [begun, setBegun] = useState(false);
  const place = (dish: RateableDish): number => skipped.indexOf(dish.id);
  // The dish that is being rated stays, even if the server's list changes.
  const [held, setHeld] = useState<RateableDish | null>(null);
  const listed = held && dishes.find(({ id }) => id === held.id);
  const dish = listed ?? held ?? dishes.toSorted((a, b) => place(a) - place(b))[0];
  if (!dish) return null;
  return (
    <Card title={t('feedback.toRate', { count: Math.max(dishes.length, 1) })}>
      <StackForm
        key={dish.id}
        dish={dish}
        follows={begun}
        onEdit={() => setHeld(dish)}
        onNext={() => {
          setBegun(true);
          setHeld(null);
        }}
        onSkip={
          dishes.length > 1
            ? () => {
                setBegun(true);
                setHeld(null);
                setSkipped((before) => [...before.filter((id) => id !== dish.id), dish.id]);
              }
            : undefined
        }
      />
    </Card>
  );
};
