import { useState } from 'react';

import { fitMeal } from '../domain/custom-fit.ts';
import { fitMealOf, fitProblems, type FitDraft } from '../domain/custom-fit-meal.ts';
import type { CustomMeal } from '../domain/plan-map.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { PlanCatalogue } from '../offline/plan-meals.ts';
import { Card } from '../ui/card.tsx';
import { allergiesInPart, fitDishes } from './fit-part.ts';
import { FitRows } from './fit-rows.tsx';
import styles from './meals.module.css';
import type { DishTaste } from './dish-taste.ts';

const NO_PROBLEMS = {};
const isEmpty = (map: object): boolean => Object.keys(map).length === 0;

interface Props {
  readonly catalogue: PlanCatalogue;
  readonly known: DishTaste;
  readonly type: number;
  readonly meal: CustomMeal;
  /** Only for a meal that can be ordered as it stands. */
  readonly onChange: (meal: CustomMeal) => void;
}

/** A meal by weight on one day of the menu. An open one says what it lacks and what it costs from the first part on. */
export const FitForm = ({ catalogue, known, type, meal, onChange }: Props) => {
  const format = useFormat();
  const { categories, parts } = catalogue;
  const [draft, setDraft] = useState<FitDraft>(meal);
  const chosen = fitMealOf(draft);
  const { macros, price } = fitMeal(chosen, fitDishes(parts));
  const untouched = draft === meal && isEmpty(meal);
  return (
    <Card>
      <div className={styles.stack}>
        <FitRows
          type={type}
          draft={draft}
          onDraft={(next) => {
            setDraft(next);
            if (isEmpty(fitProblems(next, categories))) onChange(fitMealOf(next));
          }}
          problems={untouched ? NO_PROBLEMS : fitProblems(draft, categories)}
          categories={categories}
          parts={parts}
          allergiesIn={(part) => known.named(allergiesInPart(part, known.taste, known.membersOf))}
        />
        {!isEmpty(chosen) && (
          <p className={styles.soft}>
            {format.dishKcal(macros.calories)} · {format.money(price)}
          </p>
        )}
      </div>
    </Card>
  );
};
