import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { whyUnsaved } from '../../i18n/why-unsaved.ts';
import { PhraseChips } from '../../meals/reviews/phrase-chips.tsx';
import { useDishEditor, type SaveDish } from '../../meals/reviews/use-dish-editor.ts';
import { feedbackFailures } from '../../meals/reviews/use-feedback-save.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useSend } from '../../state/engine/use-send.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { StarInput } from '../../ui/forms/star-input.tsx';
import styles from './feedback.module.css';
import type { RateableDish } from './rateable-dishes.ts';

interface FormProps {
  readonly dish: RateableDish;
  /** It took the place of another one under the customer's hands: they go on where they were. */
  readonly follows: boolean;
  readonly onEdit: () => void;
  readonly onNext: () => void;
  readonly onSkip: (() => void) | undefined;
}

const StackForm = ({ dish, follows, onEdit, onNext, onSkip }: FormProps) => {
  const t = useT();
  const send = useSend();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (follows) form.current?.querySelector('input')?.focus();
  }, [follows]);
  const undo = (id: string): void =>
    void wholeEngine()
      .then((engine) => engine.undo(id))
      .then((result) =>
        toast({ text: t(result === 'impossible' ? 'feedback.undoFailed' : 'feedback.undone'), key: 'feedback' }),
      )
      .catch(report('feedback could not be taken back'));
  const save: SaveDish = async ({ id }, said) => {
    const result = await send('rating/setDishRating', { feedbackData: { dish_id: id, ...said } });
    toast(
      result.ok
        ? {
            text: t('feedback.dishSaved'),
            icon: 'check',
            key: 'feedback',
            action: { label: t('shell.undo'), onSelect: () => result.ids.forEach(undo) },
          }
        : { text: whyUnsaved(t, feedbackFailures, result), icon: 'warning', key: 'feedback' },
    );
    return result.ok;
  };
  const editor = useDishEditor(dish, save);
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

/** One dish after the other: stars, a word to tap, the next. What is skipped comes again at the end. */
export const RatingStack = ({ dishes }: { readonly dishes: readonly RateableDish[] }) => {
  const t = useT();
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [begun, setBegun] = useState(false);
  const place = (dish: RateableDish): number => skipped.indexOf(dish.id);
  // A dish that is being rated stays, whatever the server says of the list meanwhile.
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
