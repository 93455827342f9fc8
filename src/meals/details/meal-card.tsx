import type { ReactNode } from 'react';

import { shortTitle } from '../../domain/menu/short-title.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { mealPreview, mealTitle, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import { DishCard } from '../../ui/cards/dish-card.tsx';

/** The names of the three macros. */
export interface MacroNames {
  readonly protein: string;
  readonly carbs: string;
  readonly fat: string;
}

interface Props {
  readonly meal: PlanMeal;
  readonly macroNames: MacroNames;
  /** The title of a dish that is not in this device's catalogue. */
  readonly unknown: string;
  readonly eager: boolean;
  readonly badges?: ReactNode;
  readonly footer?: ReactNode;
}

/** @param unknown the title of a dish that is not in this device's catalogue */
export const shownTitle = (meal: PlanMeal, unknown: string): string => {
  const title = mealTitle(meal);
  return title === '' ? unknown : shortTitle(title);
};

/** Shows one meal of a day as a row: picture, meal, dish, energy and macros, sides included. */
export const MealCard = ({ meal, macroNames, unknown, eager, badges, footer }: Props) => {
  const format = useFormat();
  const macros = 'macros' in meal ? meal.macros : undefined;
  return (
    <DishCard
      look="row"
      headingLevel={3}
      eager={eager}
      kicker={meal.typeTitle}
      title={shownTitle(meal, unknown)}
      picture={mealPreview(meal)}
      meal={meal.type}
      badges={badges}
      footer={footer}
      {...(macros && {
        energy: format.dishKcal(macros.calories),
        macros: [
          { kind: 'protein', label: macroNames.protein, text: format.macro(macros.protein) },
          { kind: 'carbs', label: macroNames.carbs, text: format.macro(macros.carb) },
          { kind: 'fat', label: macroNames.fat, text: format.macro(macros.fat) },
        ],
      })}
    />
  );
};
