import { useState } from 'react';

import { fitMeal } from '../../domain/menu/custom-fit.ts';
import { fitMealOf, fitProblems, touchedCategory, type FitDraft } from '../../domain/menu/custom-fit-meal.ts';
import type { CustomMeal } from '../../domain/menu/plan-map.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { PlanCatalogue } from '../../offline/reads/plan-meals.ts';
import { Card } from '../../ui/cards/card.tsx';
import { fitDishes } from './fit-part.ts';
import { FitRows } from './fit-rows.tsx';
import styles from '../meals.module.css';
import type { DishTaste } from '../details/dish-taste.ts';

const NO_PROBLEMS = {};
const isEmpty = (map: object): boolean => Object.keys(map).length === 0;

interface Props {
  readonly catalogue: PlanCatalogue;
  readonly known: DishTaste;
  readonly type: number;
  readonly meal: CustomMeal;
  /** Returns the text of the meal's price; null if no price can be shown. If absent, the list price is shown. */
  readonly priceText?: ((meal: CustomMeal) => string | null) | undefined;
  /** Called only with a meal that can be ordered: while the parts have a problem, with the last valid one. */
  readonly onChange: (meal: CustomMeal) => void;
}

/**
 * Shows a meal by weight on one day of the menu. From the first part on, an empty meal shows what is missing and what it
 * costs.
 */
export const FitForm = ({ catalogue, known, type, meal, priceText, onChange }: Props) => {
  const format = useFormat();
  const { categories, parts } = catalogue;
  const [draft, setDraft] = useState<FitDraft>(meal);
  const [stood, setStood] = useState<{ readonly category: number | null; readonly meal: CustomMeal }>({
    category: null,
    meal,
  });
  const chosen = fitMealOf(draft);
  const { macros, price } = fitMeal(chosen, fitDishes(parts));
  const costs = priceText ? priceText(chosen) : format.money(price);
  const problems = isEmpty(draft) && isEmpty(stood.meal) ? NO_PROBLEMS : fitProblems(draft, categories);
  // A half-typed quantity may be valid too, so in case of a problem the value from before the change of this row is
  // restored.
  const edit = (next: FitDraft): void => {
    const category = touchedCategory(draft, next) ?? stood.category;
    const before = category !== stood.category && isEmpty(problems) ? { category, meal: chosen } : stood;
    setStood(before);
    setDraft(next);
    onChange(isEmpty(fitProblems(next, categories)) ? fitMealOf(next) : before.meal);
  };
  return (
    <Card>
      <div className={styles.stack}>
        <FitRows
          type={type}
          draft={draft}
          onDraft={edit}
          problems={problems}
          categories={categories}
          parts={parts}
          known={known}
        />
        {!isEmpty(chosen) && (
          <p className={styles.soft}>
            {[format.dishKcal(macros.calories), ...(costs === null ? [] : [costs])].join(' · ')}
          </p>
        )}
      </div>
    </Card>
  );
};
