import { shortTitle } from '../../domain/short-title.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DishCard } from '../../ui/dish-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StarFigure } from '../../ui/stars.tsx';
import type { PlanMeal } from '../../state/plan-meals.ts';
import styles from './modify.module.css';

const FALLBACK = '/dishes/fallback-preview.webp';

interface Props {
  readonly meal: PlanMeal;
  /** Titles of the customer's allergies that the dish holds. */
  readonly allergies: readonly string[];
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly eager: boolean;
}

/** One meal of the day. A meal without a dish says so in its place. */
export const MealCard = ({ meal, allergies, open, onOpen, eager }: Props) => {
  const t = useT();
  const format = useFormat();
  if (meal.kind === 'missing' || meal.kind === 'unknown') {
    return (
      <div className={styles.emptyMeal}>
        <Icon name={meal.kind === 'missing' ? 'warning' : 'cloud-off'} />
        <div>
          <p className={styles.emptyType}>{meal.typeTitle}</p>
          <p>{meal.kind === 'missing' ? t('plan.mealMissing') : t('plan.dishUnknown')}</p>
        </div>
      </div>
    );
  }
  const first = meal.kind === 'weighed' ? meal.parts[0] : undefined;
  const rating = meal.kind === 'dish' ? meal.dish.rating : null;
  const quantity = (part: { readonly quantity: number; readonly unit: 'g' | 'pc' }): string =>
    part.unit === 'g' ? t('plan.grams', { count: part.quantity }) : t('plan.pieces', { count: part.quantity });
  return (
    <DishCard
      look="row"
      headingLevel={3}
      eager={eager}
      selected={open}
      onOpen={onOpen}
      kicker={meal.typeTitle}
      title={shortTitle(meal.kind === 'dish' ? meal.dish.title : meal.parts.map(({ title }) => title).join(' · '))}
      picture={
        meal.kind === 'dish' ? meal.dish.preview : (first?.image.replace('-image.webp', '-preview.webp') ?? FALLBACK)
      }
      fallback={FALLBACK}
      energy={format.dishKcal(meal.macros.calories)}
      macros={[
        { kind: 'protein', label: t('plan.pro'), text: format.macro(meal.macros.protein) },
        { kind: 'carbs', label: t('plan.cho'), text: format.macro(meal.macros.carb) },
        { kind: 'fat', label: t('plan.f'), text: format.macro(meal.macros.fat) },
      ]}
      {...(rating !== null && {
        aside: <StarFigure label={t('shell.ratingOf', { rating })} text={format.upTo(rating, 1)} />,
      })}
      badges={
        meal.kind === 'dish' && (meal.dish.spicy === 1 || allergies.length > 0) ? (
          <>
            {meal.dish.spicy === 1 && (
              <Badge tone="tomato" icon="chili">
                {t('plan.spicy')}
              </Badge>
            )}
            {allergies.map((title) => (
              <Badge key={title} tone="tomato" icon="warning">
                {title}
              </Badge>
            ))}
          </>
        ) : undefined
      }
      footer={
        meal.kind === 'weighed' ? (
          <ul className={styles.parts}>
            {meal.parts.map((part) => (
              <li key={part.id}>
                <span>{part.title}</span> <span className={styles.quantity}>{quantity(part)}</span>
              </li>
            ))}
          </ul>
        ) : meal.sides.length > 0 ? (
          <p className={styles.sideLine}>
            {t('plan.withSides', { sides: format.list(meal.sides.map(({ title }) => title)) })}
          </p>
        ) : undefined
      }
    />
  );
};
