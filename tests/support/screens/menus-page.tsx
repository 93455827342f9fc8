import { act, fireEvent, screen, within } from '@testing-library/react';

import { MenusScreen } from '#src/features/checkout/menus/menus-screen.tsx';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import { good } from './device/answers.ts';
import { device, world, newCheckout, savedCheckout } from './checkout-world.ts';
import { openPages, plain } from './open-pages.tsx';

export let path: () => string;

export const open = async (): Promise<void> => {
  // The app loads this module at the first change; here it is loaded before.
  await import('#src/meals/picker/day-editor.tsx');
  path = await openPages(
    device.engine,
    {
      '/': plain('Home'),
      '/checkout': plain('Preference'),
      '/checkout/summary': plain('Summary'),
      '/checkout/delivery-dates': plain('Dates'),
      '/checkout/menus': () => (
        <MenusScreen
          Viewer={({ checkoutId, language }) => (language ? <p>{`PDF of ${checkoutId} in ${language}`}</p> : null)}
        />
      ),
    },
    '/checkout/menus',
  );
  await screen.findByRole('radiogroup', { name: 'Days of your menu' });
};

export const pressIn = async (box: HTMLElement, name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(within(box).getByRole('button', { name })));
};
export const dialog = (name: string): Promise<HTMLElement> =>
  screen.findByRole(/Ingredient|Selection|sure|Delete|Meal Plan/.test(name) ? 'alertdialog' : 'dialog', { name });
export const goTo = async (ahead: number): Promise<void> => {
  await act(async () => {
    const days = within(screen.getByRole('radiogroup', { name: 'Days of your menu' })).getAllByRole('radio');
    fireEvent.click(days[ahead]!);
  });
};
export const products = (): Product[] => world.arrays['products'] as Product[];
export const dish = (title: string): Product => products().find((each) => each.title === title)!;
export const options = (meal = 'Lunch'): HTMLElement[] =>
  within(screen.getByRole('list', { name: `Dishes for ${meal}` })).getAllByRole('article');
export const titleOf = (option: HTMLElement): string => within(option).getByRole('heading').textContent ?? '';
export const selected = (meal = 'Lunch'): string[] =>
  options(meal)
    .filter((option) => within(option).queryByText('Selected') !== null)
    .map(titleOf);
export const select = async (title: string): Promise<void> => {
  const option = options().find((each) => titleOf(each) === title)!;
  await act(async () => void fireEvent.click(within(option).getByRole('button', { name: title })));
};
/** The title of an option that causes no question. */
export const another = (): string =>
  options()
    .map(titleOf)
    .find((title) => !selected().includes(title) && !named(title))!;
export const named = (title: string): boolean => savedTitles().includes(title);
export const savedTitles = (): string[] =>
  [2031, 2032].map((id) => products().find((each) => each.id === id)?.title ?? '');
export const wide = (width: number): void => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
};
/** The meals of the side types of lunch and dinner, by the catalogue's ids. */
const mealOfSide: Readonly<Record<string, string>> = { 31: '3', 51: '5' };
/** The server accepts what is sent and returns it later. */
export const accept = (): void => {
  world.answers.set('mobile_checkout/setMealPlan', [
    () => {
      const sent = world.asked.at(-1)!.request['checkoutMealPlan'] as Record<string, Record<string, number>>;
      const mealPlan = structuredClone(world.pending.mealPlan);
      const sides = structuredClone(world.pending.sides ?? {});
      for (const [day, cells] of Object.entries(sent))
        for (const [type, id] of Object.entries(cells)) {
          const meal = mealOfSide[type];
          if (meal === undefined) mealPlan[day]![type] = id;
          else ((sides[day] ??= {})[meal] ??= {})[type] = { side_id: id, type: 'alternative' };
        }
      world.pending = { ...world.pending, mealPlan, sides };
      return good({ checkoutMealPlanUpdate: {}, priceDatas: { price: 1000 } });
    },
  ]);
};
export const saves = () => world.asked.filter(({ name }) => name === 'mobile_checkout/setMealPlan');

/** A saved checkout that starts in a week, in a wide window. */
export const newMenus = (): void => {
  wide(1280);
  newCheckout();
  world.pending = savedCheckout(7);
};
