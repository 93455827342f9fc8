import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  NOW,
  at,
  recorded,
  device,
  fresh,
  freshOfYesterday,
  open,
  sheet,
  press,
} from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
beforeEach(freshOfYesterday);

describe('The modal Track my progress', () => {
  it('saves the typed fields of the chosen day, closes, and the save can be undone — PRG-008, PRG-012, PRG-024', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    expect(within(dialog).getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    for (const [label, unit] of [
      ['Weight', 'kg'],
      ['Waist', 'cm'],
      ['Calories', 'kcal'],
    ] as const)
      expect(within(dialog).getByLabelText(label).parentElement!.textContent).toBe(unit);
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '٦٧٫٩' } });
    fireEvent.change(within(dialog).getByLabelText('Calories'), { target: { value: '1850' } });
    await act(async () => press('Save', within(dialog)));
    const date = Number(at(0));
    expect(device.sent).toEqual([
      {
        name: 'progress/set',
        data: { date, weight: 67_900, calories: 1850 },
        options: { inverse: { date, weight: null, calories: null }, replaces: NOW - 60_000 },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Track my progress' })).toBeNull());
    expect(screen.getAllByText('Will be sent').length).toBeGreaterThan(0);
    await act(async () => press('Undo'));
    expect((await device.engine.outbox()).waiting).toEqual([]);
  });

  it('keeps the values typed on one day while another day is shown, and saves both days — PRG-012', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    const weight = () => within(dialog).getByLabelText<HTMLInputElement>('Weight');
    fireEvent.change(weight(), { target: { value: '67.9' } });
    press(/Thursday 19 November 2026/, within(dialog));
    expect(weight().value).toBe('');
    fireEvent.change(weight(), { target: { value: '68.1' } });
    press(/Saturday 21 November 2026/, within(dialog));
    expect(weight().value).toBe('67.9');
    await act(async () => press('Save', within(dialog)));
    expect(device.sent.map(({ data }) => data)).toEqual([
      { date: Number(at(0)), weight: 67_900 },
      { date: Number(at(2)), weight: 68_100 },
    ]);
  });

  it('opens the day with an invalid value instead of saving the other days, and focuses the field', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    fireEvent.change(within(dialog).getByLabelText('Waist'), { target: { value: '200.1' } });
    press(/Thursday 19 November 2026/, within(dialog));
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '68.1' } });
    await act(async () => press('Save', within(dialog)));
    expect(device.sent).toEqual([]);
    expect(within(dialog).getByText('At most 200 cm')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Waist'));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Waist').value).toBe('200.1');
  });

  it('asks before it closes with unsaved values — PRG-012', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    const asked = () => screen.findByRole('alertdialog', { name: 'Are you sure?' });
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '67.9' } });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const closing = await within(await asked()).findByRole('button', { name: 'Close' });
    await act(async () => void fireEvent.click(closing));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(dialog).getByLabelText<HTMLInputElement>('Weight').value).toBe('67.9');
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const box = await asked();
    await act(async () => press('Save changes', within(box)));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Track my progress' })).toBeNull());
    expect(device.sent).toMatchObject([{ data: { weight: 67_900 } }]);
  });

  it('shows the invalid value when the customer answers the question with Save', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    const weight = within(dialog).getByLabelText<HTMLInputElement>('Weight');
    fireEvent.change(weight, { target: { value: '5000' } });
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await within(box).findByRole('button', { name: 'Save changes' });
    await act(async () => press('Save changes', within(box)));
    await waitFor(() => expect(document.activeElement).toBe(weight));
    expect(device.sent).toEqual([]);
  });

  it('clears a field that the customer empties', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    press(/Friday 20 November 2026: Partly filled/, within(dialog));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Weight').value).toBe('68.2');
    fireEvent.change(within(dialog).getByLabelText('Weight'), { target: { value: '' } });
    await act(async () => press('Save', within(dialog)));
    expect(device.sent[0]).toMatchObject({
      data: { date: Number(at(1)), weight: null },
      options: { inverse: { weight: 68_200 } },
    });
  });

  it('keeps a value above the maximum in its field and names the maximum — PRG-026, PRG-027, PRG-028', async () => {
    await open();
    press('Progress tracking');
    const dialog = await sheet('Track my progress');
    for (const [label, value] of [
      ['Weight', '500,1'],
      ['Waist', '200.1'],
      ['Calories', '100001'],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    await act(async () => press('Save', within(dialog)));
    expect(device.sent).toEqual([]);
    for (const text of ['At most 500.0 kg', 'At most 200 cm', 'At most 100,000 kcal'])
      expect(within(dialog).getByText(text)).toBeTruthy();
  });

  it('marks days as full, partial or empty — PRG-013', async () => {
    fresh(
      recorded([
        { date: Number(at(1)), weight: 1000, waist: 1, calories: 0 },
        { date: Number(at(0)), weight: 1000 },
      ]),
    );
    await open();
    press('Progress tracking');
    const dialog = within(await sheet('Track my progress'));
    expect(dialog.getByRole('button', { name: 'Friday 20 November 2026: Complete' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Saturday 21 November 2026: Partly filled' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Thursday 19 November 2026: Empty' })).toBeTruthy();
  });

  it('turns back to the registration month, and neither before it nor into the next month — PRG-018, PRG-019, PRG-020, PRG-021', async () => {
    await open();
    press('Progress tracking');
    const dialog = within(await sheet('Track my progress'));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
    expect(
      dialog.getByRole('button', { name: 'Sunday 22 November 2026: cannot be chosen' }).getAttribute('aria-disabled'),
    ).toBe('true');
    press('Previous month', dialog);
    expect(dialog.getByText('October 2026')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
    expect(
      dialog.getByRole('button', { name: 'Sunday 4 October 2026: cannot be chosen' }).getAttribute('aria-disabled'),
    ).toBe('true');
    expect(
      dialog.getByRole('button', { name: 'Monday 5 October 2026: Empty' }).getAttribute('aria-disabled'),
    ).toBeNull();
  });

  it('starts its weeks on Sunday — CST-038', async () => {
    await open();
    press('Progress tracking');
    expect(within(await sheet('Track my progress')).getAllByRole('columnheader')[0]?.textContent).toBe('Sun');
  });
});
