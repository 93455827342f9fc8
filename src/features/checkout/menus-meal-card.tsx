import { memo } from 'react';

import { isNoSide } from '../../domain/macros.ts';
import { shortTitle } from '../../domain/short-title.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { PlanMeal } from '../../state/plan-meals.ts';
import { Button } from '../../ui/button.tsx';
import { DishCard } from '../../ui/dish-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenusWarnings, type Warnings } from './menus-warnings.tsx';
import styles from './menus.module.css';

export const DISH_FALLBACK = '/dishes/fallback-preview.webp';

interface Props {
  readonly meal: PlanMeal;
  readonly warnings: Warnings;
  readonly eager: boolean;
  readonly onDetails: (type: number) => void;
  /** Only where sides can be changed now. */
  readonly onSides?: ((type: number) => void) | undefined;
}

/** One meal of the day. A meal without a dish says so in its place. */
export const MenusMealCard = memo(({ meal, warnings, eager, onDetails, onSides }: Props) => {
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
      </div>
    );
  }
  const sides = meal.kind === 'dish' ? meal.sides.filter((side) => !isNoSide(side)) : [];
  const image = meal.kind === 'weighed' ? meal.parts[0]?.image.replace('-image.webp', '-preview.webp') : undefined;
  const title = meal.kind === 'dish' ? meal.dish.title : meal.parts.map((part) => part.title).join(' · ');
  return (
    <DishCard
      look="row"
      headingLevel={3}
      eager={eager}
      kicker={meal.typeTitle}
      title={shortTitle(title)}
      picture={meal.kind === 'dish' ? meal.dish.preview : (image ?? DISH_FALLBACK)}
      fallback={DISH_FALLBACK}
      energy={format.dishKcal(meal.macros.calories)}
      macros={[
        { kind: 'protein', label: t('plan.pro'), text: format.macro(meal.macros.protein) },
        { kind: 'carbs', label: t('plan.cho'), text: format.macro(meal.macros.carb) },
        { kind: 'fat', label: t('plan.f'), text: format.macro(meal.macros.fat) },
      ]}
      badges={<MenusWarnings {...warnings} spicy={meal.kind === 'dish' && meal.dish.spicy === 1} />}
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
              aria-label={t('checkout.ofDish', { action: t('checkout.moreDetails'), dish: title })}
              onClick={() => onDetails(meal.type)}
            >
              {t('checkout.moreDetails')}
            </Button>
            {onSides && meal.kind === 'dish' && meal.dish.dishType === 'composite' && (
              <Button variant="secondary" size="s" icon="swap" onClick={() => onSides(meal.type)}>
                {t('checkout.changeSides')}
              </Button>
            )}
          </div>
        </>
      }
    />
  );
});
MenusMealCard.displayName = 'MenusMealCard';
