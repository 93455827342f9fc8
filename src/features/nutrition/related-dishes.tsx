import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

import { judgeDish } from '../../domain/menu/dish-safety.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { judged } from '../../meals/details/dish-taste.ts';
import { useOwnTaste } from '../../meals/details/use-own-taste.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { report } from '../../state/engine/report.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { Grid } from '../../ui/cards/layout.tsx';
import { useIsWide } from '../../ui/drawing/use-is-wide.ts';
import { DishCard } from '../../ui/cards/dish-card.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { dishesOf, kindsOf, type Kind } from './matching-dishes.ts';
import styles from './nutrition.module.css';

const FEW = 3;
const NOBODY_KNOWS: ReferenceArray<'ingredientList'> = [];

const Dishes = ({ kinds }: { readonly kinds: readonly Kind[] }) => {
  const t = useT();
  const format = useFormat();
  const wide = useIsWide();
  const navigate = useNavigate();
  const open = (dish: number, diet: number | undefined): void =>
    void navigate({ to: '/this-week', search: diet === undefined ? { dish } : { diet, dish } }).catch(
      report('a dish could not be opened'),
    );
  const { data } = useArrays(languageOf(useLocale()), 'products', 'ingredientList');
  const { taste, membersOf } = useOwnTaste(data?.ingredientList ?? NOBODY_KNOWS);
  const dishes = useMemo(() => {
    if (!data?.products || !data.ingredientList) return [];
    // Without the dishes that the customer must not or does not want to eat.
    const suits = data.products.filter((dish) => judgeDish(judged(dish), taste, membersOf) === 'ok');
    return dishesOf(kinds, suits, FEW);
  }, [data, kinds, taste, membersOf]);
  if (dishes.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="related-dishes">
      <h2 id="related-dishes">{t('blog.dishes')}</h2>
      <Grid min="12rem">
        {dishes.map(({ id, title, preview, calories, type, diets }) => (
          <DishCard
            key={id}
            title={title}
            picture={preview}
            meal={type[0]}
            energy={format.dishKcal(calories)}
            headingLevel={3}
            look={wide ? 'tall' : 'row'}
            onOpen={() => open(id, diets[0])}
          />
        ))}
      </Grid>
      <p>
        <Link to="/this-week" className={buttonClass({ variant: 'secondary' })}>
          {t('blog.toWeek')}
        </Link>
      </p>
    </section>
  );
};

/** Shows the kitchen's dishes that an article's tags name, if there are any. */
export const RelatedDishes = ({ tags }: { readonly tags: readonly string[] }) => {
  const { data } = useArrays(languageOf(useLocale()), 'typeList', 'dietList', 'dishLabels', 'dishGroups');
  const kinds = useMemo(() => {
    const { typeList, dietList, dishLabels, dishGroups } = data ?? {};
    return typeList && dietList && dishLabels && dishGroups
      ? kindsOf(tags, { typeList, dietList, dishLabels, dishGroups })
      : [];
  }, [data, tags]);
  return kinds.length > 0 ? <Dishes kinds={kinds} /> : null;
};
