import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { setLocale } from '#src/i18n/catalogue-store.ts';
import type { WiredUser } from '../../support/on-wire.ts';
import {
  ago,
  bodyDevice,
  chart,
  choose,
  composed,
  device,
  dialog,
  fact,
  nothingYet,
  openBody,
  press,
  rowsOf,
  TODAY,
  weighed,
  wire,
} from '../../support/screens/body-page.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'body', 'progress', 'errors', 'feedback', 'profile', 'signup', 'checkout'));
beforeEach(() => bodyDevice(weighed([[ago(3), 70_000]])));
afterEach(async () => setLocale('en-US'));

describe('The facts of the body', () => {
  it('are name, height, gender and age, with a birthday edit icon — BOD-003, BOD-004', async () => {
    await openBody();
    expect(fact('Name')).toBe('Sara Noor');
    expect(fact('Height')).toBe('175 cm');
    expect(fact('Gender')).toBe('Female');
    expect(fact('Age')).toBe('36 years');
    await press('Edit birthday');
    const sheet = await dialog('Birthday');
    await sheet.findByLabelText('Birthday');
    expect(sheet.getByLabelText<HTMLInputElement>('Birthday').value).toBe('1990-05-04');
    expect(sheet.queryByLabelText('First name')).toBeNull();
  });

  it('are the weight with its date, BMI and ideal weight, and each estimate names its source — BOD-005, BOD-006, CST-028, CST-031', async () => {
    await openBody();
    expect(fact('Current weight')).toBe('70.0 kgUpdated 18 Nov 2026Sent');
    expect(fact('BMI')).toBe('22.9 NormalHealthy range 18.5\u2060–\u206025');
    expect(fact('Ideal body weight')).toBe('66.0 kgEstimate (Devine 1974)');
    const sources = within(screen.getByRole('region', { name: 'Where these figures come from' }));
    for (const source of [/WHO/, /Deurenberg \(1991\)/, /Gallagher \(2000\)/, /Devine \(1974\)/])
      expect(sources.getByText(source)).toBeTruthy();
  });

  it.each([
    [56_700, '18.5 Normal'],
    [76_200, '24.9 Normal'],
    [76_700, '25.0 Over'],
    [56_000, '18.3 Under'],
  ])('show for %d grams at 175 cm the BMI %s — CST-018, CST-019, CST-021, CST-022, CST-023', async (grams, bmi) => {
    bodyDevice(weighed([[ago(3), grams]]));
    await openBody();
    expect(fact('BMI')).toBe(`${bmi}Healthy range 18.5\u2060–\u206025`);
  });

  it.each([
    [{ medical: [2, 1] }, 'Asthma and Gout'],
    [{ medical: [] }, 'None'],
    [{ medical: [99] }, '1 condition named'],
  ])('show for the medical conditions of %o the text %s — BOD-007, BOD-008', async (user: Partial<WiredUser>, text) => {
    bodyDevice(nothingYet, { user });
    await openBody();
    expect(fact('Medical conditions')).toBe(text);
  });

  it('estimate the fat mass by sex and rate it until a measured value exists, and the icon opens BFM & SMM — BOD-009, BOD-015, CST-027, CST-029', async () => {
    await openBody();
    expect(fact('Body fat mass')).toBe('21.2 kgEstimate (Deurenberg 1991)30.3% of your weight: Healthy');
    await press('Edit BFM & SMM');
    const sheet = await dialog('BFM & SMM');
    expect(sheet.getByLabelText('Body fat mass')).toBeTruthy();
    expect(sheet.getByLabelText('Skeletal muscle mass')).toBeTruthy();
  });

  it('show a measured fat mass first, with the estimate beside it', async () => {
    bodyDevice(composed(weighed([[ago(3), 70_000]]), ago(2), 2_600, 2_450));
    await openBody();
    expect(fact('Body fat mass')).toBe(
      '24.5 kgMeasured 19 Nov 202635% of your weight: OverweightEstimate (Deurenberg 1991): 21.2 kg, 30.3%Sent',
    );
  });

  it('estimate a man with the coefficients for men — CST-027, CST-028', async () => {
    bodyDevice(weighed([[ago(3), 70_000]]), { user: { gender: 'male' } });
    await openBody();
    expect(fact('Body fat mass')).toMatch(/^13\.7 kgEstimate .*19\.5% of your weight: Healthy$/);
    expect(fact('Ideal body weight')).toMatch(/^70\.5 kg/);
  });

  it('say which input is missing for a figure instead of guessing', async () => {
    bodyDevice({ ...nothingYet, height: null }, { user: { gender: null, birthday: null, height: null, weight: null } });
    await openBody();
    expect(fact('Age')).toBe('–');
    expect(fact('Gender')).toBe('–');
    expect(fact('Current weight')).toBe('–');
    expect(fact('BMI')).toBe('–Needs a weight');
    expect(fact('Body fat mass')).toBe('–Needs a weight');
    expect(fact('Ideal body weight')).toBe('–Needs your height');
  });

  it('use the weight of the profile if none was recorded, and say so', async () => {
    bodyDevice(nothingYet);
    await openBody();
    expect(fact('Current weight')).toBe('70.0 kgFrom your profile');
  });
});

