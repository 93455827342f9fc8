import { useEffect, useRef, type SubmitEvent } from 'react';

import { FEEDBACK_TEXT_MAX } from '../../domain/forms/limits.ts';
import { useT } from '../../i18n/use-t.tsx';
import { entrySync } from '../../state/engine/entry-sync.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { StarInput } from '../../ui/forms/star-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { isAboutDish } from '../about.ts';
import styles from '../meals.module.css';
import { PhraseChips } from './phrase-chips.tsx';
import { RatingSyncLine } from './rating-sync-line.tsx';
import type { ReviewedDish, useDishEditor } from './use-dish-editor.ts';

interface Props {
  readonly dish: ReviewedDish;
  readonly editor: ReturnType<typeof useDishEditor>;
  /** Called after a save if nothing is left unsaved. */
  readonly onSaved?: () => void;
}

const FOCUS_MS = 30;

/** The form for the stars and the text about a dish; needs the texts of `feedback`. */
export const ReviewForm = ({ dish, editor, onSaved }: Props) => {
  const t = useT();
  const outbox = useOutbox();
  const { form, unsaved, missing, tooLong, edit, submit } = editor;
  const element = useRef<HTMLFormElement>(null);
  const incomplete = missing.length > 0;
  const lacksStars = missing.includes('rating');
  useEffect(() => {
    if (!incomplete) return undefined;
    // A closing dialog first restores the focus; only then can the missing field get it.
    const focusing = setTimeout(
      () => element.current?.querySelector<HTMLElement>(lacksStars ? 'input' : 'textarea')?.focus(),
      FOCUS_MS,
    );
    return () => clearTimeout(focusing);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a fresh attempt moves the focus, not every keystroke
  }, [incomplete]);
  const errors = {
    ...Object.fromEntries(
      missing.map((field) => [field, t(field === 'rating' ? 'feedback.missingStars' : 'feedback.missingDishText')]),
    ),
    ...(tooLong && { feedback: t('errors.tooLong', { count: FEEDBACK_TEXT_MAX }) }),
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit()
          .then((saved) => (saved ? onSaved?.() : undefined))
          .catch(report('dish feedback was not saved'));
      }}
    >
      <Stack gap={4}>
        <StarInput
          legend={t('feedback.yourRating')}
          name="rating"
          value={form.rating}
          onChange={(rating) => edit({ rating })}
          labelFor={(count) => t('shell.stars', { count })}
          errors={errors}
        />
        <PhraseChips stars={form.rating} text={form.feedback} onText={(feedback) => edit({ feedback })} />
        <TextArea
          label={t('feedback.yourWords')}
          name="feedback"
          value={form.feedback}
          onChange={(feedback) => edit({ feedback })}
          rows={3}
          placeholder={t('feedback.write')}
          errors={errors}
        />
        <Row gap={3} between>
          {unsaved ? (
            <span className={styles.soft}>{t('feedback.unsaved')}</span>
          ) : (
            <RatingSyncLine sync={entrySync(outbox, isAboutDish(dish.id), dish.rating !== null)} />
          )}
          <Button type="submit" size="l" className={styles.save}>
            {t('shell.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
