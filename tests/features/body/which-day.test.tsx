import { act, fireEvent } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import {
  bodyDevice,
  choose,
  device,
  dialog,
  fill,
  measured,
  nothingYet,
  NOW,
  openBody,
  press,
  weighed,
  wire,
  type Inside,
} from '../../support/screens/body-page.tsx';
import { handTimers } from '../../support/screens/hand-timers.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const DAY_MS = 86_400_000;
const QUESTION = 'Which day is it today?';

beforeAll(() => speakEnglish('shell', 'body', 'progress', 'errors', 'feedback'));

/** Opens the sheet on a phone that says Saturday 21 November, while the server's last time is on the day `heard`. */
const open = async (
  heard: number,
  network: 'offline' | 'connecting' = 'offline',
  held: unknown = nothingYet,
): Promise<Inside> => {
  bodyDevice(held, { heard, network });
  await openBody();
  await press('Measurement Tracking');
  const modal = await dialog('Measurements');
  await modal.findByLabelText('Month');
  return modal;
};
const isAsked = (modal: Inside): boolean => modal.queryByRole('group', { name: QUESTION }) !== null;
const chosenWeek = (modal: Inside) => modal.getByRole('tab', { selected: true, name: /Week/ }).textContent;
const weightIn = (modal: Inside): string => modal.getByLabelText<HTMLInputElement>('Weight').value;

describe('Measurements on a phone whose clock is days ahead of the server', () => {
  it('can be typed beside the question about the day, and are recorded in the week of the answer', async () => {
    // The server's day is in the second week of the month, the phone's day in the third.
    const modal = await open(NOW - 8 * DAY_MS);
    expect([isAsked(modal), chosenWeek(modal)]).toEqual([true, 'Week 2']);
    fill(modal, 'Weight', '69.4');
    await press('Save', modal);
    expect(device.sent).toEqual([]);
    await press(/^It is Saturday,? 21 Nov/, modal);
    expect([isAsked(modal), chosenWeek(modal), weightIn(modal)]).toEqual([false, 'Week 3', '69.4']);
    await press('Save', modal);
    expect(device.sent).toMatchObject([
      { name: 'progress/setWeight', data: { date: wire('2026-11-21'), weight: 69_400 } },
    ]);
    expect(device.sent).toHaveLength(1);
  });

  it('stay in the week that the customer has chosen', async () => {
    const modal = await open(NOW - 8 * DAY_MS);
    await choose('Week 1', modal);
    fill(modal, 'Weight', '69.4');
    await press(/^It is Saturday,? 21 Nov/, modal);
    expect([chosenWeek(modal), weightIn(modal)]).toEqual(['Week 1', '69.4']);
    await press('Save', modal);
    expect(device.sent).toMatchObject([{ data: { date: wire('2026-11-01'), weight: 69_400 } }]);
  });

  it('typed before the doubt about the day are kept, also for a week that has not begun', async () => {
    const pass = handTimers();
    const modal = await open(NOW - 8 * DAY_MS, 'connecting', measured(weighed([['2026-11-02', 70_000]]), '2026-11-02'));
    expect([isAsked(modal), chosenWeek(modal)]).toEqual([false, 'Week 3']);
    fill(modal, 'Weight', '69.4');
    const save = modal.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await act(async () => void fireEvent.submit(modal.getByLabelText('Weight')));
    await pass(1_000);
    expect([isAsked(modal), chosenWeek(modal), weightIn(modal)]).toEqual([true, 'Week 2', '69.4']);
    expect([device.sent, save.disabled]).toEqual([[], false]);
    await press(/^It is Friday,? 13 Nov/, modal);
    await press('Save', modal);
    expect(device.sent).toMatchObject([{ data: { date: wire('2026-11-13'), weight: 69_400 } }]);
  });
});
