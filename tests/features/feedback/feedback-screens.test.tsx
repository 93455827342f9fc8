import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DishFeedbackScreen } from '../../../src/features/feedback/dish-feedback-screen.tsx';
import { FeedbackHubScreen } from '../../../src/features/feedback/feedback-hub-screen.tsx';
import { GeneralFeedbackScreen } from '../../../src/features/feedback/general-feedback-screen.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import type { AttentionEntry } from '../../../src/offline/outbox/attention.ts';
import type { ErrorCode } from '../../../src/protocol/define/errors.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';
import { refused } from '../../support/screens/fake/fake-answers.ts';
import { fakeEngine, type FakeDevice, type FakeOptions } from '../../support/screens/fake-engine.ts';

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
let device: FakeDevice;
afterEach(cleanup);

const open = async (Screen: () => React.ReactNode, how: FakeOptions = {}, refusedBefore: AttentionEntry[] = []) => {
  device = fakeEngine({ answers, now: Date.now, ...how });
  device.setAside(...refusedBefore);
  provideEngine(async () => device.engine);
  await wholeEngine();
  const root = createRootRoute();
  const routes = ['/', '/feedback', '/feedback/dish', '/feedback/general'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/' ? Screen : () => null }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <Provider>
      <I18nProvider>
        <ToastProvider label="Messages" closeLabel="Close">
          <RouterProvider router={router as never} />
        </ToastProvider>
      </I18nProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
/** The server refuses this query; the device holds what it answered before. */
const refusing = (name: string, code: ErrorCode, message: string): FakeOptions => ({
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

it('The hub of feedback leads to dishes and to general feedback — FBK-001', async () => {
  await open(() => <FeedbackHubScreen />);
  expect(screen.getByRole('link', { name: /About dishes/ }).getAttribute('href')).toBe('/feedback/dish');
  expect(screen.getByRole('link', { name: /General feedback/ }).getAttribute('href')).toBe('/feedback/general');
});

it('Every page of feedback says how old it is where it may be out of date', async () => {
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

  it('come one at a time: stars, a word to tap, the next one, and its stars have the focus — FBK-032', async () => {
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

  it('are skipped to the end, and ask for what is missing before they go on — FBK-035, FBK-036', async () => {
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
  it('has a tab for each meal type and a row of cards with picture, average and macros — FBK-012, FBK-013, FBK-018, FBK-019, FBK-020, REF-015, REF-016', async () => {
    await open(() => <DishFeedbackScreen />);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Breakfast', 'Lunch']);
    const [card] = cards();
    expect(card!.textContent?.replaceAll('\u00A0', ' ')).toMatch(/4\.5.*Shakshuka.*412 kcal.*31 g.*40 g.*12 g/);
    expect(within(card!).getByRole('img', { name: '4.5 out of 5 (12)' })).toBeTruthy();
    expect(within(card!).getByText('High protein')).toBeTruthy();
    const picture = card!.querySelector('img')!;
    expect(picture.getAttribute('src')).toBe('/dishes/7-preview.webp');
    fireEvent.error(picture);
    // Nothing is drawn over the tile with the meal's mark, least of all another dish.
    expect(decodeURIComponent(picture.getAttribute('src')!)).toMatch(/^data:image\/svg\+xml,<svg [^>]*\/>$/);
    expect(picture.dataset['meal']).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: 'Lunch' }));
    expect(cards().map((each) => within(each).getByRole('button').textContent)).toEqual(['Machboos', 'Saloona']);
  });

  it('takes words by a tap, behind what was written, and out again', async () => {
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

  it('saves stars and words, is then saved, and shows the message — FBK-015, FBK-017, FBK-032, FBK-033', async () => {
    await open(() => <DishFeedbackScreen />, { network: 'offline' });
    stars('Your rating', '5 stars');
    words('Lovely');
    expect(screen.queryByText('Not saved yet')).not.toBeNull();
    await save();
    expect(device.sent).toEqual([
      { name: 'rating/setDishRating', data: { feedbackData: { dish_id: 7, rating: 5, feedback: 'Lovely' } } },
    ]);
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect((await screen.findByRole('dialog', { name: 'Meal Plan' })).textContent).toContain('Saved on this device');
  });

  it('shows the message of what was refused in a modal headed Error, and what the device holds behind it — ERR-013, ERR-014, ERR-015', async () => {
    await open(
      () => <DishFeedbackScreen />,
      refusing('rating/getDishes', 'not_found', 'Your deliveries could not be found.'),
    );
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(box.textContent).toContain('Your deliveries could not be found.');
    expect(cards()).toHaveLength(1);
  });

  it('offers another try where nothing is known and the server refuses, and says nothing of a network', async () => {
    const refusal = refused('internal', 'Something went wrong on our side.');
    await open(() => <DishFeedbackScreen />, { answers: { ...answers, 'rating/getDishes': refusal } });
    expect(screen.getByText('This screen could not be shown')).toBeTruthy();
    expect(screen.queryByText('This is not on your device yet')).toBeNull();
  });

  it('says the same of a rating that the server refuses while the page is open — ERR-013, ERR-014, ERR-015', async () => {
    const refusal = refused('validation', 'This dish was not delivered to you.');
    await open(() => <DishFeedbackScreen />, { replies: () => refusal });
    expect(screen.queryByRole('dialog')).toBeNull();
    stars('Your rating', '5 stars');
    words('Lovely');
    await save();
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(box.textContent).toContain('This dish was not delivered to you.');
  });

  it('shows nothing when a reference list is refused: that is for the console — ERR-003', async () => {
    await open(
      () => <DishFeedbackScreen />,
      refusing('get_arrays/get', 'bad_request', 'This request could not be understood.'),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('This request could not be understood.')).toBeNull();
    expect(cards()).toHaveLength(1);
  });

  it('opens the dish of a refused entry with what was said of it, and puts it away once saved', async () => {
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

  it('asks for reference data again when what the device holds is old, and only then — FBK-044, FBK-045', async () => {
    await open(() => <DishFeedbackScreen />);
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(device.refreshed).toEqual([]);
    cleanup();
    await open(() => <DishFeedbackScreen />, { network: 'offline', keptAt: OLD });
    await waitFor(() => expect(device.refreshed.map(({ name }) => name)).toEqual(['get_arrays/get']));
  });
});

describe('General feedback', () => {
  it('has four ratings, a text and Save, whose message then stands in a modal — FBK-002, FBK-003, CAL-049', async () => {
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

  it('leads to the first part that is missing, where its sentence is heard — FBK-002', async () => {
    await open(() => <GeneralFeedbackScreen />);
    const groups = screen.getAllByRole('group');
    stars(groups[0]!.querySelector('legend')!.textContent!, '4 stars');
    await save();
    expect(groups[1]!.contains(document.activeElement)).toBe(true);
    expect(document.getElementById(groups[1]!.getAttribute('aria-describedby')!)?.textContent).toMatch(/\S/);
    for (const group of groups.slice(1)) stars(group.querySelector('legend')!.textContent!, '4 stars');
    await save();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(device.sent).toEqual([]);
  });

  it('shows the message of what was refused in a modal headed Error — ERR-013', async () => {
    await open(() => <GeneralFeedbackScreen />, refusing('rating/getTotalRating', 'forbidden', 'This is not allowed.'));
    expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('This is not allowed.');
  });

  it('whose earlier stars could not be read offers another try and no empty form that would replace them', async () => {
    await open(() => <GeneralFeedbackScreen />, { ...refusing('rating/getTotalRating', 'internal', ''), kept: {} });
    expect(await screen.findByText('Your feedback could not be loaded')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save', hidden: true })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
    await waitFor(() => expect(device.refreshed.map(({ name }) => name)).toContain('rating/getTotalRating'));
  });

  it('asks before unsaved stars are left: incomplete ones stay, discarding goes on', async () => {
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
    // The first of what is missing, not the link that was pressed.
    expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: '1 star' })[1]);
    await back();
    await choose('Discard changes');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
    expect(device.sent).toEqual([]);
  });

  it('begins with what was refused', async () => {
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
