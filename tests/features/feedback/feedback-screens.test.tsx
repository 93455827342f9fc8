import { readFileSync } from 'node:fs';

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { DishFeedbackScreen } from '#src/features/feedback/dish-feedback-screen.tsx';
import { FeedbackHubScreen } from '#src/features/feedback/feedback-hub-screen.tsx';
import { GeneralFeedbackScreen } from '#src/features/feedback/general-feedback-screen.tsx';
import styles from '#src/features/feedback/feedback.module.css';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { ErrorCode } from '#src/protocol/define/errors.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import type { WiredAttention } from '../../support/on-wire.ts';
import { openPages } from '../../support/screens/open-pages.tsx';

const product = (id: number, title: string, type: readonly number[]) => ({
  id,
  title,
  type,
  label_id: id === 7 ? 4 : null,
  preview: `/dishes/${id}-preview.webp`,
  calories: 412_000,
  protein: 31_000,
  carb: 40_000,
  fat: 12_000,
});
const answers: Record<string, unknown> = {
  'get_arrays/get': {
    typeList: { 1: { id: 1, title: 'Breakfast', order: 1 }, 3: { id: 3, title: 'Lunch', order: 3 } },
    products: [product(7, 'Shakshuka', [1]), product(8, 'Machboos', [3]), product(9, 'Saloona', [3])],
    customfitDishsList: {},
    dishLabels: [{ id: 4, title: 'High protein' }],
  },
  'rating/getDishes': {
    types: [1, 3],
    dishes: {
      7: { rating: null, feedback: '', average: 4.5, ratings: 12 },
      8: { rating: 4, feedback: 'Good', average: null },
      9: { rating: null, feedback: '', average: null },
    },
  },
  'rating/getTotalRating': { feedback: null, rating: null, rating2: null, rating3: null, rating4: null },
};

const OLD = Date.UTC(2025, 0, 1);
let device: TestDevice;
afterEach(cleanup);

const open = async (Screen: () => React.ReactNode, how: DeviceOptions = {}, refusedBefore: WiredAttention[] = []) => {
  device = testDevice({ answers, now: Date.now, ...how });
  device.setAside(...refusedBefore);
  const empty = () => null;
  const pages = { '/': Screen, '/feedback': empty, '/feedback/dish': empty, '/feedback/general': empty };
  await openPages(device.engine, pages, '/');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
/** A device whose query the server refuses; the device has stored the earlier answers. */
const refusing = (name: string, code: ErrorCode, message: string): DeviceOptions => ({
  kept: answers,
  answers: { ...answers, [name]: refused(code, message) },
});
const needsAttention = async () => (await device.engine.outbox()).attention;

const cards = () => screen.getAllByRole('article');
const stars = (group: string, count: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: count }));
const words = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'feedback', 'errors');
});

it('The feedback hub links to dishes and to general feedback — FBK-001', async () => {
  await open(() => <FeedbackHubScreen />);
  expect(screen.getByRole('link', { name: /About dishes/ }).getAttribute('href')).toBe('/feedback/dish');
  expect(screen.getByRole('link', { name: /General feedback/ }).getAttribute('href')).toBe('/feedback/general');
});

it('Each feedback page shows its age if its data may be out of date', async () => {
  for (const Screen of [() => <FeedbackHubScreen />, () => <DishFeedbackScreen />, () => <GeneralFeedbackScreen />]) {
    await open(Screen);
    expect(screen.queryByText(/^as of/)).toBeNull();
    cleanup();
    await open(Screen, { network: 'offline', keptAt: OLD });
    expect(screen.getByText(/^as of/)).toBeTruthy();
    cleanup();
  }
});

