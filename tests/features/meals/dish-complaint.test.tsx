import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import { BagComplaints } from '#src/meals/delivered/bag-complaints.tsx';
import { LaterComplaint } from '#src/meals/delivered/later-complaint.tsx';
import { MealDetails } from '#src/meals/details/meal-details.tsx';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const TODAY = day('2026-11-21');
const macros = { calories: 500_000, protein: 30_000, carb: 40_000, fat: 20_000 };
const dish = (id: number, title: string) => ({
  id,
  title,
  image: `/dishes/${id}-720.webp`,
  type: [3],
  diets: [],
  dishType: 'simple',
  rating: null,
  spicy: 0,
  ingredients: [],
  ...macros,
});
const chicken = dish(7, 'Chicken machboos');
const fish = dish(8, 'Fish with rice');
const meal = { type: 3, typeTitle: 'Lunch', kind: 'dish', dish: chicken, sides: [], macros } as never;

beforeAll(() => speakEnglish('shell', 'errors', 'plan', 'feedback', 'delivered'));
afterEach(cleanup);

const open = async (
  deliveredOn: typeof TODAY | undefined,
  network: Connectivity = 'online',
  complaints: readonly object[] = [],
) => {
  const device = testDevice({
    network,
    answers: {
      'settings/get': [],
      'get_arrays/get': { products: [chicken, fish], typeList: {}, ingredientList: [], productsFull: [], dietList: [] },
      'profile/bagComplaints': { complaints },
      'progress/getEaten': {
        days: {},
        meals: {
          [dayToWire(TODAY)]: {
            3: { dishes: [7], ...macros },
            4: { dishes: [8], ...macros },
          },
        },
      },
    },
  });
  const Sheet = () => (
    <>
      <h1>Page</h1>
      <MealDetails meal={meal} complaint={deliveredOn && <LaterComplaint day={deliveredOn} meal={meal} />} />
      <BagComplaints day={TODAY} />
    </>
  );
  await openPages(device.engine, { '/': Sheet }, '/');
  return device;
};
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it('a complaint that starts from a delivered dish is about that dish, and the list of the day names the dish — XTR-044', async () => {
  const device = await open(TODAY);
  await press(await screen.findByRole('button', { name: 'Something was wrong with this dish' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What was wrong with the bag?' }));
  const chip = (name: string) => sheet.getByRole('button', { name }).getAttribute('aria-pressed');
  await sheet.findByRole('button', { name: 'Fish with rice' });
  expect(['Chicken machboos', 'Fish with rice', 'The whole bag'].map(chip)).toEqual(['true', 'false', 'false']);
  await press(sheet.getByRole('radio', { name: 'Damaged' }));
  await press(sheet.getByRole('button', { name: 'Tell the team' }));
  expect(device.sent).toMatchObject([
    { name: 'profile/bagComplaint', data: { date: dayToWire(TODAY), dishIds: [7], reason: 'damaged' } },
  ]);
  const list = await screen.findByRole('list', { name: 'What you told us about this bag' });
  expect(list.textContent).toContain('Chicken machboos');
  expect(list.textContent).not.toContain('Fish with rice');
});

it('the list of the day says if the team has received or answered each complaint, and shows the answer — XTR-044', async () => {
  const at = Date.parse('2026-11-21T09:00:00Z') / 1000;
  const said = { date: dayToWire(TODAY), reason: 'damaged', at };
  await open(TODAY, 'online', [
    { ...said, id: 2, dishIds: [8], text: 'The lid was open', state: 'sent', answer: null, answeredAt: null },
    {
      ...said,
      id: 1,
      dishIds: [7],
      text: '',
      state: 'answered',
      answer: 'We are sorry; the dish is credited.',
      answeredAt: at + 3_600,
    },
    {
      ...said,
      id: 3,
      date: dayToWire(addDays(TODAY, -1)),
      dishIds: [],
      text: 'Another day',
      state: 'sent',
      answer: null,
      answeredAt: null,
    },
  ]);
  const list = within(await screen.findByRole('list', { name: 'What you told us about this bag' }));
  const [sent, answered, ...others] = list.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(sent!).getByText('Sent')).toBeTruthy();
  expect(sent!.textContent).toContain('The lid was open');
  expect(sent!.textContent).not.toContain('Answered');
  expect(within(answered!).getByText('Answered')).toBeTruthy();
  expect(within(answered!).getByText('We are sorry; the dish is credited.')).toBeTruthy();
  // One hour after the report, which was made at 13:00 in Dubai.
  expect(within(answered!).getByText(/^Answered .*2:00 PM/)).toBeTruthy();
});

it.each([
  ['is not delivered yet', addDays(TODAY, 1)],
  ['was delivered too long ago', addDays(TODAY, -15)],
  ['is only looked at', undefined],
])('a dish that %s has no complaint button — XTR-044', async (_what, on) => {
  await open(on);
  await screen.findAllByText('Chicken machboos');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('button', { name: 'Something was wrong with this dish' })).toBeNull();
});

it('a complaint in progress stays open when the time limit for new complaints passes', async () => {
  const device = await open(TODAY);
  await press(await screen.findByRole('button', { name: 'Something was wrong with this dish' }));
  await screen.findByRole('dialog', { name: 'What was wrong with the bag?' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'The bag was open' } });
  const later = device.engine.now() + 30 * 86_400_000;
  device.engine.now = () => later;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('The bag was open');
});

it.each([
  ['online', 'Saved. It is being sent.', /when you are connected/],
  ['connecting', 'Kept on this device. It reaches our team when you are connected.', /being sent/],
  ['stalled', 'Kept on this device. It reaches our team when you are connected.', /being sent/],
  ['offline', 'Kept on this device. It reaches our team when you are connected.', /being sent/],
] as const)(
  'a complaint that is sent while the connection is %s says where it is stored',
  async (network, says, never) => {
    await open(TODAY, network);
    await press(await screen.findByRole('button', { name: 'Something was wrong with this dish' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'What was wrong with the bag?' }));
    await press(sheet.getByRole('radio', { name: 'Damaged' }));
    await press(sheet.getByRole('button', { name: 'Tell the team' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.queryByText(never)).toBeNull();
  },
);
