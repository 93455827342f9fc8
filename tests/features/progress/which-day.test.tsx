import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays, dayToWire } from '#src/domain/days/day.ts';
import { handTimers } from '../../support/screens/hand-timers.ts';
import {
  at,
  attention,
  device,
  fresh,
  NOW,
  open,
  press,
  recorded,
  sheet,
  STALE,
  TODAY,
} from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const DAY_MS = 86_400_000;
const QUESTION = 'Which day is it today?';
const PHONES = /^It is Saturday,? 21 Nov/;
const SERVERS = /^It is Thursday,? 19 Nov/;
const yesterday = recorded([{ date: dayToWire(addDays(TODAY, -1)), weight: 68_200, waist: 800 }]);
const lastWeek = recorded([{ date: dayToWire(addDays(TODAY, -9)), weight: 68_200, waist: 800 }]);

/** Sets the phone's date to Saturday 21 November; the server was last heard `days` days earlier. */
const behind = (days: number, held = yesterday): void => fresh(held, { heard: NOW - days * DAY_MS });
/** The first connection is being tried and has no answer yet. */
const silent = (held = yesterday): void => {
  behind(2, held);
  device.network('connecting');
};
/** The server answers, and `now` is its time. */
const serverSays = (now: number): Promise<void> =>
  act(async () => {
    device.engine.now = () => now;
    device.engine.heard = () => now;
    device.network('online');
    document.dispatchEvent(new Event('visibilitychange'));
  });
const weightOf = (ago: number, weight = 69_000) => ({ name: 'progress/set', data: { date: Number(at(ago)), weight } });
const quickLog = async () => within(await sheet('Today’s weight'));
type Inside = Awaited<ReturnType<typeof quickLog>>;
const calendar = async (): Promise<Inside> => within(await sheet('Track my progress'));
const weight = (dialog: Inside) => dialog.getByRole<HTMLInputElement>('textbox', { name: /^Weight/ });
const type = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const log = async (): Promise<void> => {
  const dialog = await quickLog();
  for (const key of ['6', '9']) press(key, dialog);
  await act(async () => press(/^Save 69/, dialog));
};
const isAsked = (dialog: Inside): boolean => dialog.queryByRole('group', { name: QUESTION }) !== null;
const saveButton = (dialog: Inside) => dialog.getByRole<HTMLButtonElement>('button', { name: /^Save/ });
const save = (dialog: Inside): Promise<void> => act(async () => void fireEvent.click(saveButton(dialog)));

