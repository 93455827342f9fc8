import { Link } from '@tanstack/react-router';

import { rangesOfMeals } from '../domain/menu/meal-shares.ts';
import { useFormat } from '../i18n/use-format.ts';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.tsx';
import { useQuery } from '../state/engine/query.ts';
import { Card } from '../ui/cards/card.tsx';
import { RowParts, rowClass } from '../ui/cards/list-row.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { mealsWithDiet } from './diet-meals.ts';
import { bestDayPrice } from '../state/plan/best-day-price.ts';
import type { ReferenceArray } from '../protocol/reference/reference-arrays.ts';
import type { AnyBuilding } from './use-building.ts';

const nothing = {};

type Diet = ReferenceArray<'dietList'>[number];

interface Props {
  readonly building: AnyBuilding;
  readonly error: string | undefined;
  /** Shows facts of a diet with these meals, instead of the calories and the lowest price. */
  readonly renderFacts?: (diet: Diet, meals: readonly number[]) => ReactNode;
}

/**
 * Shows the diets with the calories of the chosen meals and the lowest price of a day. Meals by weight have a page of
 * their own.
 */
export const DietPart = ({ building, error, renderFacts }: Props) => {
  const t = useT();
  const format = useFormat();
  const { choice, lists, prices, change } = building;
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  const byWeight = lists.dietList.find(({ id }) => id === kinds?.diet_id && id !== choice.diet);
  const choose = (value: string): void => {
    const diet = lists.dietList.find(({ id }) => String(id) === value);
    if (diet) void change({ diet: diet.id, mealTypes: mealsWithDiet(choice.mealTypes, diet) });
  };
  const usual = ({ id, macros }: Diet, mealTypes: readonly number[]): ReactNode => {
    const from = bestDayPrice(prices, id, { ...choice, mealTypes });
    const kcal = rangesOfMeals(macros, mealTypes)?.kcal;
    return (
      <>
        {kcal && t('checkout.kcalRange', { least: kcal[0], most: kcal[1] })}
        {from !== null && (
          <>
            <br />
            {t('checkout.fromADay', { price: format.money(from) })}
          </>
        )}
      </>
    );
  };
  return (
    <Card>
      <ChoiceGroup legend={t('checkout.dietType')} error={error}>
        <RadioCards
          legend={t('checkout.dietType')}
          hideLegend
          name="diet"
          minWidth="15rem"
          value={choice.diet === null ? null : String(choice.diet)}
          onChange={choose}
          options={lists.dietList
            .filter((diet) => diet !== byWeight)
            .map((diet) => {
              const meals = mealsWithDiet(choice.mealTypes, diet);
              return {
                value: String(diet.id),
                title: diet.name,
                description: renderFacts ? renderFacts(diet, meals) : usual(diet, meals),
              };
            })}
        />
        {byWeight && (
          <Link to="/checkout/customfit" className={rowClass}>
            <RowParts icon="scale" title={byWeight.name} detail={t('checkout.byWeight')} go />
          </Link>
        )}
      </ChoiceGroup>
    </Card>
  );
};
