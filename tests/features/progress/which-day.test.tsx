import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays, dayToWire } from '../../../src/domain/days/day.ts';
import { at, device, fresh, NOW, open, press, recorded, sheet, TODAY } from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const DAY_MS = 86_400_000;
const QUESTION = 'Which day is it today?';
const PHONES = /^It is Saturday,? 21 Nov/;
const SERVERS = /^It is Thursday,? 19 Nov/;
const yesterday = recorded([{ date: dayToWire(addDays(TODAY, -1)), weight: 68_200, waist: 800 }]);

/** The phone says Saturday 21 November; the server was last heard so many days before. */
const behind = (days: number): void => fresh(yesterday, { heard: NOW - days * DAY_MS });
const weightOf = (ago: number) => ({ name: 'progress/set', data: { date: Number(at(ago)), weight: 69_000 } });
const log = async (): Promise<void> => {
  const dialog = within(await sheet('Today’s weight'));
  for (const key of ['6', '9']) press(key, dialog);
  await act(async () => press(/^Save 69/, dialog));
};

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
beforeEach(() => behind(2));

describe('a phone whose clock is two days ahead of the server’s, without a network', () => {
  it('asks which day it is before a weight is entered, and enters it for the server’s day', async () => {
    await open({ quickLog: true });
    const dialog = await sheet('Today’s weight');
    expect(within(dialog).getByRole('group', { name: QUESTION }).textContent).toMatch(
      /Your phone’s clock says Saturday,? 21 Nov.* it was Thursday,? 19 Nov/,
    );
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    press(SERVERS, within(dialog));
    expect(within(dialog).getByText(/^For Thursday,? 19 Nov/)).toBeTruthy();
    await log();
    expect(device.sent).toMatchObject([weightOf(2)]);
  });

  it('enters it for the phone’s day when the customer says that this is right, and asks once', async () => {
    await open();
    press('Log today’s weight');
    press(PHONES, within(await sheet('Today’s weight')));
    await log();
    expect(device.sent).toMatchObject([weightOf(0)]);
    press('Log today’s weight');
    await sheet('Today’s weight');
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('asks the same before the calendar of days', async () => {
    await open();
    press('Progress tracking');
    const dialog = within(await sheet('Track my progress'));
    expect(dialog.getByText(QUESTION)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    press(SERVERS, dialog);
    expect(dialog.getByRole('heading', { name: /^Thu.* 19 Nov/ })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});

describe('nobody is asked which day it is', () => {
  it('while the clocks are no more than a day apart', async () => {
    behind(1);
    await open({ quickLog: true });
    expect(screen.queryByText(QUESTION)).toBeNull();
    await log();
    expect(device.sent).toMatchObject([weightOf(0)]);
  });

  it('while the server can be asked: its clock is known a moment later', async () => {
    device.network('online');
    await open({ quickLog: true });
    await sheet('Today’s weight');
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});