describe('The charts of the body', () => {
  const history = composed(
    composed(
      weighed([
        ['2025-03-02', 80_000],
        ['2025-03-20', 79_000],
        [ago(40), 72_000],
        [ago(3), 70_000],
      ]),
      '2025-03-20',
      2_600,
      2_600,
    ),
    ago(3),
    2_700,
    2_100,
  );
  beforeEach(() => bodyDevice(history));
  const tabs = () =>
    within(screen.getByRole('tablist', { name: 'Time range' }))
      .getAllByRole('tab')
      .map((tab) => tab.textContent);
  const chooseYear = (year: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText('Year'), { target: { value: year } }));

  it('are Weight, BMI, Skeletal Muscle Mass and Percentage Body Fat, each with a table — BOD-010', async () => {
    await openBody();
    expect(
      [...document.querySelectorAll('figure figcaption p:first-child')].map(({ textContent }) => textContent),
    ).toEqual(['Weight', 'BMI', 'Skeletal Muscle Mass', 'Percentage Body Fat']);
    expect(rowsOf('Weight')).toEqual([
      ['November 2026', '70.0 kg', '70.0 kg'],
      ['October 2026', '72.0 kg', '72.0 kg'],
    ]);
    expect(rowsOf('BMI').map(([, value]) => value)).toEqual(['22.9', '23.5']);
    expect(rowsOf('Skeletal Muscle Mass')).toEqual([['November 2026', '27.0 kg']]);
    expect(rowsOf('Percentage Body Fat')).toEqual([
      ['November 2026', '30%', '30.3%'],
      ['October 2026', '–', '31.1%'],
    ]);
    expect(chart('Weight').getByText('Goal 65.0 kg')).toBeTruthy();
    expect(chart('Percentage Body Fat').getByText('Estimate (Deurenberg 1991)')).toBeTruthy();
    // 22.9 and 23.5 are in the healthy range, and so is a part of their axis.
    expect(chart('BMI').getByText('Healthy range 18.5\u2060–\u206025')).toBeTruthy();
    await choose('Last Month');
    expect(chart('Weight').queryByText('Trend (7-day average)')).toBeNull();
  });

  it('say that a weight was imported from a file', async () => {
    bodyDevice({ ...history, sources: { weight: { [wire(ago(3))]: 'file' } } });
    await openBody();
    await choose('Last Month');
    expect(rowsOf('Weight').map(([, value]) => value)).toEqual(['70.0 kg (from a file)']);
  });

  it('have a Year tab, and a Last Month tab only for the current year — BOD-011, BOD-012', async () => {
    await openBody();
    expect(tabs()).toEqual(['Year', 'Last Month']);
    await choose('Last Month');
    expect(rowsOf('Weight').map(([on]) => on)).toEqual(['Wed 18 Nov']);
    await chooseYear('2025');
    expect(tabs()).toEqual(['Year']);
    expect(rowsOf('Weight').map(([on, value]) => [on, value])).toEqual([['March 2025', '79.5 kg']]);
    expect(chart('Weight').getByText('79.0 kg on 20 Mar 2025')).toBeTruthy();
    await chooseYear('2026');
    expect(tabs()).toEqual(['Year', 'Last Month']);
  });

  it('have a year selector from the registration year to the current year — BOD-013', async () => {
    bodyDevice(history, { user: { registered: wire('2023-12-31') } });
    await openBody();
    expect(
      within(screen.getByLabelText('Year'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['2026', '2025', '2024', '2023']);
  });
});

describe('Body data that is not on the device', () => {
  it('is loaded from the server, and the customer’s name is already shown', async () => {
    bodyDevice(new Promise(() => undefined), { network: 'online', kept: { 'settings/get': [] } });
    await openBody();
    expect(fact('Name')).toBe('Sara Noor');
    expect(document.querySelector('[class*=skeleton]')).not.toBeNull();
    expect(screen.queryByText(/could not be loaded|not on this device yet/)).toBeNull();
  });

  it('that the server refuses shows a message and a button to try again', async () => {
    bodyDevice(refused('internal', 'Something went wrong on our side.'), { network: 'online' });
    await openBody();
    expect(screen.getByText('Your measurements could not be loaded')).toBeTruthy();
    await press('Try again');
    expect(device.refreshed.map(({ name }) => name)).toContain('progress/get');
  });

  it('shows an offline message, and the customer can still enter values', async () => {
    bodyDevice(undefined);
    await openBody();
    expect(screen.getByText('Your measurements are not on this device yet')).toBeTruthy();
    expect(fact('Current weight')).toBe('70.0 kgFrom your profile');
    await press('Measurement Tracking');
    expect(await dialog('Measurements')).toBeTruthy();
  });

  it('without any values explains where to start', async () => {
    bodyDevice(nothingYet);
    await openBody();
    expect(screen.getByText('Nothing measured yet')).toBeTruthy();
    expect(chart('Weight').getByText('Nothing recorded in this range')).toBeTruthy();
  });

  it('stays as stored on the device and shows its age', async () => {
    await openBody();
    expect(fact('Current weight')).toMatch(/^70\.0 kg/);
    expect(screen.getByText(/^as of/)).toBeTruthy();
    expect(TODAY).toBe('2026-11-21');
  });

  it('is shown in Arabic', async () => {
    await setLocale('ar-AE');
    await openBody();
    expect(screen.getByRole('heading', { level: 1, name: 'تحليل الجسم' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/body\.|Estimate|Weight|Needs/);
  });
});
