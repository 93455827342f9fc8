import { useRef } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DishChoice } from './use-dish-choice.ts';

interface Props {
  readonly choice: DishChoice;
  readonly typeTitle: (type: number) => string;
}

const titles = {
  allergy: 'checkout.allergyTitle',
  dislike: 'checkout.dislikeTitle',
  same_dish: 'checkout.sameDishTitle',
} as const;

/** What stands between a touch and a dish: an allergy ends it, the others ask. */
export const MenusQuestions = ({ choice, typeTitle }: Props) => {
  const t = useT();
  const format = useFormat();
  const last = useRef(choice.asked);
  if (choice.asked) last.current = choice.asked;
  // While the dialog leaves, it still says what it said.
  const shown = last.current;
  if (!shown) return null;
  const { question, elsewhere } = shown;
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
              { label: t('shell.yes'), onSelect: choice.yes },
              { label: t('shell.no'), onSelect: choice.no },
            ]
      }
    >
      <p>
        {question === 'same_dish'
          ? t('checkout.sameDishText', { meal: format.list(elsewhere.map(typeTitle)) })
          : t(question === 'allergy' ? 'checkout.allergyText' : 'checkout.dislikeText')}
      </p>
    </ConfirmDialog>
  );
};
