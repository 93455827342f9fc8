import { act, fireEvent, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays } from '#src/domain/days/day.ts';
import { TODAY, at, device, freshOfYesterday, open, sheet, press } from '../../support/screens/progress-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'progress', 'wearable', 'errors', 'plan', 'feedback'));
beforeEach(freshOfYesterday);

describe('The sheets for body measurements', () => {
  it('save seven girths as one record, and ask for each missing one — EMS-010', async () => {
    await open();
    press('Enter measurements');
    const dialog = within(await sheet('Body measurements'));
    const labels = ['Bust', 'Waist', 'Hips', 'Left biceps', 'Right biceps', 'Thigh'];
    labels.forEach((label, i) => fireEvent.change(dialog.getByLabelText(label), { target: { value: `${80 + i},5` } }));
    await act(async () => press('Save', dialog));
    expect(dialog.getAllByText('Please enter value')).toHaveLength(1);
    fireEvent.change(dialog.getByLabelText('Calf'), { target: { value: '37' } });
    await act(async () => press('Save', dialog));
    expect(device.sent).toMatchObject([
      {
        name: 'progress/setBodyMeasurements',
        data: {
          progress: {
            date: Number(at(0)),
            bust: 805,
            waist: 815,
            hips: 825,
            left_biceps: 835,
            right_biceps: 845,
            thigh: 855,
            calf: 370,
          },
        },
      },
    ]);
  });

  it('keep the typed values when the date is corrected', async () => {
    await open();
    press('Enter measurements');
    const dialog = within(await sheet('Body measurements'));
    fireEvent.change(dialog.getByLabelText('Calf'), { target: { value: '37' } });
    fireEvent.change(dialog.getByLabelText('Date'), { target: { value: addDays(TODAY, -3) } });
    expect(dialog.getByLabelText<HTMLInputElement>('Calf').value).toBe('37');
  });

  it('save muscle and fat mass in hundredths, at most 200', async () => {
    await open();
    press('Enter SMM & BFM');
    const dialog = within(await sheet('BFM & SMM'));
    fireEvent.change(dialog.getByLabelText('Skeletal muscle mass'), { target: { value: '201' } });
    fireEvent.change(dialog.getByLabelText('Body fat mass'), { target: { value: '17.85' } });
    await act(async () => press('Save', dialog));
    expect(dialog.getByText('At most 200 kg')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Skeletal muscle mass'), { target: { value: '27.2' } });
    await act(async () => press('Save', dialog));
    expect(device.sent).toMatchObject([
      { name: 'progress/setBodyAnalaysis', data: { data: { SMM: 2_720, BFM: 1_785 } } },
    ]);
  });
});
