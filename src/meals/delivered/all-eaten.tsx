import { useState, type RefObject } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useSaving } from '../../saving/use-saving.ts';
import { Button } from '../../ui/forms/button.tsx';
import { eatenWords, useEaten, useHasBegun } from './use-eaten.ts';

interface Props {
  readonly day: Day;
  /** Gets the focus when this button disappears. */
  readonly beside: RefObject<HTMLButtonElement | null>;
}

/** Marks all delivered meals of a day as eaten, with an Undo for all of them; hidden when every meal has a mark. */
export const AllEaten = ({ day, beside }: Props) => {
  const t = useT();
  const { mealsOf } = useEaten();
  const begun = useHasBegun(day);
  const { save } = useSaving(eatenWords);
  const [busy, setBusy] = useState(false);
  const meals = mealsOf(day).filter(({ served }) => served !== undefined);
  if (!begun || (!busy && meals.every(({ part }) => part !== null))) return null;
  const mark = async (hasFocus: boolean): Promise<void> => {
    setBusy(true);
    const parts = meals
      .filter(({ part }) => part !== 1)
      .map(({ type, part }) => {
        const on = { date: day, mealType_id: type };
        return { data: { ...on, part: 1 as const }, inverse: { ...on, part } };
      });
    const saved = await save('progress/setEaten', parts, { text: t('delivered.allMarked') });
    if (saved && hasFocus) beside.current?.focus({ preventScroll: true });
    setBusy(false);
  };
  return (
    <Button
      variant="soft"
      icon="check-circle"
      busy={busy}
      onClick={({ currentTarget }) => void mark(currentTarget === document.activeElement)}
    >
      {t('delivered.allEaten')}
    </Button>
  );
};