/** Waits long enough for a dialog to open. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
beforeEach(() => behind(2));

describe('An offline phone whose clock is two days ahead of the server’s', () => {
  it('asks which day it is beside the weight, and saves the weight for the server’s day', async () => {
    await open({ quickLog: true });
    const dialog = await quickLog();
    expect(dialog.getByRole('group', { name: QUESTION }).textContent).toMatch(
      /Your phone’s clock says Saturday,? 21 Nov.* it was Thursday,? 19 Nov/,
    );
    type(weight(dialog), '69');
    press(SERVERS, dialog);
    expect(isAsked(dialog)).toBe(false);
    expect(dialog.getByText(/^For Thursday,? 19 Nov/)).toBeTruthy();
    expect(weight(dialog).value).toBe('69');
    await save(dialog);
    expect(device.sent).toMatchObject([weightOf(2)]);
  });

  it('saves nothing before the answer, and Save focuses the question', async () => {
    await open({ quickLog: true });
    const dialog = await quickLog();
    type(weight(dialog), '69');
    weight(dialog).focus();
    await save(dialog);
    expect(device.sent).toEqual([]);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: SERVERS }));
    expect(weight(dialog).value).toBe('69');
  });

  it('focuses the first field after the answer', async () => {
    const pass = handTimers();
    await open({ quickLog: true });
    const dialog = await quickLog();
    press(SERVERS, dialog);
    await pass(1);
    expect(document.activeElement).toBe(weight(dialog));
  });

  it('saves the weight for the phone’s day if the customer confirms that day, and asks only once', async () => {
    await open();
    press('Log today’s weight');
    press(PHONES, await quickLog());
    await log();
    expect(device.sent).toMatchObject([weightOf(0)]);
    press('Log today’s weight');
    await sheet('Today’s weight');
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('asks the same in the calendar, and moves values typed for today to the confirmed day', async () => {
    await open();
    press('Progress tracking');
    const dialog = await calendar();
    expect(isAsked(dialog)).toBe(true);
    expect(dialog.getByRole('heading', { name: /^Thu.* 19 Nov/ })).toBeTruthy();
    type(weight(dialog), '69');
    type(dialog.getByRole('textbox', { name: /^Calories/ }), '1800');
    await save(dialog);
    expect(device.sent).toEqual([]);
    press(PHONES, dialog);
    expect(dialog.getByRole('heading', { name: /^Sat.* 21 Nov/ })).toBeTruthy();
    expect(weight(dialog).value).toBe('69');
    await save(dialog);
    expect(device.sent).toMatchObject([{ data: { date: Number(at(0)), weight: 69_000, calories: 1800 } }]);
    expect(device.sent).toHaveLength(1);
  });

  it('keeps values typed for a chosen day on that day', async () => {
    await open();
    press('Progress tracking');
    const dialog = await calendar();
    press(/^Wednesday,? 18 Nov/, dialog);
    type(weight(dialog), '69');
    press(PHONES, dialog);
    expect(dialog.getByRole('heading', { name: /^Wed.* 18 Nov/ })).toBeTruthy();
    await save(dialog);
    expect(device.sent).toMatchObject([weightOf(3)]);
  });

  it('also asks beside the body composition of a refused entry', async () => {
    const data = { data: { date: Number(at(3)), SMM: 3000, BFM: 2000 } };
    const refusal = { code: 'validation', message: 'No' } as const;
    device.setAside({ id: 'r1', name: 'progress/setBodyAnalaysis', data, editedAt: 1, why: 'rejected', refusal });
    await device.settle();
    expect(await attention()).toEqual(['r1']);
    await open({ refused: 'r1' });
    const dialog = within(await screen.findByRole('dialog'));
    expect(isAsked(dialog)).toBe(true);
    await save(dialog);
    expect(device.sent).toEqual([]);
    press(SERVERS, dialog);
    await save(dialog);
    expect(device.sent).toMatchObject([{ data }]);
  });
});

describe('While the first connection has not answered', () => {
  beforeEach(() => silent());

  it('the app waits up to a second for the day, and until then typed text stays but cannot be saved', async () => {
    const pass = handTimers();
    await open({ quickLog: true });
    const dialog = await quickLog();
    type(weight(dialog), '71.2');
    expect([isAsked(dialog), saveButton(dialog).disabled]).toEqual([false, true]);
    fireEvent.submit(weight(dialog).form!);
    await pass(700);
    expect([isAsked(dialog), saveButton(dialog).disabled]).toEqual([false, true]);
    expect(device.sent).toEqual([]);
    await pass(300);
    expect([isAsked(dialog), saveButton(dialog).disabled]).toEqual([true, false]);
    expect(weight(dialog).value).toBe('71.2');
    press(SERVERS, dialog);
    await save(dialog);
    expect(device.sent).toMatchObject([weightOf(2, 71_200)]);
  });

  it('all values typed in the calendar’s first second are saved for the confirmed day', async () => {
    const pass = handTimers();
    await open();
    press('Progress tracking');
    const dialog = await calendar();
    type(weight(dialog), '71.2');
    type(dialog.getByRole('textbox', { name: /^Waist/ }), '80.5');
    type(dialog.getByRole('textbox', { name: /^Calories/ }), '1800');
    expect(saveButton(dialog).disabled).toBe(true);
    await pass(1_000);
    expect(isAsked(dialog)).toBe(true);
    expect(dialog.getByRole('heading', { name: /^Thu.* 19 Nov/ })).toBeTruthy();
    press(SERVERS, dialog);
    await save(dialog);
    expect(device.sent).toMatchObject([{ data: { date: Number(at(2)), weight: 71_200, waist: 805, calories: 1800 } }]);
  });

  it('a screen that opens later asks at once which day it is', async () => {
    const pass = handTimers();
    await open();
    await pass(1_000);
    press('Log today’s weight');
    const dialog = await quickLog();
    expect([isAsked(dialog), saveButton(dialog).disabled]).toEqual([true, false]);
  });

  it('a late server answer removes the question and keeps what was typed', async () => {
    const pass = handTimers();
    await open();
    press('Progress tracking');
    const dialog = await calendar();
    type(weight(dialog), '71.2');
    await pass(1_000);
    expect(isAsked(dialog)).toBe(true);
    await serverSays(NOW - DAY_MS);
    expect(isAsked(dialog)).toBe(false);
    expect(dialog.getByRole('heading', { name: /^Fri.* 20 Nov/ })).toBeTruthy();
    expect(weight(dialog).value).toBe('71.2');
    await save(dialog);
    expect(device.sent).toMatchObject([weightOf(1, 71_200)]);
  });
});

describe('The customer is not asked which day it is', () => {
  it('while the clocks differ by at most one day', async () => {
    behind(1);
    await open({ quickLog: true });
    expect(screen.queryByText(QUESTION)).toBeNull();
    await log();
    expect(device.sent).toMatchObject([weightOf(0)]);
  });

  it('while the server can be reached, because its time is known a moment later', async () => {
    device.network('online');
    await open({ quickLog: true });
    await sheet('Today’s weight');
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('if the first connection answers within a second', async () => {
    const pass = handTimers();
    silent();
    await open({ quickLog: true });
    const dialog = await quickLog();
    await serverSays(NOW);
    expect([isAsked(dialog), saveButton(dialog).disabled]).toEqual([false, false]);
    await pass(2_000);
    expect(isAsked(dialog)).toBe(false);
  });
});

it('and values typed before midnight stay on their day if they are saved after midnight', async () => {
  fresh(yesterday);
  await open();
  press('Progress tracking');
  const dialog = await calendar();
  type(weight(dialog), '69');
  device.engine.now = () => NOW + DAY_MS;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(dialog.getByRole('heading', { name: /^Sat.* 21 Nov/ })).toBeTruthy();
  await save(dialog);
  expect(device.sent).toMatchObject([weightOf(0)]);
});

describe('The prompt to complete missed days', () => {
  it('does not open before the app knows which day it is', async () => {
    behind(3, lastWeek);
    await open();
    await aMoment();
    expect(screen.queryByText(STALE)).toBeNull();
    press('Log today’s weight');
    press(PHONES, await quickLog());
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('does not open by the phone’s date in the first second of a connection', async () => {
    const pass = handTimers();
    silent(recorded([{ date: dayToWire(addDays(TODAY, -3)), weight: 68_200 }]));
    await open();
    await aMoment();
    expect(screen.queryByText(STALE)).toBeNull();
    await pass(1_000);
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('waits for the data of the server, if the server answers', async () => {
    const pass = handTimers();
    fresh(lastWeek);
    device.network('connecting');
    await open();
    await aMoment();
    expect(screen.queryByText(STALE)).toBeNull();
    await pass(1_000);
    expect(await screen.findByText(STALE)).toBeTruthy();
  });

  it('stays open until it is answered, even if the device receives new data', async () => {
    fresh(lastWeek);
    await open();
    expect(await screen.findByText(STALE)).toBeTruthy();
    const days = [{ date: TODAY, weight: 68_200, waist: 800 }];
    await act(async () => void (await device.engine.send('progress/set', { days })));
    expect(screen.getByText(STALE)).toBeTruthy();
  });
});
