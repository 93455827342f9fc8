import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DishFeedbackScreen } from '#src/features/feedback/dish-feedback-screen.tsx';
import { FeedbackHubScreen } from '#src/features/feedback/feedback-hub-screen.tsx';
import { GeneralFeedbackScreen } from '#src/features/feedback/general-feedback-screen.tsx';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const product = (id: number, title: string) => ({
  id,
  title,
  type: [3],
  label_id: null,
  preview: '',
  calories: 412_000,
  protein: 31_000,
  carb: 40_000,
  fat: 12_000,
});
const arrays = {
  typeList: { 3: { id: 3, title: 'Lunch', order: 3 } },
  products: [product(7, 'Shakshuka'), product(8, 'Machboos'), product(9, 'Saloona')],
  customfitDishsList: {},
};
const unrated = { rating: null, feedback: '', average: null };
const delivered = (...dishes: readonly (readonly [id: number, said: object])[]) => ({
  types: [3],
  dishes: Object.fromEntries(dishes),
});

let answers: Record<string, unknown>;
let device: TestDevice;
const open = async (Screen: () => React.ReactNode, how: DeviceOptions = {}): Promise<void> => {
  device = testDevice({ answers: (name) => answers[name], now: Date.now, ...how });
  const empty = () => null;
  const pages = { '/': Screen, '/feedback': empty, '/feedback/dish': empty, '/feedback/general': empty };
  await openPages(device.engine, pages, '/');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
const answered = async (name: string, answer: unknown): Promise<void> => {
  answers[name] = answer;
  await act(async () => device.changed());
};
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (text: string): void => void fireEvent.change(words(), { target: { value: text } });

beforeAll(() => speakEnglish('shell', 'feedback', 'errors'));
beforeEach(() => {
  answers = { 'get_arrays/get': arrays, 'rating/getDishes': delivered([8, unrated]), 'settings/get': [] };
});

describe('Unsaved text about a dish', () => {
  it('stays with its dish if the server’s answer puts another dish first', async () => {
    await open(() => <DishFeedbackScreen />);
    write('A little dry');
    const field = words();
    await answered('rating/getDishes', delivered([7, unrated], [8, unrated]));
    expect(screen.getByText('Shakshuka')).toBeTruthy();
    expect([words(), words().value]).toEqual([field, 'A little dry']);
  });

  it('stays while the parts of meals by weight are loaded again', async () => {
    const kept = { 'get_arrays/get': undefined, 'rating/getDishes': delivered([8, unrated]) };
    const products = ({ type }: { type: readonly string[] }) => (type.includes('products') ? arrays : undefined);
    const held = (name: string, request: never): unknown =>
      name === 'get_arrays/get' ? products(request) : kept[name as keyof typeof kept];
    await open(() => <DishFeedbackScreen />, {
      network: 'offline',
      kept: held,
      answers: () => new Promise(() => undefined),
    });
    write('A little dry');
    const field = words();
    await act(async () => device.network('online'));
    expect([words(), words().value]).toEqual([field, 'A little dry']);
  });
});

describe('Unsaved stars in the stack of dishes', () => {
  const stars = () =>
    within(screen.getByRole('group', { name: 'Your rating' })).getByRole<HTMLInputElement>('radio', {
      name: '4 stars',
    });

  it('stay with their dish if another dish is delivered meanwhile, or this one is rated elsewhere', async () => {
    await open(() => <FeedbackHubScreen />);
    await screen.findByText('Machboos');
    fireEvent.click(stars());
    await answered('rating/getDishes', delivered([7, unrated], [8, unrated]));
    expect([screen.queryByText('Shakshuka'), stars().checked]).toEqual([null, true]);
    await answered('rating/getDishes', delivered([8, { rating: 2, feedback: 'Dry', average: 2 }]));
    expect(screen.getByText('Machboos')).toBeTruthy();
    expect(stars().checked).toBe(true);
  });

  it('give way to the newest dish if the customer has not touched them', async () => {
    await open(() => <FeedbackHubScreen />);
    await screen.findByText('Machboos');
    await answered('rating/getDishes', delivered([7, unrated], [8, unrated]));
    expect(await screen.findByText('Shakshuka')).toBeTruthy();
  });
});

it('general feedback that was started offline stays while the server is asked, and if the request fails', async () => {
  await open(() => <GeneralFeedbackScreen />, { network: 'offline', kept: {} });
  write('The bag came late');
  const field = words();
  let fail: (answer: unknown) => void = () => undefined;
  answers['rating/getTotalRating'] = new Promise((resolve) => (fail = resolve));
  await act(async () => device.network('online'));
  expect([words(), words().value]).toEqual([field, 'The bag came late']);
  await act(async () => fail(refused('internal')));
  expect([words(), words().value]).toEqual([field, 'The bag came late']);
});

describe('Text that is too long', () => {
  const most = 'w'.repeat(2_000);
  const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  const rate = (): void => {
    for (const group of screen.getAllByRole('group'))
      for (const star of within(group).queryAllByRole('radio', { name: '4 stars' })) fireEvent.click(star);
  };

  it.each([
    ['about a dish', () => <DishFeedbackScreen />],
    ['of general feedback', () => <GeneralFeedbackScreen />],
  ])('stays complete, is reported and is not sent, and outer blanks do not count: %s', async (_what, Screen) => {
    answers['rating/getTotalRating'] = { feedback: null, rating: null, rating2: null, rating3: null, rating4: null };
    await open(Screen);
    rate();
    write(`${most}w`);
    expect([words().value.length, words().getAttribute('maxlength')]).toEqual([2_001, null]);
    expect(screen.getByText('Please use at most 2,000 characters')).toBeTruthy();
    await save();
    expect(device.sent).toEqual([]);
    write(`  ${most}  `);
    expect(screen.queryByText('Please use at most 2,000 characters')).toBeNull();
    await save();
    expect(device.sent).toMatchObject([{ data: { feedbackData: { feedback: most } } }]);
  });
});
