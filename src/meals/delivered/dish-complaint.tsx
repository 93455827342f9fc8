import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { firstBagDay } from '../../domain/forms/bag-complaint.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import { useToday } from '../../state/plan/clock.ts';
import { Button } from '../../ui/forms/button.tsx';
import { BagSheet, type BagDish } from './bag-sheet.tsx';

/** Returns what a complaint about a meal can name: its dish, or its parts by weight. */
const dishesOf = (meal: KnownMeal): readonly BagDish[] =>
  meal.kind === 'dish' ? [meal.dish] : meal.parts.map(({ id, title }) => ({ id, title }));

interface Props {
  readonly day: Day;
  readonly meal: KnownMeal;
}

/** Shows the button that reports a problem with a delivered dish. */
export const DishComplaint = ({ day, meal }: Props) => {
  const t = useT();
  const today = useToday();
  const [open, setOpen] = useState(false);
  // An open sheet stays open even when the next day begins.
  if (!open && (day > today || day < firstBagDay(today))) return null;
  return (
    <>
      <Button variant="quiet" icon="warning" block onClick={() => setOpen(true)}>
        {t('delivered.bagDish')}
      </Button>
      {open && <BagSheet day={day} about={dishesOf(meal)} show close={() => setOpen(false)} />}
    </>
  );
};
