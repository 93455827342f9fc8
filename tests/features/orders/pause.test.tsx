import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Day } from '#src/domain/days/day.ts';
import { PauseSheet } from '#src/orders/pause/pause-sheet.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { handTimers } from '../../support/screens/hand-timers.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import {
  accept,
  ahead,
  answersWith,
  begin,
  closed,
  end,
  engine,
  field,
  makeEngine,
  none,
  NOW,
  planFrom,
  preview,
  sara,
  save,
  sent,
  show,
  speakOfPauses,
  TOO_SOON,
} from '../../support/screens/pause-page.tsx';
import { press, showScreen } from '../../support/screens/visitor-page.tsx';

beforeAll(speakOfPauses);
beforeEach(begin);
afterEach(end);

describe('The Pause Plan dialog', () => {
  it('suggests days 3 to 10, needs no end, requires the terms, and links to the team — SKP-016, PSE-001, PSE-002, PSE-003, PSE-004, PSE-021, PSE-022', async () => {
    await show();
    expect(screen.getByRole('dialog', { name: 'Pause Plan' })).toBeTruthy();
    expect(field('Pause from').value).toBe('2026-11-26');
    expect(field('First day with meals again').value).toBe('2026-12-03');
    expect(screen.getByRole('button', { name: 'Send a request to the team' })).toBeTruthy();
    fireEvent.click(field("I don't know the end date"));
    expect(screen.queryByLabelText('First day with meals again')).toBeNull();
    await save('Pause my plan');
    expect(screen.getByText('Please, accept Terms and Conditions')).toBeTruthy();
    expect(sent()).toEqual([]);
    accept();
    await save('Pause my plan');
    expect(sent()[0]![1]).toEqual({
      subtype: 'savePauseInfo',
      startDate: ahead(3),
      endDate: null,
      acceptTC: true,
    });
  });

  it('sends the team a request with the customer’s words — PSE-004, CHN-013', async () => {
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

  it('says before saving which days are left out, which days are added and when the plan then ends', async () => {
    await show();
    const effect = await screen.findByText('2 deliveries are left out:');
    const said = effect.closest('[role=status]')!.textContent;
    expect(said).toMatch(/Fri.*27.*Sat.*28/);
    expect(said).toContain('2 days come instead:');
    expect(said).toMatch(/Your plan then ends on .*14.*2026/);
    expect(sent()).toEqual([]);
  });

  it('can be saved only after its effect was shown, and retries that preview until it arrives', async () => {
    await show();
    const offered = engine.ask.getMockImplementation()!;
    let reached = false;
    engine.ask.mockImplementation((name: string, request: { preview?: boolean }) =>
      request.preview && !reached ? Promise.resolve(unanswered) : offered(name, request),
    );
    const pass = handTimers();
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-29' } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pause my plan' });
    expect(button.disabled).toBe(true);
    expect(await screen.findByText(/We keep trying; then you can save/)).toBeTruthy();
    expect(button.disabled).toBe(true);
    reached = true;
    await pass(5_000);
    expect(await screen.findByText('2 deliveries are left out:')).toBeTruthy();
    expect(button.disabled).toBe(false);
  });

  it('counts down to the last moment at which the chosen start can be saved', async () => {
    await show();
    expect(screen.getByText(/You can choose this day until .*24.*4:00 AM/)).toBeTruthy();
    expect(screen.getAllByRole('timer')[0]!.textContent).toMatch(/12/);
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-29' } });
    expect(screen.getByText(/You can choose this day until .*27.*4:00 AM/)).toBeTruthy();
  });

  it('refuses a start within 48 hours with a message, and resets the start to 3 days ahead — PSE-019, PSE-020, EMS-009', async () => {
    await show();
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-28' } });
    expect(field('Pause from').value).toBe('2026-11-28');
    // A year that the customer is still typing.
    fireEvent.change(field('Pause from'), { target: { value: '0002-11-25' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-25' } });
    fireEvent.blur(field('Pause from'));
    expect(screen.getByRole('alert').textContent).toBe(TOO_SOON);
    expect(field('Pause from').value).toBe('2026-11-26');
  });

  it('confirms a pause, says that new days have default dishes, and offers a request to the team or a change of meals — PSE-005, PSE-006, PSE-016', async () => {
    await show();
    accept();
    await save('Pause my plan');
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

  it('shows any other message under the heading Pause Plan — PSE-017', async () => {
    answersWith(() => good({ message: 'Your plan is paused until you resume it.', pause: none, planEnd: null }));
    await show();
    accept();
    await save('Pause my plan');
    const said = await screen.findByText('Your plan is paused until you resume it.');
    expect(said.closest('dialog')!.textContent).toMatch(/^Pause Plan/);
    expect(screen.queryByRole('button', { name: 'Change meals manually' })).toBeNull();
  });

  it('stops waiting, closes and shows the server’s message as an alert when the server refuses — EMS-001, EMS-002, EMS-003', async () => {
    let answer: (said: unknown) => void = () => undefined;
    answersWith(() => new Promise((resolve) => (answer = resolve)) as never);
    await show();
    accept();
    await save('Pause my plan');
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    await act(async () => answer(refused('conflict', 'Your plan is on pause already.')));
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Your plan is on pause already.');
    expect(screen.queryByLabelText('Pause from')).toBeNull();
  });

  it('keeps its choices when it is reopened after a refusal, and discards them when the customer leaves it', async () => {
    const Reopened = () => {
      const [open, setOpen] = useState(true);
      return (
        <>
          <h1>Screen</h1>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          <PauseSheet show={open} close={() => setOpen(false)} />
        </>
      );
    };
    const kept = {
      'profile/getForDashboard/getPause': none,
      'settings/get': [{ alias: 'BUSINESS_ZONE', value: 'UTC' }],
    };
    makeEngine(sara, { now: NOW, kept });
    engine.ask.mockImplementation((_: string, request: { preview?: boolean }) =>
      Promise.resolve(request.preview ? good(preview) : refused('conflict', 'Not now.')),
    );
    await wholeEngine();
    await showScreen(
      <Provider store={createStore()}>
        <Reopened />
      </Provider>,
    );
    await screen.findByLabelText('Pause from');
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-29' } });
    accept();
    await save('Pause my plan');
    await screen.findByRole('alertdialog');
    await press('OK');
    await press('Open');
    await screen.findByLabelText('Pause from');
    expect([field('Pause from').value, field('I accept the Terms and Conditions').checked]).toEqual([
      '2026-11-29',
      true,
    ]);
    // The dialog opens in the next frame; its buttons are hidden until then.
    await screen.findByRole('button', { name: 'Cancel, do not pause' });
    await press('Cancel, do not pause');
    await press('Open');
    await screen.findByLabelText('Pause from');
    expect(field('Pause from').value).toBe('2026-11-26');
  });

  it('keeps its choices when the server cannot be reached, says so, and can be pressed again', async () => {
    answersWith(() => unanswered);
    await show();
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-29' } });
    accept();
    await save('Pause my plan');
    expect(await screen.findByText(/^What you have chosen stays here/)).toBeTruthy();
    expect(field('Pause from').value).toBe('2026-11-29');
    await save('Pause my plan');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]![1]).toEqual(sent()[0]![1]);
  });

  it('says that the new choice was not saved if an earlier unanswered request had already succeeded', async () => {
    answersWith(() => unanswered);
    await show();
    accept();
    await save('Pause my plan');
    expect(await screen.findByText(/^What you have chosen stays here/)).toBeTruthy();
    answersWith(() =>
      good({
        message: 'Your plan is paused.',
        token: 'paused',
        pause: { isPause: false, startDate: ahead(3), endDate: ahead(10) },
        planEnd: ahead(21),
      }),
    );
    fireEvent.change(field('Pause from'), { target: { value: '2026-11-29' } });
    fireEvent.change(field('First day with meals again'), { target: { value: '2026-12-10' } });
    await save('Pause my plan');
    const said = await screen.findByRole('dialog', { name: 'Pause Plan' });
    expect(said.textContent).toContain('Your new choice was not saved');
    expect(said.textContent).toMatch(/On pause from .*26.*; meals again from .*3/);
    expect(screen.queryByText('Thank you!')).toBeNull();
    expect(sent().map(([, request]) => request.startDate)).toEqual([ahead(3), ahead(3)]);
    await press('OK');
    // The dialog stays open, with its content.
    expect(closed).not.toHaveBeenCalled();
  });

  it('is disabled without a network, and says why', async () => {
    await show(none, 'offline');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pause my plan' }).disabled).toBe(true);
    expect(screen.getByText(/^What you have chosen stays here/)).toBeTruthy();
  });

  it('is not shown to a customer without a plan', async () => {
    await show(none, 'online', { ...sara, hasPlan: false });
    expect(screen.getByText('You have no plan that could be paused.')).toBeTruthy();
  });
});

describe('The calendar of a pause', () => {
  const cell = (day: string) => document.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)!;
  const tap = (day: string) => fireEvent.click(cell(day));

  it('begins at the first plan day, which the form proposes as the start — SKP-017', async () => {
    await show(none, 'online', sara, planFrom('2026-12-07' as Day));
    expect(field('Pause from').value).toBe('2026-12-07');
    expect(field('First day with meals again').value).toBe('2026-12-14');
    expect(screen.getByText('December 2026')).toBeTruthy();
    expect(cell('2026-12-04').getAttribute('aria-disabled')).toBe('true');
    expect(cell('2026-12-12').getAttribute('aria-disabled')).toBe('true');
    expect(cell('2026-12-07').getAttribute('aria-disabled')).toBeNull();
  });

  it('of an active plan turns back to the first plan day, and no further — SKP-017', async () => {
    await show(none, 'online', sara, planFrom('2026-10-05' as Day));
    expect(field('Pause from').value).toBe('2026-11-26');
    await press('Previous month');
    await press('Previous month');
    expect(cell('2026-10-05').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
  });

  it('contains 31 weekdays of the plan — SKP-020', async () => {
    await show(none, 'online', sara, planFrom('2026-12-07' as Day));
    const open = () => document.querySelectorAll('[data-day]:not([aria-disabled])').length;
    const inDecember = open();
    await press('Next month');
    expect([inDecember, open()]).toEqual([19, 12]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
    tap('2027-01-30');
    expect(screen.getByText(/You can only choose delivery days from .*7.* to .*18.*2027/)).toBeTruthy();
    expect(field('Pause from').value).toBe('2026-12-07');
  });

  it('takes the start from the first tap, the resume day from the second, and offers the delivery time — SKP-014', async () => {
    await show(none, 'online', sara, planFrom('2026-10-05' as Day));
    tap('2026-11-27');
    expect(screen.getByText('Now choose the first day with meals again.')).toBeTruthy();
    expect(cell('2026-11-30').getAttribute('aria-label')).toMatch(/30.*, on pause$/);
    await press('Next month');
    tap('2026-12-09');
    expect(field('Pause from').value).toBe('2026-11-27');
    expect(field('First day with meals again').value).toBe('2026-12-09');
    fireEvent.click(screen.getByRole('radio', { name: '6–8 am' }));
    accept();
    await save('Pause my plan');
    expect(sent()[0]![1]).toEqual({
      subtype: 'savePauseInfo',
      startDate: ahead(4),
      endDate: ahead(16),
      slot_id: 2,
      acceptTC: true,
    });
  });

  it('asks for no delivery time while the end date is unknown', async () => {
    await show(none, 'online', sara, planFrom('2026-10-05' as Day));
    expect(screen.getByRole('radio', { name: '6–8 am' })).toBeTruthy();
    fireEvent.click(field("I don't know the end date"));
    expect(screen.queryByRole('radio', { name: '6–8 am' })).toBeNull();
  });

  it('discards its dates when it is cancelled, and the next time starts with the proposed dates — SKP-018', async () => {
    makeEngine(sara, {
      now: NOW,
      kept: {
        'profile/getForDashboard/getPause': none,
        'settings/get': [{ alias: 'BUSINESS_ZONE', value: 'UTC' }],
        ...planFrom('2026-10-05' as Day),
      },
    } as never);
    await wholeEngine();
    const Opened = () => {
      const [open, setOpen] = useState(true);
      return (
        <>
          <h1>Screen</h1>
          <button onClick={() => setOpen(true)}>Open again</button>
          <PauseSheet show={open} close={() => setOpen(false)} />
        </>
      );
    };
    engine.ask.mockResolvedValue(good(preview));
    await showScreen(
      <Provider store={createStore()}>
        <Opened />
      </Provider>,
    );
    await waitFor(() => expect(cell('2026-11-30')).toBeTruthy());
    tap('2026-11-30');
    expect(field('Pause from').value).toBe('2026-11-30');
    await press('Cancel, do not pause');
    await press('Open again');
    await waitFor(() => expect(field('Pause from').value).toBe('2026-11-26'));
    expect(field('First day with meals again').value).toBe('2026-12-03');
    expect(sent()).toEqual([]);
  });
});
