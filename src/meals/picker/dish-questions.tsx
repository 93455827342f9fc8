import { useRef } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { DishChoice } from './use-dish-choice.ts';

interface Props {
  readonly choice: DishChoice;
  readonly typeTitle: (type: number) => string;
  /** What the buttons under a disliked ingredient say; Yes and No on other questions. */
  readonly dislikeAnswers: { readonly yes: string; readonly no: string };
}

const titles = {
  allergy: 'plan.allergyTitle',
  dislike: 'plan.dislikeTitle',
  same_dish: 'plan.sameDishTitle',
} as const;

/** The question between a touch and a dish: an allergy ends it, the others ask. */
export const DishQuestions = ({ choice, typeTitle, dislikeAnswers }: Props) => {
  const t = useT();
  const format = useFormat();
  const last = useRef(choice.asked);
  if (choice.asked) last.current = choice.asked;
  // While the dialog leaves, it still says what it said.
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
