import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays, dayToWire, type Day } from '#src/domain/days/day.ts';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import {
  today,
  arrays,
  customer,
  device,
  press,
  world,
  newDashboard,
  show,
} from '../../support/screens/dashboard-page.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'today', 'profile'));
beforeEach(newDashboard);

describe('The dashboard cards of profile and team', () => {
  it('show sample weights until real weights arrive, and the Days view first — DSH-028, DSH-029, DSH-030', async () => {
    await show();
    expect(screen.queryByText('Sample')).not.toBeNull();
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Days', 'true'],
      ['Weeks', 'false'],
      ['Months', 'false'],
    ]);
  });

  it('remove the sample once weights exist, and show the age of the weights offline — DSH-030', async () => {
    const [year, month, date] = (addDays(today, -1) as Day).split('-').map(Number) as [number, number, number];
    world.answers['profile/getForDashboard/getWeightStats'] = { [year]: { [month]: { [date]: 70_400 } } };
    await show();
    expect(screen.queryByText('Sample')).toBeNull();
    // The value is shown in the chart's table, as the current weight, and next to the name.
    expect(screen.queryAllByText(/70\.4/).length).toBeGreaterThan(2);
    expect(screen.queryByText(/70\.0/)).toBeNull();
    const goals = () => within(screen.getByRole('heading', { name: 'My goals' }).closest('section')!);
    expect(goals().queryByText(/^as of/)).toBeNull();
    cleanup();
    world.online = false;
    await show();
    expect(goals().getByText(/^as of/)).toBeTruthy();
  });

  it.each([
    ['Food Favourites', 'Machboos'],
    ['Groups Eliminated', 'We do not suggest dishes from these groups.'],
    ['Address', /Corniche Street/],
    ['Personal Details', 'First name'],
    ['Medical Conditions', 'Choose all that apply. Only our team sees this, to plan your meals with you.'],
    ['Pause Plan', /end date/],
  ] as const)('open by the link %s the view of that name — DSH-032', async (name, text) => {
    await loadCatalogue('address', 'signup', 'pause');
    world.user = { ...customer, birthday: null, height: null, phone: '501234567', email: 'sara@demo.test', notes: '' };
    world.answers['profile/getForDashboard/getPause'] = {
      isPause: false,
      startDate: null,
      endDate: null,
      pauseList: [],
    };
    await show();
    await press(screen.getByRole('button', { name }));
    const sheet = within(await screen.findByRole('dialog', { name }));
    expect((await sheet.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('show allergies and dislikes as read-only text — DSH-031, PRF-010, PRF-011', async () => {
    await show();
    await press(screen.getByRole('button', { name: 'Food Preferences' }));
    const sheet = within((await screen.findByText('Allergies')).closest('dialog')!);
    expect(sheet.queryByText('Sesame')).not.toBeNull();
    expect(sheet.queryByText('Tomato')).not.toBeNull();
    expect(sheet.queryByRole('textbox')).toBeNull();
    expect(sheet.queryByText(/contact our team/)).not.toBeNull();
    expect(sheet.getByRole('link', { name: 'Change in Profile settings' }).getAttribute('href')).toBe(
      '/profile#tastes',
    );
  });

  it('include unsent dislikes of this device in the food preferences — DSH-031', async () => {
    world.answers['profile/getForDashboard/getPrefs'] = {
      dishlikes: [],
      dishdislikes: [],
      dislikes: [101],
      allergies: [11],
      eliminate_groups: [],
    };
    await show();
    await press(screen.getByRole('button', { name: 'Food Preferences' }));
    const sheet = within((await screen.findByText('Allergies')).closest('dialog')!);
    expect(await sheet.findByText('Tahini')).not.toBeNull();
    expect(sheet.queryByText('Tomato')).toBeNull();
  });

  it('name manager, nutritionist and delivery partner with their contacts — DSH-008, DSH-009, DSH-013', async () => {
    world.user = { ...customer, delivery_partner_id: 2 };
    world.answers['profile/getForDashboard/getManagers'] = {
      manager_name: 'Omar Farouk',
      manager_gender: 'male',
      manager_phone: '+971500000101',
      manager_email: 'omar@demo.test',
      nutritionist_name: 'Dr Hind',
      nutritionist_gender: 'female',
      nutritionist_phone: '+971500000102',
      nutritionist_email: 'hind@demo.test',
    };
    world.answers['get_arrays/get'] = {
      ...arrays,
      deliveryPartnerFull: [{ id: 2, name: 'Own Fleet', helpline: '+971500000301' }],
    };
    await show();
    const team = screen.getByRole('heading', { name: 'Your team' }).closest('section')!;
    for (const text of ['Omar Farouk', 'Dr Hind', 'Own Fleet', '+971\u00A050\u00A0000\u00A00301'])
      expect(team.textContent).toContain(text);
    expect([...team.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:+971500000101',
      'tel:+971500000102',
      'tel:+971500000301',
    ]);
  });

  it('use the feminine Arabic role for a woman of the team, and the masculine role for a man — DSH-008, DSH-009', async () => {
    await setLocale('ar-AE');
    await loadCatalogue('shell', 'errors', 'dashboard', 'today', 'profile');
    const named = async (manager: string, nutritionist: string): Promise<string> => {
      world.answers['profile/getForDashboard/getManagers'] = {
        manager_name: 'ليلى حداد',
        manager_gender: manager,
        manager_phone: '+971500000101',
        nutritionist_name: 'هند',
        nutritionist_gender: nutritionist,
        nutritionist_phone: '+971500000102',
      };
      await show();
      const said = screen.getByRole('heading', { name: 'فريقك' }).closest('section')!.textContent;
      cleanup();
      return said;
    };
    const women = await named('female', 'female');
    expect(women).toContain('مستشارة الصحة');
    expect(women).toContain('أخصائية التغذية');
    newDashboard();
    const men = await named('male', 'male');
    expect(men).toContain('مستشار الصحة');
    expect(men).toContain('أخصائي التغذية');
    await speakEnglish('shell', 'errors', 'dashboard', 'today', 'profile');
  });

  it('link from the profile card to the renewal, only for a customer with a plan — DSH-033, DSH-034', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Renew my plan' }).getAttribute('href')).toBe('/checkout');
    cleanup();
    world.user = { ...customer, hasPlan: false, plan: null };
    await show();
    expect(screen.queryByRole('link', { name: 'Renew my plan' })).toBeNull();
  });

  it('show a gender picture for a customer without a photo, and initials if the gender is unknown — DSH-035', async () => {
    const drawn: (string | null)[] = [];
    for (const gender of ['male', 'female', null] as const) {
      world.user = { ...customer, gender };
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      await show();
      const heading = screen.getByRole('heading', { name: 'Sara Noor' });
      drawn.push(heading.closest('section')!.querySelector('img')?.getAttribute('src') ?? null);
      cleanup();
    }
    const [male, female, neither] = drawn;
    expect(male).toBeTruthy();
    expect(female).toBeTruthy();
    expect(male).not.toBe(female);
    expect(neither).toBeNull();
  });

  it('stay unchanged without a dialog if the server refuses their data — EMS-015', async () => {
    const [year, month, date] = (addDays(today, -1) as Day).split('-').map(Number) as [number, number, number];
    world.answers['profile/getForDashboard/getWeightStats'] = { [year]: { [month]: { [date]: 70_400 } } };
    await show();
    const before = document.querySelector('main')!.textContent;
    const parts = ['getManagers', 'getPrefs', 'getWeightStats'].map((subtype) => `profile/getForDashboard/${subtype}`);
    for (const name of [...parts, 'order/get', 'get_arrays/get', 'progress/getEaten'])
      world.answers[name] = refused('internal', 'Out of order');
    const asked = device.watched.length;
    await act(async () => device.changed());
    expect(device.watched.slice(asked).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['profile/getForDashboard/getWeightStats', 'order/get']),
    );
    expect(document.querySelector('main')!.textContent).toBe(before);
    expect(screen.queryByText('Out of order')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['saveProgressErr', 'progress/setBodyMeasurements', { progress: { date: dayToWire(today), waist: 805 } }],
    ['setErr', 'progress/set', { date: dayToWire(today), weight: 70_000 }],
  ] as const)('open no dialog for an entry that was refused with %s — EMS-015', async (_reply, name, data) => {
    await show();
    const refusal = { code: 'validation', message: 'Out of order' } as const;
    device.setAside({ id: 'refused', name, data, editedAt: world.now, why: 'rejected', refusal } as never);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect((await device.engine.outbox()).attention.map(({ id }) => id)).toEqual(['refused']);
    expect(screen.queryByText('Out of order')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
