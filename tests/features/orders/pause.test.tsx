import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { addDays, dayToWire, type Day } from '../../../src/domain/days/day.ts';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import type { Connectivity } from '../../../src/offline/wire/connection-events.ts';
import { PauseSheet } from '../../../src/orders/pause/pause-sheet.tsx';
import { wholeEngine } from '../../../src/state/engine/engine.ts';
import { good, refused } from '../../support/screens/fake/fake-answers.ts';
import { away, press, showScreen, visitorEngine } from '../../support/screens/visitor-page.tsx';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const TODAY = '2026-11-23' as Day;
const ahead = (days: number): number => dayToWire(addDays(TODAY, days));
const sara = { email: 'sara@example.com', firstName: 'Sara', lastName: 'Nasser', phone: '501234567', hasPlan: true };
const none = { isPause: false, startDate: null, endDate: null, pauseList: [] };
const NAME = 'profile/getForDashboard/savePauseInfo';
const preview = { gone: [ahead(4), ahead(5)], added: [ahead(20), ahead(21)], planEnd: ahead(21) };
const TOO_SOON = 'Sorry, we can pause your meal plan in a gap of 48hrs only. Please select another date. Thanks';

let engine: ReturnType<typeof visitorEngine>;
let saved: (request: { preview?: boolean }) => unknown;
const closed = vi.fn();

