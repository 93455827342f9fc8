import { useRef } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { DishChoice } from './use-dish-choice.ts';

interface Props {
  readonly choice: DishChoice;
  readonly typeTitle: (type: number) => string;
  /** The texts of the buttons below a question about a disliked ingredient; other questions have Yes and No. */
  readonly dislikeAnswers: { readonly yes: string; readonly no: string };
}

const titles = {
  allergy: 'plan.allergyTitle',
  dislike: 'plan.dislikeTitle',
  same_dish: 'plan.sameDishTitle',
} as const;

/** Shows the question between a tap and the choice of a dish: an allergy forbids the dish, the other questions ask. */
export const DishQuestions = ({ choice, typeTitle, dislikeAnswers }: Props) => {
  const t = useT();
  const format = useFormat();
  const last = useRef(choice.asked);
  if (choice.asked) last.current = choice.asked;
  // The dialog keeps its text while it closes.
  const shown = last.current;
  if (!shown) return null;
  const { question, elsewhere } = shown;
  const answers = question === 'dislike' ? dislikeAnswers : { yes: t('shell.yes'), no: t('shell.no') };
  return (
    <ConfirmDialog
      show={choice.asked !== null}
      close={choice.no}
      closeLabel={t('shell.close')}
      headLine={t(titles[question])}
      actions={
        question === 'allergy'
          ? [{ label: t('shell.ok'), onSelect: choice.no }]
          : [
              { label: answers.yes, onSelect: choice.yes },
              { label: answers.no, onSelect: choice.no },
            ]
      }
    >
      <p>
        {question === 'same_dish'
          ? t('plan.sameDishText', { meal: format.list(elsewhere.map(typeTitle)) })
          : t(question === 'allergy' ? 'plan.allergyText' : 'plan.dislikeText')}
      </p>
    </ConfirmDialog>
  );
};
