import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { EatenSheet } from '#src/meals/delivered/eaten-sheet.tsx';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { testDevice, type TestDevice } from '../../support/screens/test-device.ts';
import { handTimers } from '../../support/screens/hand-timers.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const TODAY = day('2026-11-21');
const QUESTION = 'Which day is it today?';
const macros = { calories: 500_000, protein: 30_000, carb: 40_000, fat: 10_000 };

const open = async (heardDaysAgo: number, network: Connectivity = 'offline'): Promise<TestDevice> => {
  const meals = { 3: { ...macros, dishes: [7], weighed: false } };
  const device = testDevice({
    now: NOW,
    heard: NOW - heardDaysAgo * 86_400_000,
    network,
    user: { user_id: 1 },
    kept: {
      'progress/getEaten': {
        days: {},
        meals: { [dayToWire(TODAY)]: meals, [dayToWire(addDays(TODAY, -2))]: meals },
      },
      'get_arrays/get': {
        typeList: { 3: { id: 3, title: 'Lunch', order: 3 } },
        products: [{ id: 7, title: 'Machboos' }],
      },
    },
    answers: () => new Promise(() => undefined),
  });
  provideEngine(() => Promise.resolve(device.engine));
  await wholeEngine();
  render(
    <Provider>
      <I18nProvider>
        <ToastProvider label="Messages" closeLabel="Close">
          <EatenSheet day={TODAY} show close={() => undefined} />
        </ToastProvider>
      </I18nProvider>
    </Provider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  return device;
};
const all = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: 'All' });

beforeAll(() => speakEnglish('shell', 'errors', 'delivered', 'progress'));
afterEach(cleanup);

it('a phone two days ahead of the server asks what was eaten only after the customer confirms the day', async () => {
  const device = await open(2);
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(all().map(({ disabled }) => disabled)).toEqual([true]);
  fireEvent.click(all()[0]!);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^It is Thursday,? 19 Nov/ })));
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(all()).toHaveLength(0);
  expect(device.sent).toEqual([]);
});

it('shows the meals beside the question, and records what was eaten once the customer confirms the day', async () => {
  const device = await open(2);
  const list = screen.getByRole('list');
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^It is Saturday,? 21 Nov/ })));
  expect(screen.getByRole('list')).toBe(list);
  await act(async () => void fireEvent.click(all()[0]!));
  expect(device.sent).toMatchObject([{ data: { date: Number(dayToWire(TODAY)), part: 1 } }]);
});

it('records nothing while the connection is still opening and the day is uncertain', async () => {
  const pass = handTimers();
  const device = await open(2, 'connecting');
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(all().map(({ disabled }) => disabled)).toEqual([true]);
  await pass(1_000);
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(device.sent).toEqual([]);
});

it('a phone with a plausible clock does not ask for the day, and one press marks a dish — XTR-019', async () => {
  const device = await open(0);
  expect(screen.queryByText(QUESTION)).toBeNull();
  await act(async () => void fireEvent.click(all()[0]!));
  expect(device.sent).toMatchObject([{ name: 'progress/setEaten', data: { date: Number(dayToWire(TODAY)), part: 1 } }]);
});

it('undoes only the last press, and a new press replaces the Undo of the previous one', async () => {
  await open(0);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('All');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  press('Half');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});
