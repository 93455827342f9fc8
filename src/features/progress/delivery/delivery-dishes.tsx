import type { Day } from '#src/domain/days/day.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { DishLabel } from '#src/meals/details/dish-label.tsx';
import { MealCard } from '#src/meals/details/meal-card.tsx';
import { dayTotals, planMeals } from '#src/offline/reads/plan-meals.ts';
import type { MealPlan } from '#src/protocol/order/plan.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useCustomFitArrays, useMenuArrays } from '#src/state/plan/menu-arrays.ts';
import { useTypesOn } from '#src/state/plan/ramadan.ts';
import styles from './next-delivery.module.css';

interface Props {
  readonly day: Day;
  readonly cells: MealPlan[Day];
  readonly sides: Reply<'order/get'>['sides'][Day] | undefined;
}

/** Shows the meals of a day. Descriptions are in a larger array and may load later. */
export const DeliveryDishes = ({ day, cells, sides }: Props) => {
  const t = useT();
  const format = useFormat();
  const language = languageOf(useLocale());
  const typesOn = useTypesOn();
  const menu = useMenuArrays(language).data;
  const full = useArrays(language, 'productsFull').data?.productsFull;
  const weighed = Object.values(cells).some((cell) => typeof cell !== 'number');
  const fit = useCustomFitArrays(language, weighed).data;
  const meals = planMeals([], cells, sides, {
    products: new Map((menu?.products ?? []).map((dish) => [dish.id, dish])),
    types: typesOn(menu?.typeList ?? {}, day),
    categories: (weighed && fit?.customFitCategory) || [],
    parts: (weighed && fit?.customfitDishsList) || {},
  });
  const totals = meals.every((meal) => 'macros' in meal) ? dayTotals(meals) : null;
  return (
    <>
      {totals && <p className={styles.total}>{t('progress.dayTotal', { energy: format.dishKcal(totals.calories) })}</p>}
      <ul className={styles.list}>
        {meals.map((meal) => {
          const description = meal.kind === 'dish' && full?.find(({ id }) => id === meal.dish.id)?.description;
          const parts =
            meal.kind === 'weighed' &&
            format.list(
              meal.parts.map(({ title, quantity, unit }) =>
                t('progress.partAmount', {
                  part: title,
                  quantity: unit === 'pc' ? t('progress.pieces', { count: quantity }) : format.macro(quantity * 1000),
                }),
              ),
            );
          const text = description || parts;
          return (
            <li key={meal.type}>
              <MealCard
                meal={meal}
                eager={false}
                unknown={t('progress.dishUnknown')}
                macroNames={{ protein: t('shell.protein'), carbs: t('shell.carbs'), fat: t('shell.fat') }}
                {...(meal.kind === 'dish' &&
                  meal.dish.label_id !== null && { badges: <DishLabel id={meal.dish.label_id} /> })}
                {...(text && { footer: <p className={styles.description}>{text}</p> })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
};
