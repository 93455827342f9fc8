import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { addDays } from '#src/domain/days/day.ts';
import {
  TODAY,
  STALE,
  at,
  recorded,
  device,
  fresh,
  freshOfYesterday,
  attention,
  open,
  sheet,
  press,
} from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { told } from '../../support/screens/visitor-page.tsx';

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
beforeEach(freshOfYesterday);

describe('The quick log of today’s weight', () => {
  it('keeps the focus in the field while the number pad and Save are pressed', async () => {
    await open({ quickLog: true });
    const dialog = await sheet('Today’s weight');
    const goesOn = (name: RegExp): boolean => fireEvent.mouseDown(within(dialog).getByRole('button', { name }));
    expect(goesOn(/^7$/)).toBe(false);
    expect(goesOn(/^Save/)).toBe(false);
    // Any other button takes the focus, as usual.
    expect(goesOn(/^Close$/)).toBe(true);
  });

  it('opens from the home-screen shortcut with the last value filled in, and saves it by one tap', async () => {
    let closed = 0;
    await open({ quickLog: true, onAskedClosed: () => (closed += 1) });
    const dialog = await sheet('Today’s weight');
    await act(async () => press('Save 68.2\u00A0kg', within(dialog)));
    expect(device.sent).toMatchObject([{ name: 'progress/set', data: { date: Number(at(0)), weight: 68_200 } }]);
    expect(closed).toBe(1);
  });

  it('accepts input from the number pad', async () => {
    await open({ quickLog: true });
    const dialog = within(await sheet('Today’s weight'));
    for (const key of ['6', '7']) press(key, dialog);
    press('Decimal point', dialog);
    press('9', dialog);
    await act(async () => press('Save 67.9\u00A0kg', dialog));
    expect(device.sent).toMatchObject([{ data: { weight: 67_900 } }]);
  });

  it('opens instead of the stale-data prompt', async () => {
    fresh(recorded([{ date: Number(at(5)), weight: 68_000 }]));
    await open({ quickLog: true });
    await sheet('Today’s weight');
    expect(screen.queryByText(STALE)).toBeNull();
  });
});

describe('A refused entry that the URL names', () => {
  const askedFor = async (name: string, data: unknown, errors: Readonly<Record<string, string>> = {}) => {
    const refusal = { code: 'validation', message: 'no', errors } as const;
    device.setAside({ id: 'r', name, data, editedAt: 1, why: 'rejected', refusal });
    const onAskedClosed = vi.fn();
    await open({ refused: 'r', onAskedClosed });
    return onAskedClosed;
  };

  it('keeps the changes in its sheet when another tab discards the entry', async () => {
    await askedFor('progress/set', { date: Number(at(3)), weight: 71_900 });
    const dialog = within(await sheet('Track my progress'));
    const weight = dialog.getByLabelText<HTMLInputElement>('Weight');
    fireEvent.change(weight, { target: { value: '72.4' } });
    await act(() => device.engine.discard('r'));
    expect(await attention()).toEqual([]);
    expect(dialog.getByLabelText<HTMLInputElement>('Weight')).toBe(weight);
    expect(weight.value).toBe('72.4');
  });

  it('opens on its own day with its values, and is removed once it is saved again', async () => {
    const closed = await askedFor('progress/set', { date: Number(at(3)), weight: 71_900 });
    const dialog = within(await sheet('Track my progress'));
    const weight = dialog.getByLabelText('Weight') as HTMLInputElement;
    expect(weight.value).toBe('71.9');
    fireEvent.change(weight, { target: { value: '71.8' } });
    await act(async () => press('Save', dialog));
    expect(device.sent).toMatchObject([{ name: 'progress/set', data: { date: Number(at(3)), weight: 71_800 } }]);
    expect(await attention()).toEqual([]);
    expect(closed).toHaveBeenCalled();
  });

  it('shows its error beside the field until the field is changed', async () => {
    const sentence = 'This value is out of range.';
    await askedFor('progress/set', { date: Number(at(3)), weight: 71_900, waist: 900 }, { weight: sentence });
    const dialog = within(await sheet('Track my progress'));
    const field = (label: string) => dialog.getByLabelText(label) as HTMLInputElement;
    expect([field('Weight').value, field('Waist').value]).toEqual(['71.9', '90']);
    expect([field('Weight'), field('Waist')].map((each) => each.getAttribute('aria-invalid'))).toEqual(['true', null]);
    expect(told('Weight')).toContain(sentence);
    fireEvent.change(field('Weight'), { target: { value: '71.8' } });
    expect(field('Weight').getAttribute('aria-invalid')).toBeNull();
    expect(await attention()).toEqual(['r']);
    cleanup();
    freshOfYesterday();
    const mass = { data: { date: Number(at(3)), SMM: 2_720, BFM: 1_785 } };
    await askedFor('progress/setBodyAnalaysis', mass, { BFM: sentence });
    await sheet('BFM & SMM');
    expect(told('Body fat mass')).toContain(sentence);
    expect(told('Skeletal muscle mass')).not.toContain(sentence);
  });

  it('is removed also if it is saved from the question before its sheet closes', async () => {
    const closed = await askedFor('progress/set', { date: Number(at(3)), weight: 71_900 });
    const dialog = await sheet('Track my progress');
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '71.8' } });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await within(box).findByRole('button', { name: 'Save changes' });
    await act(async () => press('Save changes', within(box)));
    await waitFor(async () => expect(await attention()).toEqual([]));
    expect(device.sent).toMatchObject([{ data: { weight: 71_800 } }]);
    expect(closed).toHaveBeenCalled();
  });

  it('stays in the list if the customer only looks at it', async () => {
    const closed = await askedFor('progress/set', { date: Number(at(3)), weight: 71_900 });
    press('Close', within(await sheet('Track my progress')));
    expect(closed).toHaveBeenCalled();
    expect(await attention()).toEqual(['r']);
  });

  it('opens the sheet of the girths, or of muscle and fat', async () => {
    await askedFor('progress/setBodyMeasurements', {
      progress: {
        date: Number(at(3)),
        bust: 805,
        waist: 815,
        hips: 825,
        left_biceps: 300,
        right_biceps: 301,
        thigh: 5,
        calf: 6,
      },
    });
    const girths = within(await sheet('Body measurements'));
    expect((girths.getByLabelText('Left biceps') as HTMLInputElement).value).toBe('30');
    expect((girths.getByLabelText('Date') as HTMLInputElement).value).toBe(addDays(TODAY, -3));
    cleanup();
    freshOfYesterday();
    await askedFor('progress/setBodyAnalaysis', { data: { date: Number(at(3)), SMM: 2_720, BFM: 1_785 } });
    const mass = within(await sheet('BFM & SMM'));
    expect((mass.getByLabelText('Body fat mass') as HTMLInputElement).value).toBe('17.85');
    await act(async () => press('Save', mass));
    expect(await attention()).toEqual([]);
  });
});
