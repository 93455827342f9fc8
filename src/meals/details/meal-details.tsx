import type { ReactNode } from 'react';

import { isNoSide, type Macros } from '../../domain/menu/macros.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { classNames } from '../../ui/drawing/class-names.ts';
import { MacroRing } from '../../ui/charts/macro-ring.tsx';
import { useShown } from '../../ui/drawing/use-shown.ts';
import { judged } from './dish-taste.ts';
import { DishRating } from './dish-rating.tsx';
import { DishLabel } from './dish-label.tsx';
import { DishWarnings } from './dish-warnings.tsx';
import { KeepingLines } from './keeping-lines.tsx';
import { MealParts } from './meal-parts.tsx';
import { Nutrients } from './nutrients.tsx';
import styles from '../meals.module.css';
import { useOwnTaste } from './use-own-taste.ts';

const Ring = ({ macros }: { readonly macros: Macros }) => {
  const t = useT();
  const format = useFormat();
  return (
    <MacroRing
      figure={format.number(Math.round(macros.calories / 1000))}
      caption={t('plan.kcal')}
      macros={[
        { kind: 'protein', label: t('shell.protein'), text: format.macro(macros.protein), weight: macros.protein * 4 },
        { kind: 'carbs', label: t('shell.carbs'), text: format.macro(macros.carb), weight: macros.carb * 4 },
        { kind: 'fat', label: t('shell.fat'), text: format.macro(macros.fat), weight: macros.fat * 9 },
      ]}
    />
  );
};

interface Props {
  readonly meal: KnownMeal;
  /** Opens the choice of other sides; absent if they cannot be changed now. */
  readonly onSides?: (() => void) | undefined;
  /**
   * Returns until when a dish that was delivered on a known day should be eaten. If absent, the text counts from the
   * delivery.
   */
  readonly eatBy?: ((within: number) => string) | undefined;
  /** The button that reports a problem, below everything else; absent until the meal was delivered. */
  readonly complaint?: ReactNode;
}

/** Shows the details of one meal: picture, ingredients, warnings and macros. */
export const MealDetails = ({ meal, onSides, eatBy, complaint }: Props) => {
  const t = useT();
  const format = useFormat();
  const language = languageOf(useLocale());
  const full = useArrays(language, 'productsFull').data?.productsFull;
  const { ingredientList = [] } = useMenuArrays(language).data ?? {};
  const { taste, warningsOf } = useOwnTaste(ingredientList);
  // The content below the visible part renders right after the sheet opens; rendered earlier, it would delay the sheet.
  const whole = useShown();
  if (meal.kind === 'weighed') {
    return (
      <div className={styles.details}>
        <ul className={styles.weighed}>
          {meal.parts.map((part) => (
            <li key={part.id}>
              <img src={part.image} alt="" width={96} height={60} loading="lazy" data-meal={meal.type} />
              <span className={styles.weighedTitle}>{part.title}</span>
              <span className={styles.quantity}>
                {part.unit === 'g'
                  ? t('plan.grams', { count: part.quantity })
                  : t('plan.pieces', { count: part.quantity })}
              </span>
              <span className={styles.faint}>{format.dishKcal(part.macros.calories)}</span>
            </li>
          ))}
        </ul>
        <Ring macros={meal.macros} />
        {complaint}
      </div>
    );
  }
  const { dish } = meal;
  const more = full?.find(({ id }) => id === dish.id);
  const sides = meal.sides.filter((side) => !isNoSide(side));
  const found = [dish, ...sides].map((part) => warningsOf(judged(part)));
  const allergies = [...new Set(found.flatMap((each) => each.allergies))];
  const dislikes = [...new Set(found.flatMap((each) => each.dislikes))];
  return (
    <div className={classNames(styles.details, !whole && styles.begun)}>
      <img
        // Keyed by the dish, because the placeholder is the tapped dish's picture.
        key={dish.id}
        className={styles.picture}
        src={dish.image}
        alt=""
        width={640}
        height={400}
        decoding="async"
        data-meal={meal.type}
        data-large=""
      />
      <div>
        <p className={styles.kicker}>{meal.typeTitle}</p>
        <p className={styles.dishTitle}>{dish.title}</p>
        {dish.rating !== null && (
          <p className={styles.ratingLine}>
            <DishRating average={dish.rating} />
          </p>
        )}
        {more && <p className={styles.text}>{more.description}</p>}
      </div>
      {(dish.label_id !== null || dish.spicy === 1 || allergies.length > 0 || dislikes.length > 0) && (
        <p className={styles.badges}>
          <DishLabel id={dish.label_id} />
          <DishWarnings allergies={allergies} dislikes={dislikes} spicy={dish.spicy === 1} />
        </p>
      )}
      {whole && <Ring macros={dish} />}
      {whole && more && <Nutrients dish={more} />}
      {whole && <KeepingLines meal={meal} eatBy={eatBy ?? ((days) => t('plan.eatWithin', { days }))} />}
      {whole && <MealParts meal={meal} sides={sides} ingredients={ingredientList} taste={taste} onSides={onSides} />}
      {whole && complaint}
    </div>
  );
};
