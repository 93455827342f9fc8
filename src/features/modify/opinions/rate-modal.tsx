import { useState } from 'react';

import { isTooLong, writtenText } from '#src/domain/forms/written-text.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { TextArea } from '#src/ui/forms/text-area.tsx';
import styles from '../modify.module.css';
import { smileyOf, smileys } from './smileys.ts';
import { useOpinions } from './use-opinions.ts';
import type { Saving } from '#src/saving/use-saving.ts';

const HINTED_LENGTH = 250;

interface Form {
  readonly dish: number | null;
  readonly rating: string | null;
  readonly feedback: string;
}
const EMPTY: Form = { dish: null, rating: null, feedback: '' };

/** Shows the smileys for a delivered dish, with an optional text. */
export const RateModal = ({ save: { store, say } }: { readonly save: Saving }) => {
  const t = useT();
  const { rating: asked, rate, ratings, titleOf } = useOpinions();
  const [form, setForm] = useState(EMPTY);
  if (asked && asked.dish !== form.dish) {
    // A rating of one star, given on the feedback page, has no smiley.
    const own = smileyOf(ratings[asked.dish]);
    setForm({ dish: asked.dish, rating: own ? String(own.rating) : null, feedback: '' });
  }
  const tooLong = isTooLong(form.feedback, HINTED_LENGTH);
  const close = (): void => {
    rate(null);
    setForm((before) => ({ ...before, dish: null }));
  };
  const keep = async (): Promise<void> => {
    if (!asked || form.rating === null || tooLong) return;
    const feedback = writtenText(form.feedback);
    const subtype = 'setDishRatingNew' as const;
    const before = smileyOf(ratings[asked.dish]);
    const about = { subtype, productId: asked.dish, mealtype: asked.type };
    const ids = await store('profile/getForDashboard/setDishRatingNew', {
      data: { ...about, rating: Number(form.rating), ...(feedback === '' ? {} : { feedback }) },
      inverse: before ? { ...about, rating: before.rating } : null,
    });
    if (!ids) return;
    close();
    say({ ids, message: t('plan.ratingSaved') });
  };
  return (
    <Modal
      show={asked !== null}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('plan.rate')}
      footer={
        <Button disabled={form.rating === null} onClick={() => void keep()}>
          {t('shell.save')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <RadioCards
          legend={asked ? titleOf(asked.dish) : ''}
          name="smiley"
          minWidth="8rem"
          value={form.rating}
          onChange={(rating) => setForm({ ...form, rating })}
          options={smileys.map(({ rating, icon, text }) => ({
            value: String(rating),
            title: t(text),
            media: <Icon name={icon} size="l" className={styles.smiley} />,
          }))}
        />
        <TextArea
          label={t('plan.ratingText')}
          name="feedback"
          rows={2}
          errors={tooLong ? { feedback: t('errors.tooLong', { count: HINTED_LENGTH }) } : {}}
          hint={t('plan.ratingHint')}
          value={form.feedback}
          onChange={(feedback) => setForm({ ...form, feedback })}
        />
      </div>
    </Modal>
  );
};
