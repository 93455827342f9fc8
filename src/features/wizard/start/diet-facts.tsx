import { rangesOfMeals } from '#src/domain/menu/meal-shares.ts';
import type { MacroRange } from '#src/domain/menu/macro-target.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { ReferenceArray } from '#src/protocol/reference/reference-arrays.ts';
import { bestDayPrice } from '#src/state/plan/best-day-price.ts';
import { pricePerDay } from '#src/state/plan/price-book.ts';
import type { Wizard } from '../use-wizard.ts';

interface Props {
  readonly wizard: Wizard;
  readonly diet: ReferenceArray<'dietList'>[number];
  readonly meals: readonly number[];
}

/**
 * Shows the macros of a day with these meals of a diet, and the price in the chosen plan; before one is chosen, the
 * lowest price.
 */
export const DietFacts = ({ wizard: { choice, prices }, diet, meals }: Props) => {
  const t = useT();
  const format = useFormat();
  const ranges = rangesOfMeals(diet.macros, meals);
  const range = ([least, most]: MacroRange): string => format.range(least, most);
  const asked = { ...choice, diet: diet.id, mealTypes: meals };
  const quoted = choice.days === null ? null : prices.plan(asked, choice.days);
  const from = quoted ? null : bestDayPrice(prices, diet.id, asked);
  const price =
    quoted && choice.days !== null
      ? t('checkout.aDay', { price: format.money(pricePerDay(quoted, choice.days)) })
      : from !== null && t('checkout.fromADay', { price: format.money(from) });
  return (
    <>
      {ranges &&
        t('wizard.start.macros', {
          kcal: range(ranges.kcal),
          protein: range(ranges.protein),
          carb: range(ranges.carb),
          fat: range(ranges.fat),
        })}
      {price && (
        <>
          <br />
          {price}
        </>
      )}
    </>
  );
};
