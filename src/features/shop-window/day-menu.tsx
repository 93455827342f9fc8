import { useState } from 'react';

import { mealsOfDiet } from '../../building/diet-meals.ts';
import type { Day } from '../../domain/days/day.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { MenuDays } from '../../state/plan/menu-week.ts';
import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useIsWide } from '../../ui/drawing/use-is-wide.ts';
import { Button } from '../../ui/forms/button.tsx';
import { DishSheet, type OpenDish } from './dish-sheet.tsx';
import { DishTile } from './dish-tile.tsx';
import styles from './shop-window.module.css';
import type { Shop } from './use-window.ts';

type MealType = ReferenceArray<'typeList'>[string];

/** The number of dishes that fit side by side. */
const FEW = 4;

interface MealProps {
  readonly shop: Shop;
  readonly type: MealType;
  readonly dishes: readonly Product[];
  readonly eager: boolean;
  readonly open: (dish: Product) => void;
}

/** Shows the dishes of a meal: on a phone as a row that scrolls, in a wide window a few and the others on demand. */
const MealDishes = ({ shop, type, dishes, eager, open }: MealProps) => {
  const t = useT();
  const wide = useIsWide();
  const [all, setAll] = useState(false);
  const heading = `week-meal-${type.id}`;
  const shown = wide && !all ? dishes.slice(0, FEW) : dishes;
  return (
    <section className={styles.meal} aria-labelledby={heading}>
      <div className={styles.mealHead}>
        <h3 id={heading}>{type.title}</h3>
        {wide && dishes.length > FEW && (
          <Button variant="quiet" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('week.showFew') : t('week.showAll', { count: dishes.length })}
          </Button>
        )}
      </div>
      {dishes.length === 0 && <p className={styles.faint}>{t('week.noDish')}</p>}
      <ul className={styles.dishes} aria-label={t('week.dishesOf', { meal: type.title })}>
        {shown.map((dish, at) => (
          <li key={dish.id}>
            <DishTile
              dish={dish}
              first={at === 0}
              label={shop.labelOf(dish)}
              meal={type.id}
              allergens={shop.allergensOf(dish)}
              eager={eager && at < 2}
              onOpen={() => open(dish)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface Props {
  readonly shop: Shop;
  readonly meals: MenuDays[Day];
}

/** Shows the meals of one day with the dishes of each. */
export const DayMenu = ({ shop, meals }: Props) => {
  const [open, setOpen] = useState<OpenDish | null>(null);
  const types = mealsOfDiet(shop.diet, shop.types).filter(({ id }) => meals[id] !== undefined);
  return (
    <>
      {types.map((type, at) => (
        <MealDishes
          key={type.id}
          shop={shop}
          type={type}
          dishes={shop.dishesOf(meals[type.id]!)}
          eager={at === 0}
          open={(dish) => setOpen({ dish, type: type.id, typeTitle: type.title })}
        />
      ))}
      <DishSheet open={open} close={() => setOpen(null)} />
    </>
  );
};
