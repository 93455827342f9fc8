import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

// Imports what the page loads at the first tap, so that it is available before the page first opens.
import '#src/features/dashboard/meals/swap-sheet.tsx';
import { addDays, dayToWire } from '#src/domain/days/day.ts';
import { formatFor } from '#src/i18n/format.ts';
import {
  arrays,
  device,
  dish,
  newDashboard,
  order,
  params,
  press,
  show,
  today,
  world,
} from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const format = formatFor('en-US');
/** The next day that locks. */
const on = addDays(today, 4);
const salad = dish(20, 'Lentil salad', { calories: 426_000, protein: 22_000, allergens: [], ingredients: [103] });
const tahini = dish(21, 'Tahini bowl');
const tomato = dish(22, 'Tomato soup', { allergens: [], ingredients: [102] });

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'plan', 'today'));
beforeEach(() => {
  newDashboard();
  world.online = false;
  world.answers['get_arrays/get'] = { ...arrays, products: [...arrays.products, salad, tahini, tomato] };
  world.answers['order/getDietProducts'] = { [dayToWire(on)]: { 3: [8, 20, 21, 22] } };
  world.answers['profile/getForDashboard/getPrefs'] = {
    dislikes: [102],
    dishlikes: [],
    dishdislikes: [],
    eliminate_groups: [],
    allergies: [11],
  };
});

const chips = () => screen.getByRole('navigation', { name: `Change ${format.day(on)}` });
const openLunch = async () => {
  await show();
  await press(within(chips()).getByRole('link', { name: 'Lunch' }));
  return screen.findByRole('dialog', { name: `Lunch, ${format.day(on)}` });
};
const option = (sheet: HTMLElement, title: string) =>
  within(sheet).getByRole('heading', { name: title }).closest('article')!;
const sent = () => device.sent.map(({ data }) => data);
const row = (dish_id: number) => ({ date: Number(dayToWire(on)), mealType_id: 3, dish_id });

describe('A meal of the next day to lock', () => {
  it('opens its dishes in one tap, with the present dish above them', async () => {
    const sheet = await openLunch();
    const [first] = within(sheet).getAllByRole('article');
    expect(first!.textContent).toMatch(/^Your dish now.*Machboos/);
    const list = within(within(sheet).getByRole('list', { name: 'Dishes for Lunch' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).not.toContain('Machboos');
  });

  it('shows for each dish the difference to the present one, in words for a screen reader', async () => {
    const against = option(await openLunch(), 'Lentil salad').querySelector('[class*=against]')!;
    const spoken = [...against.children].find((each) => !each.hasAttribute('aria-hidden'))!;
    const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ');
    expect(plain(spoken.textContent)).toBe('26 kcal more, 8 g protein less');
    expect(plain(against.querySelector('[aria-hidden]')!.textContent)).toBe('+26 kcal, −8 g protein');
  });

  it('is swapped by one more tap, on the device at once, and Undo restores the dish', async () => {
    const sheet = await openLunch();
    await press(within(option(sheet, 'Lentil salad')).getByRole('button', { name: 'Lentil salad' }));
    await waitFor(() => expect(sheet.inert || !sheet.isConnected).toBe(true));
    expect(sent()).toMatchObject([{ orderId: 5, detailsData: [row(20)] }]);
    expect(screen.getByText(`Lunch, ${format.day(on)}: Lentil salad.`)).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
    await press(within(chips()).getByRole('link', { name: 'Lunch' }));
    const again = await screen.findByRole('dialog', { name: `Lunch, ${format.day(on)}` });
    expect(within(again).getAllByRole('article')[0]!.textContent).toContain('Machboos');
  });

  it('never gets a dish with an allergen of the customer, and says why', async () => {
    const sheet = await openLunch();
    const barred = option(sheet, 'Tahini bowl');
    expect(barred.textContent).toContain('You are allergic to: Sesame');
    await press(within(barred).getByRole('button', { name: 'Tahini bowl' }));
    expect(
      await screen.findByText('Sorry, due to your allergy preference this dish is not available for selection.'),
    ).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('gets a dish with a disliked ingredient only after a question', async () => {
    const sheet = await openLunch();
    await press(within(option(sheet, 'Tomato soup')).getByRole('button', { name: 'Tomato soup' }));
    expect(sent()).toEqual([]);
    await press(await screen.findByRole('button', { name: 'SELECT THIS DISH' }));
    expect(sent()).toMatchObject([{ detailsData: [row(22)] }]);
  });

  it('can be left out with its whole day, with the four consequences', async () => {
    const sheet = await openLunch();
    await press(within(sheet).getByRole('button', { name: 'Skip delivery' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(question).getAllByRole('listitem')).toHaveLength(4);
    expect(within(question).getByRole('button', { name: 'Skip delivery' }).className).not.toMatch(/danger/);
  });

  it('is changed on /modify if it is a meal by weight', async () => {
    world.answers['order/get'] = { ...order([0, 1, 4]), planParams: { ...params, is_customfit: true } };
    await show();
    const lunch = within(chips()).getByRole('link', { name: 'Lunch' });
    expect(lunch.hasAttribute('aria-haspopup')).toBe(false);
    await press(lunch);
    expect(await screen.findByRole('heading', { name: 'elsewhere' })).toBeTruthy();
  });
});

describe('A meal card of the coming day', () => {
  it('swaps its dish while the day is open', async () => {
    world.answers['order/get'] = order([-1, 4, 5]);
    await show();
    await press(screen.getByRole('link', { name: 'Swap or skip: Machboos' }));
    const sheet = await screen.findByRole('dialog', { name: `Lunch, ${format.day(on)}` });
    await press(within(option(sheet, 'Lentil salad')).getByRole('button', { name: 'Lentil salad' }));
    expect(sent()).toMatchObject([{ detailsData: [row(20)] }]);
    expect(await screen.findByRole('link', { name: 'Swap or skip: Lentil salad' })).toBeTruthy();
  });

  it('offers no other dish once the day is in preparation, nor for today', async () => {
    world.answers['order/get'] = order([-1, 2, 5]);
    await show();
    expect(screen.getByRole('heading', { name: `Upcoming Menu on ${format.day(addDays(today, 2))}` })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Swap or skip/ })).toBeNull();
  });
});
