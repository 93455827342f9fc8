import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Stars } from '../../ui/forms/stars.tsx';
import { isAboutDish } from '../about.ts';
import { ErrorModal } from './error-modal.tsx';
import styles from '../meals.module.css';
import { RatingSyncLine } from './rating-sync-line.tsx';
import { ReviewForm } from './review-form.tsx';
import { SavedModal } from '../../saving/saved-modal.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useAskToLeave } from './use-ask-to-leave.ts';
import { useDishEditor } from './use-dish-editor.ts';
import type { OwnSaid } from './use-own-said.ts';
import { useReviewSave } from './use-review-save.ts';

interface Props {
  readonly dish: { readonly id: number; readonly title: string };
  readonly own: OwnSaid;
}

/** Shows the customer's own review of a dish and the sheet to write it; needs the texts of `feedback`. */
export const OwnReview = ({ dish, own }: Props) => {
  const t = useT();
  const [writing, setWriting] = useState(false);
  const { saved, close, undo, saveReview } = useReviewSave();
  const editor = useDishEditor(own.dish, saveReview);
  const done = (): void => setWriting(false);
  useAskToLeave(editor, done);

  if (own.notDelivered) return <p className={styles.faint}>{t('plan.reviewLater')}</p>;
  if (!own.dish) return null;
  return (
    <>
      {own.review ? (
        <div className={styles.ownReview}>
          <span className={styles.reviewHead}>
            <strong>{t('plan.yourReview')}</strong>
            <Stars value={own.review.rating} label={t('shell.ratingOf', { rating: own.review.rating })} />
          </span>
          {own.review.feedback !== '' && (
            <p dir="auto" className={styles.reviewWords}>
              {own.review.feedback}
            </p>
          )}
          <RatingSyncLine sync={own.sync} />
          <Button variant="secondary" size="s" onClick={() => setWriting(true)}>
            {t('plan.changeReview')}
          </Button>
        </div>
      ) : (
        <div className={styles.ownReview}>
          <RatingSyncLine sync={own.sync} />
          <Button variant="soft" icon="star" onClick={() => setWriting(true)}>
            {t('plan.writeReview')}
          </Button>
        </div>
      )}
      <Modal
        show={writing}
        close={() => editor.leave(done)}
        closeLabel={t('shell.close')}
        headLine={t('plan.yourReview')}
      >
        <p className={styles.reviewed}>{dish.title}</p>
        <ReviewForm dish={own.dish} editor={editor} onSaved={done} />
      </Modal>
      <UnsavedDialog editor={editor} />
      <SavedModal saved={saved} close={close} undo={undo} />
      <ErrorModal about={isAboutDish(dish.id)} />
    </>
  );
};
