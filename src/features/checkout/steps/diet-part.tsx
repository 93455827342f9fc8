import { Link } from '@tanstack/react-router';

import { rangesOfMeals } from '../../../domain/menu/meal-shares.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { useQuery } from '../../../state/engine/query.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../../ui/cards/list-row.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { ChoiceGroup } from '../choice-group.tsx';
import { mealsWithDiet } from '../diet-meals.ts';
import { bestDayPrice } from '../../../state/plan/best-day-price.ts';
import type { Checkout } from '../use-checkout.ts';

const nothing = {};

/** The diets with the calories of the chosen meals and from what a day costs with the chosen meals. Meals by weight have a page of their own. */
export const DietPart = ({ checkout, error }: { readonly checkout: Checkout; readonly error: string | undefined }) => {
  const t = useT();
  const format = useFormat();
  const { choice, lists, prices, change } = checkout;
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  const byWeight = lists.dietList.find(({ id }) => id === kinds?.diet_id && id !== choice.diet);
  const choose = (value: string): void => {
    const diet = lists.dietList.find(({ id }) => String(id) === value);
    if (diet) void change({ diet: diet.id, mealTypes: mealsWithDiet(choice.mealTypes, diet) });
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
              const from = bestDayPrice(prices, diet.id, { ...choice, mealTypes: meals });
              const kcal = rangesOfMeals(diet.macros, meals)?.kcal;
              return {
                value: String(diet.id),
                title: diet.name,
                description: (
                  <>
                    {kcal && t('checkout.kcalRange', { least: kcal[0], most: kcal[1] })}
                    {from !== null && (
                      <>
                        <br />
                        {t('checkout.fromADay', { price: format.money(from) })}
                      </>
                    )}
                  </>
                ),
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
