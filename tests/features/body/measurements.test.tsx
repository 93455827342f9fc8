import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  bodyDevice,
  choose,
  device,
  dialog,
  fact,
  fill,
  measured,
  nothingYet,
  openBody,
  press,
  weighed,
  wire,
  type Inside,
} from '../../support/screens/body-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'body', 'progress', 'errors', 'feedback'));
beforeEach(() => bodyDevice(weighed([['2026-11-18', 70_000]])));

const GIRTHS = ['Bust', 'Waist', 'Hips', 'Left biceps', 'Right biceps', 'Thigh', 'Calf'];
const openModal = async (): Promise<Inside> => {
  await openBody();
  await press('Measurement Tracking');
  const modal = await dialog('Measurements');
  await modal.findByLabelText('Month');
  return modal;
};
const openGirths = async (): Promise<Inside> => {
  const modal = await openModal();
  await choose('Body', modal);
  await choose('Week 1', modal);
  return modal;
};
const chooseMonth = (modal: Inside, month: string) =>
  act(async () => void fireEvent.change(modal.getByLabelText('Month'), { target: { value: month } }));
const tabsOf = (modal: Inside, label: string): (string | null)[] =>
  within(modal.getByRole('tablist', { name: label }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
const valueOf = (modal: Inside, label: string): string => modal.getByLabelText<HTMLInputElement>(label).value;
const isOpen = (): boolean => screen.queryByRole('dialog', { name: 'Measurements' })?.hasAttribute('inert') === false;

describe('The Measurements modal', () => {
  it('opens by Measurement Tracking, and the customer chooses a month, then Weight or Body — BOD-014, BOD-016', async () => {
    const modal = await openModal();
    const months = within(modal.getByLabelText('Month')).getAllByRole('option');
    expect(months).toHaveLength(23);
    expect([months[0], months.at(-1)].map((month) => month!.textContent)).toEqual(['November 2026', 'January 2025']);
    expect(tabsOf(modal, 'What to enter')).toEqual(['Weight', 'Body']);
  });

  it('shows a hint for the weight and four weeks, open at the current week — BOD-017, BOD-018', async () => {
    const modal = await openModal();
    expect(
      modal.getByText('Weigh yourself each week, at the same time, early in the morning, after the bathroom.'),
    ).toBeTruthy();
    expect(tabsOf(modal, 'Week of the month')).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4']);
    expect(modal.getByRole('tab', { selected: true, name: /Week/ }).textContent).toBe('Week 3');
    expect(modal.getByText('For Sat 21 Nov')).toBeTruthy();
    expect(modal.getByText(/^Last: 70\.0\skg on Wed 18 Nov$/)).toBeTruthy();
  });

  it.each([
    ['female', 'A woman’s body with a numbered tape at each place to measure'],
    ['male', 'A man’s body with a numbered tape at each place to measure'],
    [null, 'A body with a numbered tape at each place to measure'],
  ] as const)(
    'explains the girths with a picture of a %s body, and has two weeks for them — BOD-019, BOD-020, BOD-021, BOD-024',
    async (gender, name) => {
      bodyDevice(nothingYet, { user: { gender } });
      const modal = await openGirths();
      expect(modal.getByText(/twice a month: at the start and at the end/)).toBeTruthy();
      expect(modal.getByRole('img', { name }).querySelectorAll('text')).toHaveLength(GIRTHS.length);
      expect(tabsOf(modal, 'Week of the month')).toEqual(['Week 1', 'Week 4']);
      expect(modal.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels![0]!.textContent)).toEqual(
        GIRTHS,
      );
    },
  );

  it('has a different picture for each gender — BOD-020', async () => {
    const drawn = new Set<string>();
    for (const gender of ['female', 'male', null] as const) {
      bodyDevice(nothingYet, { user: { gender } });
      const modal = await openGirths();
      drawn.add(modal.getByRole('img').innerHTML);
      document.body.replaceChildren();
    }
    expect(drawn.size).toBe(3);
  });
});

describe('Saving the weight of a week', () => {
  it('records it on today in the current week, and on the first day of a past week — BOD-022, BOD-023', async () => {
    const modal = await openModal();
    fill(modal, 'Weight', '69.4');
    await press('Save', modal);
    expect(device.sent).toMatchObject([
      { name: 'progress/setWeight', data: { date: wire('2026-11-21'), weight: 69_400 } },
    ]);
    expect(device.sent[0]!.options?.inverse).toEqual({ date: wire('2026-11-21'), weight: null });
    expect(isOpen()).toBe(false);
    expect(fact('Current weight')).toBe('69.4 kgUpdated 21 Nov 2026Will be sent');
    await press('Measurement Tracking');
    const again = await dialog('Measurements');
    await chooseMonth(again, '2026-10');
    for (const [week, value] of [
      ['Week 1', '71'],
      ['Week 4', '70.5'],
    ] as const) {
      await choose(week, again);
      fill(again, 'Weight', value);
    }
    await press('Save', again);
    expect(device.sent.slice(1).map(({ data }) => data)).toEqual([
      { date: wire('2026-10-22'), weight: 70_500 },
      { date: wire('2026-10-01'), weight: 71_000 },
    ]);
  });

  it('requires a value above zero and at most 200 kg — BOD-025, BOD-028, BOD-031', async () => {
    const modal = await openModal();
    await press('Save', modal);
    expect(modal.getByText('Please enter value')).toBeTruthy();
    for (const [value, problem] of [
      ['200.1', /^At most 200\.0\skg$/],
      ['-1', /^Must be above zero$/],
      ['0', /^Must be above zero$/],
      ['heavy', /^Please enter a number$/],
    ] as const) {
      fill(modal, 'Weight', value);
      await press('Save', modal);
      expect(modal.getByText(problem), value).toBeTruthy();
    }
    expect(device.sent).toEqual([]);
    fill(modal, 'Weight', '200');
    await press('Save', modal);
    expect(device.sent).toMatchObject([{ data: { weight: 200_000 } }]);
  });

  it('uses steps of 0.1 kg — BOD-030', async () => {
    const modal = await openModal();
    await press('0.1 kg less', modal);
    expect(valueOf(modal, 'Weight')).toBe('69.9');
    await press('0.1 kg more', modal);
    await press('0.1 kg more', modal);
    expect(valueOf(modal, 'Weight')).toBe('70.1');
    fill(modal, 'Weight', '70.16');
    await press('Save', modal);
    expect(device.sent).toMatchObject([{ data: { weight: 70_200 } }]);
  });

  it('is not offered for a week that has not begun, nor for a week before registration', async () => {
    bodyDevice(nothingYet, { user: { registered: wire('2026-10-10') } });
    const modal = await openModal();
    await choose('Week 4', modal);
    expect(modal.getByText('Week 4 begins on Sun 22 Nov. It can be entered from then on.')).toBeTruthy();
    expect(modal.queryByLabelText('Weight')).toBeNull();
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await chooseMonth(modal, '2026-10');
    await choose('Week 1', modal);
    expect(modal.getByText('This week was before you joined us on 10 Oct 2026.')).toBeTruthy();
    await choose('Week 2', modal);
    expect(modal.getByText('For Sat 10 Oct')).toBeTruthy();
  });

  it('opens the week with the wrong value, and saves no week until it is corrected', async () => {
    const modal = await openModal();
    await choose('Week 1', modal);
    fill(modal, 'Weight', '999');
    await choose('Week 2', modal);
    fill(modal, 'Weight', '70');
    await press('Save', modal);
    expect(device.sent).toEqual([]);
    expect(modal.getByRole('tab', { selected: true, name: /Week/ }).textContent).toBe('Week 1');
    expect(modal.getByText(/^At most/)).toBeTruthy();
    fill(modal, 'Weight', '71');
    await press('Save', modal);
    expect(device.sent.map(({ data }) => (data as { weight: number }).weight)).toEqual([71_000, 70_000]);
  });

  it('can be undone from the message that it is saved on this device', async () => {
    const modal = await openModal();
    fill(modal, 'Weight', '69.4');
    await press('Save', modal);
    expect(screen.getAllByText('Will be sent').length).toBeGreaterThan(0);
    await press('Undo');
    expect(fact('Current weight')).toBe('70.0 kgUpdated 18 Nov 2026Sent');
  });
});

describe('Saving the girths of a week', () => {
  it('requires all seven, and stores them as one record of the day — BOD-022, BOD-024, BOD-032', async () => {
    const modal = await openGirths();
    GIRTHS.slice(0, 6).forEach((label, i) => fill(modal, label, `${80 + i},5`));
    await press('Save', modal);
    expect(modal.getAllByText('Please enter value')).toHaveLength(1);
    expect(device.sent).toEqual([]);
    fill(modal, 'Calf', '37');
    await press('Save', modal);
    expect(device.sent).toMatchObject([
      {
        name: 'progress/setBodyMeasurements',
        data: {
          progress: {
            date: wire('2026-11-01'),
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
    expect(isOpen()).toBe(false);
  });

  it('accepts 0 to 200 cm, and up to 100000 for thigh and calf — BOD-026, BOD-027, BOD-028, BOD-029', async () => {
    const modal = await openGirths();
    for (const label of GIRTHS) fill(modal, label, '200.1');
    await press('Save', modal);
    expect(modal.getAllByText(/^At most 200\scm$/)).toHaveLength(5);
    for (const label of GIRTHS) fill(modal, label, '-0.1');
    await press('Save', modal);
    expect(modal.getAllByText('Must be 0 or more')).toHaveLength(7);
    for (const label of ['Thigh', 'Calf']) fill(modal, label, '100000.1');
    await press('Save', modal);
    expect(modal.getAllByText(/^At most 100,000\scm$/)).toHaveLength(2);
    for (const label of GIRTHS) fill(modal, label, label === 'Thigh' || label === 'Calf' ? '100000' : '0');
    await press('Save', modal);
    expect(device.sent).toMatchObject([{ data: { progress: { bust: 0, thigh: 1_000_000, calf: 1_000_000 } } }]);
  });

  it('starts with the record of the week and restores it on undo', async () => {
    bodyDevice(measured(nothingYet, '2026-11-01'));
    const modal = await openGirths();
    expect(GIRTHS.map((label) => valueOf(modal, label))).toEqual(['90', '70', '95', '28', '28.1', '54', '36']);
    fill(modal, 'Waist', '69.5');
    await press('Save', modal);
    expect(device.sent[0]).toMatchObject({
      data: { progress: { waist: 695, hips: 950 } },
      options: { inverse: { progress: { waist: 700, hips: 950 } } },
    });
  });

  it('sends no request if nothing was changed', async () => {
    bodyDevice(measured(nothingYet, '2026-11-01'));
    const modal = await openGirths();
    await press('Save', modal);
    expect(device.sent).toEqual([]);
    expect(isOpen()).toBe(false);
  });
});

describe('Leaving the modal with unsaved values', () => {
  const ask = async () => within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));

  it('asks first, and keeps every value until the customer decides', async () => {
    const modal = await openModal();
    fill(modal, 'Weight', '69.4');
    await press('Close', modal);
    await press('Close', await ask());
    expect(isOpen()).toBe(true);
    expect(valueOf(modal, 'Weight')).toBe('69.4');
    await press('Close', modal);
    await press('Save changes', await ask());
    expect(device.sent).toMatchObject([{ data: { weight: 69_400 } }]);
    expect(isOpen()).toBe(false);
  });

  it('discards the input only if the customer chooses so, and asks nothing if nothing was typed', async () => {
    const modal = await openModal();
    await press('Close', modal);
    expect(isOpen()).toBe(false);
    await press('Measurement Tracking');
    const again = await dialog('Measurements');
    fill(again, 'Weight', '69.4');
    await press('Close', again);
    await press('Discard changes', await ask());
    expect(isOpen()).toBe(false);
    expect(device.sent).toEqual([]);
  });

  it('asks before it switches to the other type, and keeps the input of each week', async () => {
    const modal = await openModal();
    await choose('Week 1', modal);
    fill(modal, 'Weight', '71');
    await choose('Week 2', modal);
    await choose('Week 1', modal);
    expect(valueOf(modal, 'Weight')).toBe('71');
    await choose('Body', modal);
    await press('Save changes', await ask());
    expect(device.sent).toMatchObject([{ data: { date: wire('2026-11-01'), weight: 71_000 } }]);
    expect(modal.getByRole('img')).toBeTruthy();
  });
});

describe('The BFM & SMM modal', () => {
  const openSheet = async () => {
    await openBody();
    await press('Edit BFM & SMM');
    const sheet = await dialog('BFM & SMM');
    await sheet.findByLabelText('Date');
    return sheet;
  };

  it('requires both values, each at most 200 — BOD-033, BOD-034', async () => {
    const sheet = await openSheet();
    await press('Save', sheet);
    expect(sheet.getAllByText('Please enter value')).toHaveLength(2);
    fill(sheet, 'Skeletal muscle mass', '200.01');
    fill(sheet, 'Body fat mass', '200');
    await press('Save', sheet);
    expect(sheet.getAllByText(/^At most 200\skg$/)).toHaveLength(1);
    expect(device.sent).toEqual([]);
    fill(sheet, 'Skeletal muscle mass', '27.2');
    fill(sheet, 'Body fat mass', '21');
    await press('Save', sheet);
    expect(device.sent).toMatchObject([
      { name: 'progress/setBodyAnalaysis', data: { data: { date: wire('2026-11-21'), SMM: 2_720, BFM: 2_100 } } },
    ]);
    expect(fact('Body fat mass')).toMatch(/^21\.0 kgMeasured 21 Nov 202630% of your weight/);
  });

  it('asks before it closes with unsaved values', async () => {
    const sheet = await openSheet();
    fill(sheet, 'Body fat mass', '21');
    await press('Close', sheet);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    await press('Discard changes', asked);
    expect(device.sent).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'BFM & SMM' })?.hasAttribute('inert')).not.toBe(false);
  });
});