describe('The dishes to rate', () => {
  const shown = () => screen.findByText('Shakshuka', { selector: 'form p' });
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

  it('come one at a time: stars, a phrase, Next, and the focus is on the next stars — FBK-032', async () => {
    await open(() => <FeedbackHubScreen />, { network: 'offline', kept: answers });
    await shown();
    expect(screen.getByRole('heading', { name: '2 dishes to rate' })).toBeTruthy();
    stars('Your rating', '5 stars');
    await press('Fresh');
    await press('I would eat it again');
    await press('Next');
    expect(device.sent).toEqual([
      {
        name: 'rating/setDishRating',
        data: { feedbackData: { dish_id: 7, rating: 5, feedback: 'Fresh, I would eat it again' } },
      },
    ]);
    expect(await screen.findByText('Saloona', { selector: 'form p' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 dish to rate' })).toBeTruthy();
    expect((document.activeElement as HTMLInputElement).type).toBe('radio');
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    await press('Undo');
    expect(await screen.findByRole('heading', { name: '2 dishes to rate' })).toBeTruthy();
  });

  it('can be skipped to the end, and report missing parts before they continue — FBK-035, FBK-036', async () => {
    await open(() => <FeedbackHubScreen />);
    await shown();
    await press('Next');
    expect(screen.getByText('Please rate this dish')).toBeTruthy();
    stars('Your rating', '2 stars');
    expect(screen.getByRole('button', { name: 'Too salty' })).toBeTruthy();
    await press('Next');
    expect(screen.getByText('Leave few words about dish')).toBeTruthy();
    await press('Skip');
    expect(await screen.findByText('Saloona', { selector: 'form p' })).toBeTruthy();
    await press('Skip');
    expect(await shown()).toBeTruthy();
    expect(device.sent).toEqual([]);
  });
});

describe('Feedback about dishes', () => {
  it('has the heading About dishes, starts with the first dish of the first type, and has a text box — FBK-011, FBK-016, FBK-025', async () => {
    await open(() => <DishFeedbackScreen />);
    const title = screen.getByRole('heading', { level: 1, name: 'About dishes' });
    expect(title.parentElement!.textContent).toContain('Please leave your feedback');
    expect(screen.getByPlaceholderText('Write your feedback...')).toBe(screen.getByRole('textbox'));
    expect(screen.getByRole('button', { pressed: true, name: 'Shakshuka' })).toBeTruthy();
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('has a row of cards that scrolls sideways by half of the wheel distance — FBK-013, FBK-014', async () => {
    const rule = readFileSync('src/features/feedback/feedback.module.css', 'utf8').match(/^\.strip \{[^}]*\}/m)![0];
    expect(rule).toMatch(/display: flex;[^}]*overflow-x: auto;/);
    await open(() => <DishFeedbackScreen />);
    const row = screen.getByRole('list', { name: 'Delivered dishes' });
    expect(row.className).toBe(styles['strip']);
    Object.defineProperties(row, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
    fireEvent.wheel(row, { deltaY: 120 });
    expect(row.scrollLeft).toBe(60);
  });

  it('says when dishes can be rated if none was delivered — FBK-022', async () => {
    await open(() => <DishFeedbackScreen />, {
      answers: { ...answers, 'rating/getDishes': { types: [], dishes: {} } },
    });
    expect(
      screen.getByText('You will be able to leave a review about the dishes after they are delivered to you.'),
    ).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks before an unsaved dish is left: Discard changes moves on, Save changes saves first — FBK-021, FBK-028, FBK-029, FBK-030', async () => {
    await open(() => <DishFeedbackScreen />);
    fireEvent.click(screen.getByRole('tab', { name: 'Lunch' }));
    const leaveFor = async (dish: string, choice: string) => {
      fireEvent.click(screen.getByRole('button', { name: dish }));
      const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
      expect(within(box).getByText('Changes will not be saved.')).toBeTruthy();
      expect(within(box).getByRole('button', { name: 'Save changes' })).toBeTruthy();
      await act(async () => void fireEvent.click(within(box).getByRole('button', { name: choice })));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(screen.getByRole('button', { pressed: true, name: dish, hidden: true })).toBeTruthy();
    };
    words('Dry');
    await leaveFor('Saloona', 'Discard changes');
    expect(device.sent).toEqual([]);
    stars('Your rating', '3 stars');
    words('Salty');
    await leaveFor('Machboos', 'Save changes');
    expect(device.sent).toMatchObject([{ data: { feedbackData: { dish_id: 9, rating: 3, feedback: 'Salty' } } }]);
    expect((screen.getByRole('textbox', { hidden: true }) as HTMLTextAreaElement).value).toBe('Good');
  });

  it('has a tab for each meal type and a row of cards with picture, average and macros — FBK-012, FBK-018, FBK-019, FBK-020, REF-015, REF-016', async () => {
    await open(() => <DishFeedbackScreen />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Breakfast', 'Lunch']);
    const [card] = cards();
    expect(card!.textContent?.replaceAll('\u00A0', ' ')).toMatch(/4\.5.*Shakshuka.*412 kcal.*31 g.*40 g.*12 g/);
    expect(within(card!).getByRole('img', { name: '4.5 out of 5 (12)' })).toBeTruthy();
    expect(within(card!).queryByRole('radio')).toBeNull();
    expect(within(card!).getByText('High protein')).toBeTruthy();
    const picture = card!.querySelector('img')!;
    expect(picture.getAttribute('src')).toBe('/dishes/7-preview.webp');
    fireEvent.error(picture);
    // Nothing covers the tile with the meal's mark, and no other dish is shown on it.
    expect(decodeURIComponent(picture.getAttribute('src')!)).toMatch(/^data:image\/svg\+xml,<svg [^>]*\/>$/);
    expect(picture.dataset['meal']).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: 'Lunch' }));
    expect(cards().map((each) => within(each).getByRole('button').textContent)).toEqual(['Machboos', 'Saloona']);
    // A dish that only few have rated has no average, but its own rating stays.
    expect(cards().map((each) => within(each).queryByText('Not rated yet') !== null)).toEqual([false, true]);
    expect(within(cards()[0]!).getByText('Rated')).toBeTruthy();
  });

  it('adds a phrase by a tap after the written text, and removes it by another tap', async () => {
    await open(() => <DishFeedbackScreen />);
    stars('Your rating', '5 stars');
    words('Like at home');
    const chip = () => screen.getByRole('button', { name: 'Very tasty' });
    fireEvent.click(chip());
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Like at home, Very tasty');
    expect(chip().getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(chip());
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Like at home');
  });

  it('saves stars and text, is then marked as saved, and shows the message — FBK-015, FBK-017, FBK-032, FBK-033', async () => {
    await open(() => <DishFeedbackScreen />, { network: 'offline' });
    stars('Your rating', '5 stars');
    words('Lovely');
    expect(screen.queryByText('Not saved yet')).not.toBeNull();
    await save();
    expect(device.sent).toEqual([
      { name: 'rating/setDishRating', data: { feedbackData: { dish_id: 7, rating: 5, feedback: 'Lovely' } } },
    ]);
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect((await screen.findByRole('dialog', { name: 'Meal Plan' })).textContent).toContain('Will be sent');
  });

  it('shows a refusal in a modal with the title Error, and the stored data behind it — ERR-013, ERR-014, ERR-015', async () => {
    await open(
      () => <DishFeedbackScreen />,
      refusing('rating/getDishes', 'not_found', 'Your deliveries could not be found.'),
    );
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(box.textContent).toContain('Your deliveries could not be found.');
    expect(cards()).toHaveLength(1);
  });

  it('offers a retry if no data is stored and the server refuses, without an offline message', async () => {
    const refusal = refused('internal', 'Something went wrong on our side.');
    await open(() => <DishFeedbackScreen />, { answers: { ...answers, 'rating/getDishes': refusal } });
    expect(screen.getByText('This screen could not be shown')).toBeTruthy();
    expect(screen.queryByText('This is not on your device yet')).toBeNull();
  });

  it('shows the same modal for a rating that the server refuses while the page is open — ERR-013, ERR-014, ERR-015', async () => {
    const refusal = refused('validation', 'This dish was not delivered to you.');
    await open(() => <DishFeedbackScreen />, { replies: () => refusal });
    expect(screen.queryByRole('dialog')).toBeNull();
    stars('Your rating', '5 stars');
    words('Lovely');
    await save();
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(box.textContent).toContain('This dish was not delivered to you.');
  });

  it('shows no error for a refused reference list, which is reported in the console — ERR-003', async () => {
    await open(
      () => <DishFeedbackScreen />,
      refusing('get_arrays/get', 'bad_request', 'This request could not be understood.'),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('This request could not be understood.')).toBeNull();
    expect(cards()).toHaveLength(1);
  });

  it('opens the dish of a refused entry with its rating, and removes the entry once it is saved', async () => {
    const data = { feedbackData: { dish_id: 9, rating: 2, feedback: 'Too salty' } };
    await open(() => <DishFeedbackScreen entry="r" />, {}, [
      { id: 'r', name: 'rating/setDishRating', data, editedAt: 1, why: 'rejected' },
    ]);
    expect(screen.getByRole('tab', { name: 'Lunch' }).getAttribute('aria-selected')).toBe('true');
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Too salty');
    words('A little salty');
    await save();
    expect(device.sent).toMatchObject([
      { data: { feedbackData: { dish_id: 9, rating: 2, feedback: 'A little salty' } } },
    ]);
    expect(await needsAttention()).toEqual([]);
  });

  it('requests reference data again 50 ms after the start only if the stored data is old — FBK-044, FBK-045', async () => {
    await open(() => <DishFeedbackScreen />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(device.refreshed).toEqual([]);
    cleanup();
    const timers = vi.spyOn(window, 'setTimeout');
    await open(() => <DishFeedbackScreen />, { network: 'offline', keptAt: OLD });
    await waitFor(() => expect(device.refreshed.map(({ name }) => name)).toEqual(['get_arrays/get']));
    expect(timers.mock.calls.filter(([, ms]) => ms === 50)).toHaveLength(1);
    timers.mockRestore();
  });
});

describe('General feedback', () => {
  it('has four ratings, a text and Save, which shows its message in a modal — FBK-002, FBK-003, CAL-049', async () => {
    await open(() => <GeneralFeedbackScreen />);
    for (const group of ['Overall', 'Food', 'Customer service', 'Delivery'])
      stars(
        screen.getByRole('group', { name: new RegExp(`^${group}`) }).querySelector('legend')!.textContent!,
        '4 stars',
      );
    words('All well');
    await save();
    expect(device.sent).toEqual([
      {
        name: 'rating/setTotalRating',
        data: { feedbackData: { feedback: 'All well', rating: 4, rating2: 4, rating3: 4, rating4: 4 } },
      },
    ]);
    expect((await screen.findByRole('dialog', { name: 'Meal Plan' })).textContent).toContain(
      'Thank you! Your feedback has been saved.',
    );
  });

  it('reports each missing part beside that part, and focuses the first — FBK-002, FBK-006, FBK-007, FBK-008, FBK-009, FBK-010', async () => {
    await open(() => <GeneralFeedbackScreen />);
    const groups = screen.getAllByRole('group');
    const said = (part: Element) =>
      part
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)!.textContent);
    expect(said(groups[0]!)).toBeUndefined();
    await save();
    expect(groups.map((group) => [group.querySelector('legend')!.textContent, said(group)])).toEqual([
      ['Overall experience', ['Please rate overall experience']],
      ['Food', ['Please rate food']],
      ['Customer service', ['Please rate customer service']],
      ['Delivery', ['Please rate delivery']],
    ]);
    expect(said(screen.getByRole('textbox'))).toContain('Leave few words about MealPlan');
    stars('Overall experience', '4 stars');
    expect(said(groups[0]!)).toBeUndefined();
    await save();
    expect(groups[1]!.contains(document.activeElement)).toBe(true);
    for (const group of groups.slice(1)) stars(group.querySelector('legend')!.textContent!, '4 stars');
    await save();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(device.sent).toEqual([]);
  });

  it('shows a refusal in a modal with the title Error — ERR-013', async () => {
    await open(() => <GeneralFeedbackScreen />, refusing('rating/getTotalRating', 'forbidden', 'This is not allowed.'));
    expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('This is not allowed.');
  });

  it('offers a retry if earlier stars could not be loaded, and no empty form that would replace them', async () => {
    await open(() => <GeneralFeedbackScreen />, { ...refusing('rating/getTotalRating', 'internal', ''), kept: {} });
    expect(await screen.findByText('Your feedback could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save', hidden: true })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    await waitFor(() => expect(device.refreshed.map(({ name }) => name)).toContain('rating/getTotalRating'));
  });

  it('asks before unsaved stars are left: incomplete stars stay, and discarding moves on', async () => {
    await open(() => <GeneralFeedbackScreen />);
    const group = screen.getAllByRole('group')[0]!;
    fireEvent.click(within(group).getByRole('radio', { name: '4 stars' }));
    const back = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Back', hidden: true })));
    const choose = async (name: string) => {
      const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
      const button = await within(box).findByRole('button', { name });
      await act(async () => void fireEvent.click(button));
    };
    await back();
    await choose('Save changes');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(device.sent).toEqual([]);
    expect(screen.getByText('Please rate food')).toBeTruthy();
    // The focus is on the first missing field, not on the pressed link.
    expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: '1 star' })[1]);
    await back();
    await choose('Discard changes');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    expect(device.sent).toEqual([]);
  });

  it('starts with the refused entry', async () => {
    const data = { feedbackData: { feedback: 'Late', rating: 1, rating2: 2, rating3: 3, rating4: 4 } };
    await open(() => <GeneralFeedbackScreen entry="r" />, {}, [
      { id: 'r', name: 'rating/setTotalRating', data, editedAt: 1, why: 'rejected' },
    ]);
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Late');
    await save();
    expect(device.sent).toEqual([{ name: 'rating/setTotalRating', data }]);
    expect(await needsAttention()).toEqual([]);
  });
});
