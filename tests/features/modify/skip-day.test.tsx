import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dayToWire } from '#src/domain/days/day.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { show, press, pressIn } from '../../support/screens/plan-screen.tsx';
import { on, wire, world, device, requests, askedNames, newWorldWithSides } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const refusedWith = (message: string) => refused('conflict', message);

beforeAll(() => speakEnglish('shell', 'errors', 'plan'));
beforeEach(newWorldWithSides);

describe('Skipping a day', () => {
  it('names the replacement day, which comes after additional days and after a pause with an end', async () => {
    world.order.days[wire(9)] = { state: 'additional', locksAt: null };
    const pause = { date_set: dayToWire(on(10)), end_date: dayToWire(on(12)) };
    world.pause = { isPause: false, startDate: pause.date_set, endDate: pause.end_date, pauseList: [pause] };
    await show(on(4));
    await press('Skip delivery');
    const box = await screen.findByRole('alertdialog');
    await waitFor(() => expect(box.textContent).toContain('3 December'));
  });

  it('asks with four consequences and the replacement day, and then reads the plan again — SKP-001, SKP-002, SKP-010', async () => {
    world.answers.set(
      'order/skipTheDay',
      good({ skipDate: Number(wire(4)), newDate: dayToWire(on(9)), newMealplan: {}, message: 'The day is skipped.' }),
    );
    await show(on(4));
    await press('Skip delivery');
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(
      within(box)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'This cannot be reversed once the day is in preparation.',
      'A day is added to the end of your plan: Monday 30 November 2026.',
      'Default dishes are chosen for it unless you change them.',
      'Please inform our team by message to have the menu checked.',
    ]);
    expect(requests('order/skipTheDay')).toEqual([]);
    await pressIn(box, 'Skip delivery');
    expect(requests('order/skipTheDay')).toEqual([{ planId: 7, skip_date: Number(wire(4)) }]);
    await waitFor(() =>
      expect(device.refreshed).toContainEqual({ name: 'order/get', request: { orderType: 'active' } }),
    );
    expect(askedNames()).toContain('profile/getForDashboard/get');
    expect(await screen.findByText('The day is skipped.')).toBeTruthy();
  });

  it('stays on the day, where Undo is, and the heading of the day gets the focus', async () => {
    world.answers.set(
      'order/skipTheDay',
      good({ skipDate: Number(wire(4)), newDate: dayToWire(on(9)), newMealplan: {}, message: 'Skipped.' }),
    );
    await show(on(4));
    await press('Skip delivery');
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(box).getByRole('button', { name: 'Skip delivery' }).className).not.toMatch(/danger/);
    const heading = screen.getByRole('heading', { level: 2, name: /25 November 2026$/, hidden: true });
    world.order.days[wire(4)] = { ...world.order.days[wire(4)]!, state: 'skipped-day' };
    world.order.planParams!.skipped = { [wire(4)]: dayToWire(on(9)) };
    await pressIn(box, 'Skip delivery');
    expect(await screen.findByText('Skipped.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(heading.isConnected).toBe(true);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove from skipped' })).toBeTruthy();
  });

  it('can be undone from its message, while both days are open — SKP-011, SKP-012', async () => {
    const answered = (newDate: number | null, message: string) =>
      world.answers.set('order/skipTheDay', good({ skipDate: Number(wire(4)), newDate, newMealplan: {}, message }));
    answered(dayToWire(on(9)), 'The day is skipped.');
    await show(on(4));
    const skip = async (): Promise<void> => {
      await press('Skip delivery');
      await pressIn(await screen.findByRole('alertdialog', { name: 'Are you sure?' }), 'Skip delivery');
      await screen.findByText('The day is skipped.');
    };
    await skip();
    answered(null, 'Delivery resumes on this day.');
    await press('Undo');
    expect(requests('order/skipTheDay').at(-1)).toEqual({
      planId: 7,
      skip_date: Number(wire(4)),
      new_date: dayToWire(on(9)),
      undo: true,
    });
    expect(await screen.findByText('Delivery resumes on this day.')).toBeTruthy();
    cleanup();
    answered(dayToWire(on(1)), 'The day is skipped.');
    await show(on(4));
    await skip();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says why Undo in the message failed', async () => {
    world.answers.set(
      'order/skipTheDay',
      good({ skipDate: Number(wire(4)), newDate: dayToWire(on(9)), newMealplan: {}, message: 'The day is skipped.' }),
    );
    await show(on(4));
    await press('Skip delivery');
    await pressIn(await screen.findByRole('alertdialog', { name: 'Are you sure?' }), 'Skip delivery');
    world.answers.set('order/skipTheDay', refusedWith('This day is in preparation.'));
    await press('Undo');
    expect(await screen.findByText('This day is in preparation.')).toBeTruthy();
  });

  it('needs a connection, and says so before the customer presses the button', async () => {
    device.network('offline');
    await show(on(4));
    await press('Skip delivery');
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(box).getByText('This needs a connection.')).toBeTruthy();
    expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Skip delivery' }).disabled).toBe(true);
    expect(requests('order/skipTheDay')).toEqual([]);
  });

  it('can be undone on the day itself while both days are open — ENT-004, ENT-043, SKP-003, SKP-011, SKP-012', async () => {
    world.order.planParams!.skipped = { [wire(6)]: dayToWire(on(9)) };
    world.answers.set(
      'order/skipTheDay',
      good({ skipDate: Number(wire(6)), newDate: null, newMealplan: {}, message: 'Delivery resumes on this day.' }),
    );
    await show(on(6));
    const button = screen.getByRole('button', { name: 'Remove from skipped' });
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(
      /^We deliver on this day again/,
    );
    expect(screen.getByText('Monday 30 November 2026 was added for it.')).toBeTruthy();
    await press('Remove from skipped');
    expect(requests('order/skipTheDay')).toEqual([
      { planId: 7, skip_date: Number(wire(6)), new_date: dayToWire(on(9)), undo: true },
    ]);
    expect(await screen.findByText('Delivery resumes on this day.')).toBeTruthy();
  });

  it('says in a modal why it could not be undone — MSG-046', async () => {
    world.order.planParams!.skipped = { [wire(6)]: dayToWire(on(9)) };
    world.answers.set('order/skipTheDay', refusedWith('This day is in preparation.'));
    await show(on(6));
    await press('Remove from skipped');
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(box).getByText('This day is in preparation.')).toBeTruthy();
  });

  it('cannot be undone once the replacement day is in preparation — SKP-011', async () => {
    world.order.planParams!.skipped = { [wire(6)]: dayToWire(on(2)) };
    await show(on(6));
    expect(screen.queryByRole('button', { name: 'Remove from skipped' })).toBeNull();
    expect(screen.getByText(/can no longer be undone/)).toBeTruthy();
  });
});
