import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { device, newCheckout, on, servedOn, world } from '../../support/screens/checkout-world.ts';
import { choose, dialog, options, titleOf, wide } from '../../support/screens/menu-plan-page.tsx';
import { openPages, plain, pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { group } from '../../support/screens/steps-page.tsx';
import { BuildScreen } from '#src/features/checkout/visitor/build-screen.tsx';
import { DishesScreen } from '#src/features/checkout/visitor/dishes-screen.tsx';
import { storedVisitorBuild, storeVisitorBuild } from '#src/state/device/visitor-build.ts';

const kept = (): Record<string, unknown> => JSON.parse(storedVisitorBuild() ?? '{}') as Record<string, unknown>;
const say = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');

let path: () => string;
const open = async (address: string, { diet, fill = false }: { diet?: number; fill?: boolean } = {}): Promise<void> => {
  device.become({ state: 'signedOut', user: null });
  path = await openPages(
    device.engine,
    {
      '/build': () => <BuildScreen diet={diet} />,
      '/build/dishes': () => <DishesScreen fill={fill} />,
      '/contact': plain('Contact'),
      '/checkout/customfit': plain('By weight'),
      '/sign-up': plain('Sign up'),
    },
    address,
  );
};
/** The days of the shortest plan, counted from today. */
const DAYS = [4, 5, 6, 7, 8] as const;
const SESAME = 11;
/** True if the dish contains this allergen group. */
const holding = (dish: number, allergen: number): boolean =>
  catalogue.dishes.find(({ id }) => id === dish)!.allergens.some((each) => each === allergen);

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'week', 'plan', 'wizard'));
beforeEach(() => {
  newCheckout();
  storeVisitorBuild(null);
  wide(false);
});

describe('A visitor who builds a plan', () => {
  it('sees from the first screen the whole price of the shortest plan, with bag deposit and VAT', async () => {
    await open('/build');
    const price = say([...document.querySelectorAll('output')].at(-1)!);
    const [whole, aDay, deposit] =
      /^AED ([\d,.]+)for 5 days · AED ([\d.]+) a day, VAT includedAED (\d+) bag deposit included, which we refund$/
        .exec(price)!
        .slice(1)
        .map((text) => Number(text.replaceAll(',', '')));
    expect(deposit).toBe(180);
    expect(whole).toBeCloseTo(5 * aDay! + 180, 0);
  });

  it('must answer about allergies before any dish is shown', async () => {
    await open('/build');
    const groups = screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent);
    expect(groups[0]).toBe('Allergies');
    await press('Choose for me');
    expect(
      within(group('Allergies')).getByText('Please choose your allergies, or say that you have none.'),
    ).toBeTruthy();
    expect(path()).toBe('/build');
    expect(document.querySelector('article')).toBeNull();
  });

  it('is led back to the allergies from a link to the dishes', async () => {
    await open('/build/dishes');
    await waitFor(() => expect(path()).toBe('/build'));
  });

  it('keeps the choices in this tab only, without contact data, and sends none of them', async () => {
    await open('/build', { diet: 35 });
    fireEvent.click(screen.getByRole('radio', { name: /I have no food allergies/ }));
    await press('Choose my dishes');
    await waitFor(() => expect(path()).toBe('/build/dishes'));
    expect(kept()).toEqual({
      allergies: [],
      diet: 35,
      mealTypes: expect.arrayContaining([3, 5]),
      days: 5,
      excluded: [],
      start: on(4),
      emirate: 1,
      slot: expect.any(Number),
    });
    expect(world.sent).toEqual([]);
    expect(world.asked).toEqual([]);
    expect(localStorage.getItem('sufra.build')).toBeNull();
  });

  it('gets default dishes for every meal in one tap, none with a declared allergen', async () => {
    const usual = servedOn(4, 3)[0]!;
    const allergen = catalogue.dishes
      .find(({ id }) => id === usual)!
      .allergens.find((each) => DAYS.every((day) => servedOn(day, 3).some((dish) => !holding(dish, each))));
    expect(allergen).toBeDefined();
    storeVisitorBuild(JSON.stringify({ allergies: [allergen] }));
    await open('/build/dishes', { fill: true });
    await waitFor(() => expect(Object.keys((kept()['menu'] ?? {}) as object)).toHaveLength(5));
    const days = Object.values(kept()['menu'] as Record<string, Record<string, number>>);
    for (const meals of days) for (const dish of Object.values(meals)) expect(holding(dish, allergen!)).toBe(false);
    expect(days.flatMap((meals) => Object.keys(meals)).filter((type) => type === '3')).toHaveLength(5);
    expect(Object.values(days[0]!)).not.toContain(usual);
  });

  it('cannot choose a dish with a declared allergen, and reads why', async () => {
    storeVisitorBuild(JSON.stringify({ allergies: [SESAME] }));
    await open('/build/dishes');
    const barred = options().find((option) => within(option).queryByText('You are allergic to: Sesame'))!;
    await choose(titleOf(barred));
    expect((await dialog('Ingredient as a allergy')).textContent).toContain(
      'Sorry, due to your allergy preference this dish is not available for selection.',
    );
    expect(kept()['menu']).toBeUndefined();
  });

  it('names no allergy in a request for dishes', async () => {
    storeVisitorBuild(JSON.stringify({ allergies: [7] }));
    await open('/build/dishes');
    const requests = device.watching();
    expect(requests.map(({ name }) => name)).toContain('default_dishes/get');
    expect(JSON.stringify(requests)).not.toContain('allerg');
  });

  it('is led to the sign-up to pay or to save, and back to the plan', async () => {
    storeVisitorBuild(JSON.stringify({ allergies: [] }));
    await open('/build/dishes');
    const target = (name: string): string | null =>
      new URL(screen.getByRole('link', { name }).getAttribute('href')!, 'http://app').searchParams.get('next');
    await screen.findByRole('link', { name: 'Continue to payment' });
    expect(target('Continue to payment')).toBe('/build?goal=pay');
    expect(target('Save for later')).toBe('/build?goal=save');
  });

  it('starts again if the stored choices are of another form', async () => {
    storeVisitorBuild('{"days":"many"');
    await open('/build');
    expect(screen.getByRole('radio', { name: /^5 days/ })).toMatchObject({ checked: true });
  });
});
