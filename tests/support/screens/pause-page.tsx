import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, vi, type Mock } from 'vitest';

import { addDays, dayToWire, type Day } from '#src/domain/days/day.ts';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { PauseSheet } from '#src/orders/pause/pause-sheet.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { good } from './device/answers.ts';
import { press, showScreen, visitorEngine } from './visitor-page.tsx';
import { patient } from '../patience.ts';

export const NOW = Date.parse('2026-11-23T12:00:00Z');
export const TODAY = '2026-11-23' as Day;
export const ahead = (days: number): number => dayToWire(addDays(TODAY, days));
export const sara = {
  email: 'sara@example.com',
  firstName: 'Sara',
  lastName: 'Nasser',
  phone: '501234567',
  hasPlan: true,
};
export const none = { isPause: false, startDate: null, endDate: null, pauseList: [] };
const NAME = 'profile/getForDashboard/savePauseInfo';
export const preview = { gone: [ahead(4), ahead(5)], added: [ahead(20), ahead(21)], planEnd: ahead(21) };
export const TOO_SOON = 'Sorry, we can pause your meal plan in a gap of 48hrs only. Please select another date. Thanks';

const WAIT = { timeout: patient(5_000) };

export let engine: ReturnType<typeof visitorEngine>;
/** Makes another device than the one that `show` makes. */
export const makeEngine = (...how: Parameters<typeof visitorEngine>): ReturnType<typeof visitorEngine> =>
  (engine = visitorEngine(...how));
let saved: (request: { preview?: boolean }) => unknown;
/** Sets the server's answer to a save. */
export const answersWith = (says: typeof saved): void => {
  saved = says;
};
export const closed: Mock<() => void> = vi.fn<() => void>();

/** A plan from Monday to Friday in Dubai that starts on this day and is delivered in the first time slot. */
export const planFrom = (start: Day) => ({
  'order/get': {
    planParams: {
      id: 7,
      date: dayToWire(start),
      end_date: dayToWire(addDays(start, 27)),
      emirate_id: 1,
      deliverySlot: 1,
      exclude_week_day: ['0', '6'],
    },
    mealPlan: {},
    sides: {},
    days: {},
    version: 1,
  },
  'get_arrays/get': {
    emirateSlots: {
      1: [
        { id: 1, display_name: '4–6 am' },
        { id: 2, display_name: '6–8 am' },
      ],
    },
  },
});

export const show = async (
  pause: object = none,
  network: Connectivity = 'online',
  user: object = sara,
  plan: object = {},
) => {
  engine = visitorEngine(user, {
    network,
    now: NOW,
    kept: {
      'profile/getForDashboard/getPause': pause,
      'settings/get': [
        { alias: 'BUSINESS_ZONE', value: 'UTC' },
        { alias: 'BRAND', value: { phone: '+97120000000' } },
      ],
      ...plan,
    },
  } as never);
  await wholeEngine();
  engine.ask.mockImplementation((name: string, request: { preview?: boolean }) =>
    Promise.resolve(
      name === NAME ? (request.preview ? good(preview) : saved(request)) : good({ message: 'The team was told.' }),
    ),
  );
  await showScreen(
    <Provider store={createStore()}>
      <h1>Screen</h1>
      <PauseSheet show close={closed} />
    </Provider>,
  );
  // Waits until the device has answered.
  await waitFor(() =>
    expect(document.querySelector('hasPlan' in user && !user.hasPlan ? 'dialog p' : 'dialog input')).toBeTruthy(),
  );
  if ('order/get' in plan) await waitFor(() => expect(document.querySelector('dialog table')).toBeTruthy());
};
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const accept = () => fireEvent.click(field('I accept the Terms and Conditions'));
/** Presses the button once the preview is shown. */
export const save = async (name: string) => {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false), WAIT);
  await press(name);
};
export const sent = () => engine.ask.mock.calls.filter(([name, request]) => name === NAME && !request.preview);

export const speakOfPauses = async (): Promise<void> => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'pause', 'checkout');
};
export const begin = (): void => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  closed.mockReset();
  saved = () =>
    good({
      message: 'Your plan is paused. New days with default dishes were added to the end of your plan.',
      token: 'paused',
      pause: none,
      planEnd: ahead(21),
    });
};
export const end = (): void => {
  cleanup();
  vi.useRealTimers();
};
