import { Suspense } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { later } from '../../ui/drawing/later.tsx';
import type { DishTaste } from './dish-taste.ts';
import styles from '../meals.module.css';

const ReviewsNotHere = () => {
  const t = useT();
  return <p className={styles.faint}>{t('plan.reviewsNotHere')}</p>;
};
// Loaded with its texts only when a dish is opened: the lists of a plan do not need it.
const DishReviews = later(async () => {
  const [part] = await Promise.all([import('../reviews/dish-reviews.tsx'), loadCatalogue('feedback')]);
  return part.DishReviews;
}, ReviewsNotHere);

interface Props {
  readonly meal: Extract<KnownMeal, { readonly kind: 'dish' }>;
  /** The sides that are served with the dish. */
  readonly sides: readonly Product[];
  readonly ingredients: ReferenceArray<'ingredientList'>;
  readonly taste: DishTaste['taste'];
  /** Opens the choice of other sides; absent if they cannot be changed now. */
  readonly onSides: (() => void) | undefined;
}

/** Shows a dish's ingredients and sides, and the customers' reviews. */
export const MealParts = ({ meal, sides, ingredients, taste, onSides }: Props) => {
  const t = useT();
  const format = useFormat();
  const { dish } = meal;
  const titles = new Map(ingredients.map(({ id, title }) => [id, title]));
  const plate = [dish, ...sides];
  /** Those of the dish and of its sides, each once. */
  const named = (idsOf: (part: Product) => readonly number[]): { id: number; title: string }[] =>
    [...new Set(plate.flatMap(idsOf))].flatMap((id) => (titles.has(id) ? [{ id, title: titles.get(id)! }] : []));
  const allergens = named((part) => part.allergens);
  const traces = named((part) => part.may_contain);
  // Unknown ingredients never count as free of an allergen.
  const isUnknown = plate.some(({ unsigned }) => unsigned);
  return (
    <>
      {sides.length > 0 && (
        <section className={styles.part}>
          <div className={styles.partHead}>
            <h3 className={styles.partTitle}>{t('plan.sides')}</h3>
            {onSides && (
              <button type="button" className={styles.change} onClick={onSides}>
                {t('plan.change')}
              </button>
            )}
          </div>
          <ul className={styles.sides}>
            {sides.map((side) => (
              <li key={side.id}>
                <span>{side.title}</span>
                <span className={styles.faint}>{format.dishKcal(side.calories)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.including}>
            <strong>{t('plan.includingSides')}</strong>{' '}
            {t('plan.macroTotals', {
              kcal: Math.round(meal.macros.calories / 1000),
              protein: Math.round(meal.macros.protein / 1000),
              carb: Math.round(meal.macros.carb / 1000),
              fat: Math.round(meal.macros.fat / 1000),
            })}
          </p>
        </section>
      )}
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('plan.allergens')}</h3>
        {isUnknown && <p>{t('plan.allergensUnknown')}</p>}
        {allergens.length === 0 && !isUnknown && <p className={styles.faint}>{t('plan.noAllergens')}</p>}
        {allergens.length > 0 && (
          <p className={styles.badges}>
            {allergens.map(({ id, title }) =>
              taste.allergies.includes(id) ? (
                <Badge key={id} tone="tomato" icon="warning">
                  {title}
                </Badge>
              ) : (
                <Badge key={id} tone="saffron">
                  {title}
                </Badge>
              ),
            )}
          </p>
        )}
        {traces.length > 0 && (
          <p className={styles.faint}>
            {t('plan.mayContain', { names: format.list(traces.map(({ title }) => title)) })}
          </p>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.partTitle}>{t('plan.ingredients')}</h3>
        <p className={styles.text}>{format.list(named((part) => part.ingredients).map(({ title }) => title))}</p>
      </section>
      <Suspense>
        <DishReviews key={dish.id} dish={dish} />
      </Suspense>
    </>
  );
};
