import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { leastPriceOf } from '#server/checkout/pricing/least-price.ts';
import { quotePlan } from '#server/checkout/pricing/checkout-quote.ts';
import type { Settings } from '#server/reference/settings.ts';
import { quickDays } from '#src/domain/plan/day-choices.ts';
import { rangesOfMeals } from '#src/domain/menu/meal-shares.ts';
import type { DietRanges } from '#src/domain/menu/macro-target.ts';
import { DietPrices } from '#src/features/home/diet-prices.tsx';
import { LeastPrice } from '#src/features/home/least-price.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';

const settings = { value: () => undefined } as unknown as Settings;
const ready = catalogue.diets.filter(({ id }) => id !== catalogue.customFitSettings.diet_id);

/** The price in fils per day of lunch and dinner that the server would charge for a plan of `daysCount` days. */
const chargedADay = (dietId: number, daysCount: number): number => {
  const plan = { dietId, mealPlanId: null, mealTypes: [3, 5], daysCount, customFit: false, parts: [] };
  const { subTotal } = quotePlan(catalogue, plan, null, { alreadyPaid: true, payNow: false }, settings);
  return Math.round(subTotal / daysCount);
};

const Home = () => (
  <>
    <h1>Home</h1>
    <div data-least="">
      <LeastPrice least={leastPriceOf(catalogue, 'en')!} />
    </div>
    <DietPrices />
  </>
);

const show = async (): Promise<void> => {
  const { engine } = testDevice({
    user: null,
    answers: {
      'get_arrays/get': toArrays(catalogue, 'en', (id) => String(id)),
      'settings/getCustomfit': { ...catalogue.customFitSettings },
    },
  });
  await loadCatalogue('home', 'week');
  await setLocale('en-US');
  await openPages(engine, { '/': Home }, '/');
  await screen.findByText('Balanced');
};

afterEach(cleanup);

describe('The diets on the first page', () => {
  it.each(ready.map((diet) => [diet.title.en, diet] as const))(
    '%s shows its lowest price per day and the kcal of lunch and dinner — PRI-003',
    async (name, diet) => {
      await show();
      const card = screen.getByRole('link', { name: new RegExp(`^${name}`) }).textContent.replaceAll('\u00a0', ' ');
      const least = Math.min(...quickDays(catalogue.plans).map((days) => chargedADay(diet.id, days)));
      expect(least).toBeLessThan(chargedADay(diet.id, 5));
      expect(card).toContain(`from AED ${(least / 100).toFixed(2).replace('.00', '')} a day`);
      const [from, to] = rangesOfMeals(diet.macros as DietRanges, [3, 5])!.kcal.map((kcal) =>
        kcal.toLocaleString('en'),
      );
      expect(card).toContain(`Lunch and dinner: ${from}\u2060–\u2060${to} kcal`);
    },
  );

  it('begins with the lowest price of all, and names the diet, the meals and the length that the server charges it for', async () => {
    await show();
    const all = ready.flatMap((diet) =>
      quickDays(catalogue.plans).map((days) => ({ diet, days, price: chargedADay(diet.id, days) })),
    );
    const [least] = all.toSorted((a, b) => a.price - b.price);
    const said = document.querySelector('[data-least]')!.textContent.replaceAll('\u00a0', ' ');
    expect(said).toContain(`from AED ${(least!.price / 100).toFixed(2).replace('.00', '')} a day`);
    const [, name, days] = /day(.+): Lunch and Dinner, (\d+) days\. VAT included\.$/.exec(said)!;
    const shown = all.find((each) => each.diet.title.en === name && each.days === Number(days));
    expect(shown?.price).toBe(least!.price);
  });
});
