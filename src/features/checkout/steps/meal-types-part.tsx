import { useState } from 'react';

import { addMealType, refusesRemoval, removeMealType } from '../../../domain/menu/meal-choice.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import styles from '../checkout.module.css';
import { ChoiceGroup } from '../choice-group.tsx';
import { mealsOfDiet } from '../diet-meals.ts';
import type { Checkout } from '../use-checkout.ts';

/** The meals of a day. Lunch and dinner are refused to go when fewer than two mains would stay. */
export const MealTypesPart = ({
  checkout,
  error,
}: {
  readonly checkout: Checkout;
  readonly error: string | undefined;
}) => {
  const t = useT();
  const format = useFormat();
  const { choice, lists, prices, change } = checkout;
  const [refused, setRefused] = useState(false);
  const diet = lists.dietList.find(({ id }) => id === choice.diet);
  const toggle = (id: number, on: boolean): void => {
    const left = !on && refusesRemoval(choice.mealTypes, id, 'checkout');
    setRefused(left);
    if (left) return;
    const children = (lists.typeList[id]?.children ?? []).map((child) => child.id);
    void change({
      mealTypes: on
        ? addMealType(choice.mealTypes, id, diet?.sides_id ?? {})
        : removeMealType(choice.mealTypes, id, children),
    });
  };
  return (
    <Card>
      <ChoiceGroup
        legend={t('checkout.meals')}
        hint={t('checkout.mealsText')}
        error={refused ? t('checkout.twoMeals') : error}
      >
        <ul className={styles.rows}>
          {mealsOfDiet(diet, lists.typeList).map(({ id, title, is_add_on }) => {
            const price = diet ? prices.meal(diet.id, id) : null;
            const said = [
              price !== null && t('checkout.aDay', { price: format.money(price) }),
              is_add_on && t('checkout.addOn'),
              (diet?.sides_id[id]?.length ?? 0) > 0 && t('checkout.withSide'),
            ].filter((part) => part !== false);
            return (
              <li key={id}>
                <Checkbox
                  name={`meal-${id}`}
                  label={title}
                  hint={said.join(' · ')}
                  checked={choice.mealTypes.includes(id)}
                  onChange={(on) => toggle(id, on)}
                />
              </li>
            );
          })}
        </ul>
      </ChoiceGroup>
    </Card>
  );
};