const show = async (pause: object = none, network: Connectivity = 'online', user: object = sara) => {
  engine = visitorEngine(user, {
    network,
    now: NOW,
    kept: {
      'profile/getForDashboard/getPause': pause,
      'settings/get': [
        { alias: 'BUSINESS_ZONE', value: 'UTC' },
        { alias: 'BRAND', value: { phone: '+97120000000' } },
      ],
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
  // The device has answered.
  await waitFor(() => expect(document.querySelector('dialog input, dialog p')).toBeTruthy());
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const accept = () => fireEvent.click(field('I accept the Terms and Conditions'));
const sent = () => engine.ask.mock.calls.filter(([name, request]) => name === NAME && !request.preview);

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'pause', 'checkout');
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  closed.mockReset();
  saved = () =>
    good({
      message: 'Your plan is paused. New days with default dishes were added to the end of your plan.',
      token: 'paused',
      pause: none,
      planEnd: ahead(21),
    });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Pause Plan', () => {
  it('proposes 3 to 10 days ahead, can do without an end, asks for the terms and offers the team — SKP-016, PSE-001, PSE-002, PSE-003, PSE-004, PSE-021, PSE-022', async () => {
    await show();
    expect(screen.getByRole('dialog', { name: 'Pause Plan' })).toBeTruthy();
    expect(field('Pause from').value).toBe('2026-11-26');
    expect(field('Deliveries go on from').value).toBe('2026-12-03');
    fireEvent.click(field("I don't know the end date"));
    expect(screen.queryByLabelText('Deliveries go on from')).toBeNull();
    await press('Pause my plan');
    expect(screen.getByText('Please, accept Terms and Conditions')).toBeTruthy();
    expect(sent()).toEqual([]);
    accept();
    await press('Pause my plan');
    expect(sent()[0]![1]).toEqual({
      subtype: 'savePauseInfo',
      startDate: ahead(3),
      endDate: null,
      acceptTC: true,
    });
  });

  it('sends a request to the team with the words that were written — PSE-004, CHN-013', async () => {
    await show();
    fireEvent.change(field('A few words to the team (optional)'), { target: { value: 'I travel on Friday.' } });
    await press('Send a request to the team');
    expect(engine.ask).toHaveBeenCalledWith('profile/getForDashboard/sendPauseRequest', {
      subtype: 'sendPauseRequest',
      sub: 'Pause Plan',
      text: 'I travel on Friday.',
    });
    expect(await screen.findByText('The team was told.')).toBeTruthy();
  });

  it('says before it is saved which days go, which come instead and when the plan then ends', async () => {
    await show();
    const effect = await screen.findByText('2 deliveries are left out:');
    const said = effect.closest('[role=status]')!.textContent;
    expect(said).toMatch(/Fri.*27.*Sat.*28/);
    expect(said).toContain('2 days come instead:');
    expect(said).toMatch(/Your plan then ends on .*14.*2026/);
    expect(sent()).toEqual([]);
  });

  it('refuses a start within 48 hours with its sentence and sets it to 3 days ahead again — PSE-019, PSE-020, EMS-009', async () => {
    await show();
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-28' } });
    expect(field('Pause from').value).toBe('2026-11-28');
    // A year that is being typed.
    fireEvent.change(field('Pause from'), { target: { value: '0002-11-25' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-25' } });
    fireEvent.blur(field('Pause from'));
    expect(screen.getByRole('alert').textContent).toBe(TOO_SOON);
    expect(field('Pause from').value).toBe('2026-11-26');
  });

  it('thanks for a pause, says that new days were added with default dishes, and lets choose between the team and changing meals — PSE-005, PSE-006, PSE-016', async () => {
    await show();
    accept();
    await press('Pause my plan');
    const thanks = await screen.findByRole('dialog', { name: 'Thank you!' });
    expect(thanks.textContent).toContain('New days with default dishes were added to the end of your plan.');
    expect(within(thanks).getByRole('button', { name: 'Change meals manually' })).toBeTruthy();
    await press('Send a request to the team');
    await press('Send a request to the team');
    expect(await within(thanks).findByText('The team was told.')).toBeTruthy();
    expect(closed).not.toHaveBeenCalled();
    await press('OK');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('shows any other message under Pause Plan — PSE-017', async () => {
    saved = () => good({ message: 'Your plan is paused until you resume it.', pause: none, planEnd: null });
    await show();
    accept();
    await press('Pause my plan');
    const said = await screen.findByText('Your plan is paused until you resume it.');
    expect(said.closest('dialog')!.textContent).toMatch(/^Pause Plan/);
    expect(screen.queryByRole('button', { name: 'Change meals manually' })).toBeNull();
  });

  it('stops waiting, closes and shows the server’s message as an alert when the server refuses — EMS-001, EMS-002, EMS-003', async () => {
    let answer: (said: unknown) => void = () => undefined;
    saved = () => new Promise((resolve) => (answer = resolve)) as never;
    await show();
    accept();
    await press('Pause my plan');
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    await act(async () => answer(refused('conflict', 'Your plan is on pause already.')));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Your plan is on pause already.');
    expect(screen.queryByLabelText('Pause from')).toBeNull();
  });

  it('keeps what was chosen when the server cannot be reached, says so, and can be pressed again', async () => {
    saved = () => away;
    await show();
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-29' } });
    accept();
    await press('Pause my plan');
    expect(await screen.findByText(/A pause can only be saved while you are connected/)).toBeTruthy();
    expect(field('Pause from').value).toBe('2026-11-29');
    await press('Pause my plan');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]![1]).toEqual(sent()[0]![1]);
  });

  it('cannot be pressed without a network, and says why', async () => {
    await show(none, 'offline');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pause my plan' }).disabled).toBe(true);
    expect(screen.getByText(/A pause can only be saved while you are connected/)).toBeTruthy();
  });

  it('is not for who has no plan', async () => {
    await show(none, 'online', { ...sara, hasPlan: false });
    expect(screen.getByText('You have no plan that could be paused.')).toBeTruthy();
  });
});

describe('a pause that runs', () => {
  const running = { isPause: true, startDate: ahead(-4), endDate: null, pauseList: [] };

  it('is resumed with accepted terms on a day at least 48 hours ahead, or by phone — PSE-007, PSE-008, PSE-014', async () => {
    await show(running);
    expect(screen.getByText(/On pause since .*, without an end/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call the team' }).getAttribute('href')).toBe('tel:+97120000000');
    fireEvent.change(field('Deliver again from'), { target: { value: '2026-11-24' } });
    expect(screen.getByText(TOO_SOON)).toBeTruthy();
    fireEvent.change(field('Deliver again from'), { target: { value: '2026-11-30' } });
    await press('Resume my plan');
    expect(screen.getByText('Please, accept Terms and Conditions')).toBeTruthy();
    expect(sent()).toEqual([]);
    accept();
    saved = () => good({ message: 'Your plan resumes on the chosen day.', pause: none, planEnd: ahead(30) });
    await press('Resume my plan');
    expect(sent()[0]![1]).toEqual({ subtype: 'savePauseInfo', endDate: ahead(7), acceptTC: true });
    expect(await screen.findByText('Your plan resumes on the chosen day.')).toBeTruthy();
  });

  it('that has an end can be moved to another one', async () => {
    await show({ isPause: false, startDate: ahead(5), endDate: ahead(9), pauseList: [] });
    expect(screen.getByText('A pause is planned')).toBeTruthy();
    expect(field('Deliver again from').value).toBe('2026-12-02');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the new end' }).disabled).toBe(true);
    fireEvent.change(field('Deliver again from'), { target: { value: '2026-12-04' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the new end' }).disabled).toBe(false);
  });
});
