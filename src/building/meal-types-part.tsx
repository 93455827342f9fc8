import { useState } from 'react';

import { addMealType, refusesRemoval, removeMealType } from '../domain/menu/meal-choice.ts';
import { mealHint } from '../domain/menu/meal-hints.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { Card } from '../ui/cards/card.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import styles from './building.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import { mealsOfDiet } from './diet-meals.ts';
import type { AnyBuilding } from './use-building.ts';

interface Props {
  readonly building: AnyBuilding;
  readonly error: string | undefined;
  /** Tells the customer in a dialog that a meal cannot be removed; the meal itself repeats the sentence. */
  readonly onRefused?: () => void;
}

/** Shows the meals of a day. Lunch and dinner cannot be removed if fewer than two mains would remain. */
export const MealTypesPart = ({ building, error, onRefused }: Props) => {
  const t = useT();
  const format = useFormat();
  const { asker, choice, lists, prices, change } = building;
  /** The meal that could not be removed, while the meals are the same. */
  const [refusal, setRefusal] = useState<{ readonly id: number; readonly meals: string } | null>(null);
  const meals = choice.mealTypes.join(' ');
  const refused = refusal?.meals === meals ? refusal.id : null;
  const diet = lists.dietList.find(({ id }) => id === choice.diet);
  const offered = mealsOfDiet(diet, lists.typeList);
  const addOns = offered.filter(({ is_add_on }) => is_add_on).map(({ id }) => id);
  const gives = (id: number): string | false => {
    const hint = mealHint(id, addOns);
    if (!hint) return false;
    const { kcal, protein } = hint;
    return kcal
      ? t('checkout.snackGives', { least: kcal[0], most: kcal[1], protein: format.macro(protein * 1000) })
      : t('checkout.addOnGives', { protein: format.macro(protein * 1000) });
  };
  const toggle = (id: number, on: boolean): void => {
    const left = !on && refusesRemoval(choice.mealTypes, id, asker === 'wizard' ? 'wizard' : 'checkout');
    setRefusal(left ? { id, meals } : null);
    if (left) {
      onRefused?.();
      return;
    }
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
        error={refused !== null && !onRefused ? t('checkout.twoMeals') : error}
      >
        <ul className={styles.rows}>
          {offered.map(({ id, title, is_add_on }) => {
            const price = diet ? prices.meal(diet.id, id) : null;
            const said = [
              price !== null && t('checkout.aDay', { price: format.money(price) }),
              is_add_on && t('checkout.addOn'),
              gives(id),
              (diet?.sides_id[id]?.length ?? 0) > 0 && t('checkout.withSide'),
            ].filter((part) => part !== false);
            return (
              <li key={id}>
                <Checkbox
                  name={`meal-${id}`}
                  label={title}
                  hint={said.join(' · ')}
                  checked={choice.mealTypes.includes(id)}
                  errors={{ [`meal-${id}`]: onRefused && refused === id ? t('wizard.start.twoMeals') : undefined }}
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
