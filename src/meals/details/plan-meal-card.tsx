import { memo, type ReactNode } from 'react';

import { isNoSide } from '../../domain/menu/macros.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { mealTitle, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import type { Warnings } from './dish-taste.ts';
import { DishLabel } from './dish-label.tsx';
import { DishWarnings } from './dish-warnings.tsx';
import { MealCard } from './meal-card.tsx';
import styles from '../meals.module.css';
import { useMacroLetters } from './use-macro-names.ts';

interface Props {
  readonly meal: PlanMeal;
  readonly warnings: Warnings;
  readonly eager: boolean;
  /** Its details are shown beside the list. */
  readonly open?: boolean | undefined;
  /** "More Details", "View details" */
  readonly detailsLabel: string;
  readonly onDetails: (type: number) => void;
  readonly aside?: ReactNode;
  /** More buttons and lines of the meal. */
  readonly children?: ReactNode;
}

/** One meal of the day with what is in it and beside it. A meal without a dish says so in its place. */
export const PlanMealCard = memo((props: Props) => {
  const { meal, warnings, eager, open, detailsLabel, onDetails, aside, children } = props;
  const t = useT();
  const format = useFormat();
  const letters = useMacroLetters();
  if (meal.kind === 'missing' || meal.kind === 'unknown') {
    return (
      <div className={styles.emptyMeal}>
        <Icon name={meal.kind === 'missing' ? 'warning' : 'cloud-off'} />
        <div>
          <p className={styles.soft}>{meal.typeTitle}</p>
          <p>{t(meal.kind === 'missing' ? 'plan.mealMissing' : 'plan.dishUnknown')}</p>
        </div>
      </div>
    );
  }
  const sides = meal.kind === 'dish' ? meal.sides.filter((side) => !isNoSide(side)) : [];
  const details = (): void => onDetails(meal.type);
  return (
    <MealCard
      meal={meal}
      macroNames={letters}
      unknown={t('plan.dishUnknown')}
      eager={eager}
      selected={open ?? false}
      onOpen={details}
      aside={aside}
      badges={
        <>
          {meal.kind === 'dish' && <DishLabel id={meal.dish.label_id} />}
          <DishWarnings {...warnings} spicy={meal.kind === 'dish' && meal.dish.spicy === 1} />
        </>
      }
      footer={
        <>
          {meal.kind === 'weighed' && (
            <ul className={styles.parts}>
              {meal.parts.map((part) => (
                <li key={part.id}>
                  {part.title}{' '}
                  <strong>{t(part.unit === 'g' ? 'plan.grams' : 'plan.pieces', { count: part.quantity })}</strong>
                </li>
              ))}
            </ul>
          )}
          {sides.length > 0 && (
            <p className={styles.soft}>
              {t('plan.withSides', { sides: format.list(sides.map((side) => side.title)) })}
            </p>
          )}
          <div className={styles.cardActions}>
            <Button
              variant="soft"
              size="s"
              aria-label={t('plan.ofDish', { action: detailsLabel, dish: mealTitle(meal) })}
              onClick={details}
            >
              {detailsLabel}
            </Button>
            {children}
          </div>
        </>
      }
    />
  );
});
PlanMealCard.displayName = 'PlanMealCard';
