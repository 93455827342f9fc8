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
  /** What its price comes to; null for nothing that could be said. Where it is left out, the list price. */
  readonly priceText?: ((meal: CustomMeal) => string | null) | undefined;
  /** Called only with a meal that can be ordered; with the one before while the parts have a problem. */
  readonly onChange: (meal: CustomMeal) => void;
}

/** A meal by weight on one day of the menu. An open one says what it lacks and what it costs from the first part on. */
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
  // A quantity on its way to another one is a quantity too: the value before the row was touched comes back beside a
  // problem.
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
