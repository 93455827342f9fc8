import { memo, type ReactNode } from 'react';

import { isNoSide } from '../../domain/menu/macros.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { mealPreview, mealTitle, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { DishFigures, DishRow, OpenRow } from './dish-row.tsx';
import type { Warnings } from './dish-taste.ts';
import { DishLabel } from './dish-label.tsx';
import { DishWarnings } from './dish-warnings.tsx';
import { shownTitle } from './meal-card.tsx';
import styles from '../meals.module.css';

interface Props {
  readonly meal: PlanMeal;
  readonly warnings: Warnings;
  readonly eager: boolean;
  /** True if its details are shown next to the list. */
  readonly open?: boolean | undefined;
  /** "More Details", "View details" */
  readonly detailsLabel: string;
  readonly onDetails: (type: number) => void;
  /** Content next to the meal's name. */
  readonly aside?: ReactNode;
  /** Small buttons at the end of the row. */
  readonly end?: ReactNode;
  /** Replaces the plain energy and macros. */
  readonly figures?: ReactNode;
  /** Further buttons and lines of the meal. */
  readonly children?: ReactNode;
  /** Opens the choice of dishes for an empty meal. */
  readonly onFill?: ((type: number) => void) | undefined;
}

/** Shows one meal of the day with its content and sides. A meal without a dish says so. */
export const PlanMealCard = memo((props: Props) => {
  const { meal, warnings, eager, open, detailsLabel, onDetails, aside, end, figures, children, onFill } = props;
  const t = useT();
  const format = useFormat();
  if (meal.kind === 'missing' || meal.kind === 'unknown') {
    return (
      <div className={styles.emptyMeal}>
        <Icon name={meal.kind === 'missing' ? 'warning' : 'cloud-off'} />
        <div>
          <p className={styles.soft}>{meal.typeTitle}</p>
          <p>{t(meal.kind === 'missing' ? 'plan.mealMissing' : 'plan.dishUnknown')}</p>
        </div>
        {meal.kind === 'missing' && onFill && (
          <Button
            variant="soft"
            size="s"
            aria-label={t('plan.ofDish', { action: t('plan.choose'), dish: meal.typeTitle })}
            onClick={() => onFill(meal.type)}
          >
            {t('plan.choose')}
          </Button>
        )}
      </div>
    );
  }
  const sides = meal.kind === 'dish' ? meal.sides.filter((side) => !isNoSide(side)) : [];
  return (
    <DishRow
      title={shownTitle(meal, t('plan.dishUnknown'))}
      picture={mealPreview(meal)}
      meal={meal.type}
      dish={meal.kind === 'dish' ? meal.dish.id : undefined}
      eager={eager}
      selected={open ?? false}
      kicker={
        <>
          <span>{meal.typeTitle}</span>
          {aside}
        </>
      }
      action={
        <OpenRow
          label={detailsLabel}
          spoken={t('plan.ofDish', { action: detailsLabel, dish: mealTitle(meal) })}
          onOpen={() => onDetails(meal.type)}
        />
      }
      figures={figures || <DishFigures macros={meal.macros} />}
      marks={
        <>
          {meal.kind === 'dish' && <DishLabel id={meal.dish.label_id} />}
          <DishWarnings {...warnings} spicy={meal.kind === 'dish' && meal.dish.spicy === 1} />
        </>
      }
      end={end}
    >
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
        <p className={styles.withSides}>
          {t('plan.withSides', { sides: format.list(sides.map((side) => side.title)) })}
        </p>
      )}
      {children}
    </DishRow>
  );
});
PlanMealCard.displayName = 'PlanMealCard';
