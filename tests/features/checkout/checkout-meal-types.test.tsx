import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { device, world, newCheckout } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { path, open, arrivesAt, group } from '../../support/screens/steps-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout'));
beforeEach(newCheckout);

describe('Step 2, Diet Type & Meals', () => {
  const meal = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const tick = async (control: HTMLElement): Promise<void> => {
    await act(async () => void fireEvent.click(control));
  };

  it('starts with the default diet, lunch and dinner, and has Back and Next — CHK-012, CHK-062, CON-009, CST-006, CST-008', async () => {
    await open('/checkout/meal-types-and-days');
    expect(screen.getByRole('heading', { level: 1, name: 'Diet Type & Meals' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Balanced/ }).checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([
      meal('Lunch'),
      meal('Dinner'),
    ]);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/checkout');
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('offers nine diets of ready dishes, and a link to the separate page for meals by weight — REF-001, CON-001', async () => {
    await open('/checkout/meal-types-and-days');
    const diets = within(group('Diet type')).getAllByRole<HTMLInputElement>('radio');
    expect(diets.map(({ labels }) => labels![0]!.textContent)).toEqual(
      ['Balanced', 'Vegan', 'Vegetarian', 'Keto', 'Trim', 'Weight loss', 'Gain', 'Athletes', 'Flexible carnivore'].map(
        (name) => expect.stringMatching(new RegExp(`^${name}`)),
      ),
    );
    expect(screen.getByRole('link', { name: /^Customised/ }).getAttribute('href')).toBe('/checkout/customfit');
    expect(screen.queryByRole('radio', { name: /^Customised/ })).toBeNull();
  });

  it('updates the price of the choice at each tap — PRI-003, PRI-004', async () => {
    await open('/checkout/meal-types-and-days');
    const line = (): string =>
      [...document.querySelectorAll('output')].map(({ textContent }) => textContent.replace(/\u00a0/g, ' ')).join('|');
    // 2 × 35.50 a day, 12 % off 40 days.
    expect(line()).toContain('from AED 62.48 a day');
    await tick(screen.getByRole('radio', { name: /^20 days/ }));
    // 71.00 × 20 less 5 %.
    expect(line()).toContain('AED 1,349');
    expect(line()).toContain('for 20 days · AED 67.45 a day');
    await tick(meal('Protein add-on'));
    // With 9.00 a day more.
    expect(line()).toContain('AED 1,520');
  });

  describe('names the bag deposit beside the price', () => {
    const line = (): string => document.querySelector('output')!.textContent.replaceAll('\u00a0', ' ');
    const words = 'plus AED 180 bag deposit, which we refund';

    it('of a first order, before and after the number of days is chosen', async () => {
      world.user = { ...world.user, bag_settled: false };
      await open('/checkout/meal-types-and-days');
      expect(line()).toMatch(new RegExp(`^from AED 62.48 a day${words}$`));
      await tick(screen.getByRole('radio', { name: /^20 days/ }));
      expect(line()).toMatch(new RegExp(`^AED 1,349.*${words}$`));
    });

    it('with the amount that the provider has set', async () => {
      world.user = { ...world.user, bag_settled: false };
      world.settings.push({ alias: 'BAG_DEPOSIT', value: 200 });
      await open('/checkout/meal-types-and-days');
      await waitFor(() => expect(line()).toContain('AED 200 bag deposit'));
    });

    it('but not once it is paid', async () => {
      world.user = { ...world.user, bag_settled: true };
      await open('/checkout/meal-types-and-days');
      expect(line()).toBe('from AED 62.48 a day');
    });
  });

  it('shows for each diet the kcal of the chosen meals and the lowest price', async () => {
    await open('/checkout/meal-types-and-days');
    const balanced = (): string =>
      screen
        .getByRole('radio', { name: /^Balanced/ })
        .closest('label')!
        .textContent.replace(/\u00a0/g, ' ');
    expect(balanced()).toContain('860\u2060–\u20601,030 kcal a day with your meals');
    expect(balanced()).toContain('from AED 62.48 a day');
    await tick(meal('Breakfast'));
    expect(balanced()).toContain('1,220\u2060–\u20601,440 kcal a day with your meals');
  });

  it.each([
    ['Balanced', '35.50'],
    ['Trim', '37.50'],
    ['Keto', '42.50'],
    ['Gain', '45.50'],
  ])('shows that lunch and dinner of the diet %s cost AED %s each — CST-001, CST-009, CST-011', async (diet, price) => {
    await open('/checkout/meal-types-and-days');
    await tick(screen.getByRole('radio', { name: new RegExp(`^${diet}`) }));
    for (const name of ['Lunch', 'Dinner'])
      expect(
        meal(name)
          .closest('label')!
          .textContent.replace(/\u00a0/g, ' '),
      ).toContain(`AED ${price} a day`);
  });

  it('adds the side type with its meal, and removes it with its meal — CHK-055, CHK-056', async () => {
    await open('/checkout/meal-types-and-days');
    await tick(meal('Breakfast'));
    expect(world.draft().mealTypes).toEqual([3, 31, 5, 51, 1]);
    await tick(meal('Lunch'));
    expect(world.draft().mealTypes).toEqual([5, 51, 1]);
  });

  it('refuses to remove lunch or dinner if fewer than two mains would remain — MSG-023, MSG-024', async () => {
    await open('/checkout/meal-types-and-days');
    await tick(meal('Lunch'));
    expect(meal('Lunch').checked).toBe(true);
    expect(within(group('Meals of a day')).getByRole('alert').textContent).toBe('Minimum 2 Meals need to be selected.');
    await tick(meal('Breakfast'));
    await tick(meal('Lunch'));
    expect(meal('Lunch').checked).toBe(false);
    expect(within(group('Meals of a day')).getByRole('alert').textContent).toBe('');
  });

  it('reports each missing choice beside its field, and keeps the other choices — MSG-019, MSG-021, MSG-025', async () => {
    world.begin({ diet: 999 });
    await open('/checkout/meal-types-and-days');
    await press('Next');
    expect(within(group('Diet type')).getByText('Please select diet type to continue')).toBeTruthy();
    expect(within(group('Number of days')).getByText('Please select day.')).toBeTruthy();
    await tick(screen.getByRole('radio', { name: /Vegan/ }));
    expect(world.draft().diet).toBe(33);
    await act(async () => world.changed());
    expect(path()).toBe('/checkout/meal-types-and-days');
  });

  it('requires a meal type and a combination that the kitchen serves — MSG-021, MSG-022', async () => {
    world.begin({ mealTypes: [], days: 20 });
    await open('/checkout/meal-types-and-days');
    await press('Next');
    expect(screen.getByText('Please select mealType.')).toBeTruthy();
    await tick(meal('Breakfast'));
    expect(
      screen.getByText(
        'Minimum 2 Meals need to be selected (and you cant select less than 2 meals). Please select some other combination with minimum 2 meals.',
      ),
    ).toBeTruthy();
    await tick(meal('Dinner'));
    await press('Next');
    await arrivesAt('/checkout/delivery-dates');
  });

  it('says when a diet has no meals — MSG-020', async () => {
    const diets = world.arrays['dietList'] as { id: number; mealtypes: number[] }[];
    world.arrays['dietList'] = diets.map((diet) => (diet.id === 32 ? { ...diet, mealtypes: [] } : diet));
    await open('/checkout/meal-types-and-days');
    await press('Next');
    expect(screen.getByText("Please select different diet type. Currently, don't have meals")).toBeTruthy();
  });

  it('offers six lengths as buttons and all others from 5 to 90 in the list — CHK-059, CHK-060, CST-004, CST-005', async () => {
    await open('/checkout/meal-types-and-days');
    const quick = within(group('Number of days')).getAllByRole<HTMLInputElement>('radio');
    expect(quick.map(({ value }) => Number(value))).toEqual([5, 6, 20, 24, 30, 40]);
    const list = screen.getByLabelText('Another number of days');
    const offered = within(list)
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => Number(value));
    expect([offered[0], offered.at(-1), offered.length]).toEqual([7, 90, 80]);
    fireEvent.change(list, { target: { value: '33' } });
    await act(device.settle);
    expect(world.draft().days).toBe(33);
  });

  it('lets the customer exclude weekdays, but never the last one', async () => {
    world.begin({ excluded: [1, 2, 3, 4, 5] });
    await open('/checkout/meal-types-and-days');
    await press('Saturday');
    expect(world.draft().excluded).toEqual([1, 2, 3, 4, 5, 6]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sunday' }).disabled).toBe(true);
  });
});
