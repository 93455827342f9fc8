import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

// Imports what the page loads at the first tap, so that it is available before the page first opens.
import '#src/features/dashboard/meals/rate-sheet.tsx';
import { addDays } from '#src/domain/days/day.ts';
import { formatFor } from '#src/i18n/format.ts';
import { device, newDashboard, order, press, show, today, world } from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const format = formatFor('en-US');
const yesterday = addDays(today, -1);
const unrated = { rating: null, feedback: '', average: null, ratings: 0 };

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'plan', 'today', 'feedback'));
beforeEach(() => {
  newDashboard();
  world.online = false;
  world.answers['rating/getDishes'] = { dishes: { 7: unrated, 8: unrated }, types: [1, 3] };
});

const openTile = async (name = 'Rate yesterday’s dishes') => {
  await show();
  await press(screen.getByRole('link', { name }));
  return screen.findByRole('dialog', { name: /^Rate the dishes of / });
};
const stars = (sheet: HTMLElement, title: string) => within(within(sheet).getByRole('group', { name: title }));
const give = (sheet: HTMLElement, title: string, count: string) =>
  press(stars(sheet, title).getByRole('radio', { name: count }));
const sent = () => device.sent.map(({ data }) => data);

describe('“Rate yesterday’s dishes”', () => {
  it('shows all of yesterday’s dishes without a rating on one sheet, and no other', async () => {
    world.answers['rating/getDishes'] = {
      dishes: { 7: { ...unrated, rating: 4 }, 8: unrated, 9: unrated },
      types: [1, 3],
    };
    const sheet = await openTile();
    expect(sheet.textContent).toContain(`Rate the dishes of ${format.day(yesterday)}`);
    expect(
      within(sheet)
        .getAllByRole('group')
        .map((each) => each.querySelector('legend')!.textContent),
    ).toEqual(['Machboos']);
  });

  it('saves stars at one tap without a network as the smiley of that value, keeps the dish on the sheet, and undoes it — CON-003', async () => {
    const sheet = await openTile();
    await give(sheet, 'Machboos', '4 stars');
    expect(sent()).toMatchObject([{ subtype: 'setDishRatingNew', productId: 8, rating: 4, mealtype: 3 }]);
    expect(within(sheet).getByText(/^Thank you\. Your rating of Machboos is saved\./)).toBeTruthy();
    expect(stars(sheet, 'Machboos').getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
    await press(within(sheet).getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(stars(sheet, 'Machboos').getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(false),
    );
  });

  it('saves one star, which has no smiley, with a phrase', async () => {
    const sheet = await openTile();
    await give(sheet, 'Shakshuka', '1 star');
    expect(sent()).toEqual([]);
    await press(within(sheet).getByRole('button', { name: 'Too salty' }));
    expect(sent()).toMatchObject([{ feedbackData: { dish_id: 7, rating: 1, feedback: 'Too salty' } }]);
  });

  it('says so if every dish is rated', async () => {
    const rated = { ...unrated, rating: 5 };
    world.answers['rating/getDishes'] = { dishes: { 7: rated, 8: rated }, types: [1, 3] };
    const sheet = await openTile();
    expect(sheet.textContent).toContain(`You have rated all dishes of ${format.day(yesterday)}.`);
    expect(within(sheet).queryByRole('radio')).toBeNull();
  });

  it('names the last day with a delivery if yesterday had none, and is absent before the first delivery', async () => {
    world.answers['order/get'] = order([-3, 0, 1]);
    const day = format.day(addDays(today, -3));
    expect((await openTile(`Rate the dishes of ${day}`)).textContent).toContain(day);
  });

  it('is absent on the first day of a plan', async () => {
    world.answers['order/get'] = order([0, 1]);
    await show();
    expect(screen.queryByRole('link', { name: /^Rate / })).toBeNull();
  });
});

describe('A meal of today', () => {
  it('is rated from its card with the same stars, also to change a rating', async () => {
    world.answers['rating/getDishes'] = { dishes: { 7: unrated, 8: { ...unrated, rating: 3 } }, types: [1, 3] };
    await show();
    await press(screen.getByRole('button', { name: 'Rate: Machboos' }));
    const sheet = await screen.findByRole('dialog', { name: 'Rate this dish' });
    expect(stars(sheet, 'Machboos').getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
    await give(sheet, 'Machboos', '5 stars');
    expect(sent()).toMatchObject([{ subtype: 'setDishRatingNew', productId: 8, rating: 5 }]);
  });

  it('cannot be rated before its day', async () => {
    world.answers['order/get'] = order([-1, 2, 5]);
    await show();
    expect(screen.queryByRole('button', { name: /^Rate: / })).toBeNull();
  });
});
