import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays, type Day } from '#src/domain/days/day.ts';
import {
  arrays,
  customer,
  newDashboard,
  order,
  press,
  show,
  today,
  wire,
  world,
} from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'address'));
beforeEach(() => {
  newDashboard();
  const placed = order([0, 1, 4, 5]);
  const at = { kind: 'home', slot_id: 1 };
  const elsewhere = { kind: 'work', slot_id: 4, once: true };
  world.answers['order/get'] = {
    ...placed,
    days: Object.fromEntries(
      Object.entries(placed.days).map(([on, state]) => [
        on,
        { ...state, address: Number(on) === wire(4) ? elsewhere : at },
      ]),
    ),
  };
  world.answers['get_arrays/get'] = {
    ...arrays,
    slotsList: [
      // This slot runs from the plan day into the following night: it ends when the day is over.
      { id: 1, name: '5 AM–4 AM', from: 5, to: 4, eveningBefore: false },
      { id: 4, name: '5–10 PM, with the next day’s meals', from: 17, to: 22, eveningBefore: true },
    ],
  };
});

/** The zone's name, which is shown if the device's clock is in another zone. */
const gst = new Date().getTimezoneOffset() === -240 ? '' : ' GST';
const short = (ahead: number): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(Date.parse(`${addDays(today, ahead) as Day}T00:00:00Z`))
    .replace(',', '');

const openSheet = async () => {
  await show();
  await press(screen.getByRole('button', { name: 'Address' }));
  return within((await screen.findByRole('dialog', { name: 'Address' })) as HTMLElement);
};

describe('The address view of the dashboard', () => {
  it('is read-only: it shows which address applies on which days, and whom to contact for a change — PRF-006, PRF-007, PRF-008, PRF-009, XTR-008', async () => {
    const sheet = await openSheet();
    await sheet.findByRole('heading', { name: 'Upcoming deliveries' });
    // The names of the time slots are rendered after the days.
    await sheet.findAllByText(/5.–.4.AM/);
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${short(0)} – ${short(1)}Home · 5\u2060–\u20604\u00A0AM${gst} `,
      // The bag of the fourth day is delivered on the third day.
      `${short(3)}Work · 5\u2060–\u206010\u00A0PM${gst} Only this day`,
      `${short(5)}Home · 5\u2060–\u20604\u00A0AM${gst} `,
    ]);
    for (const name of ['Home', 'Work', 'Holiday / weekend'])
      expect(sheet.getByRole('heading', { name: new RegExp(`^${name}`) })).toBeTruthy();
    expect(sheet.getByText(/contact our team to change an address. You will be notified 2 days before/)).toBeTruthy();
    for (const role of ['textbox', 'combobox', 'checkbox', 'radio'] as const)
      expect(sheet.queryByRole(role)).toBeNull();
  });

  it('links to the page that changes addresses — PRF-035', async () => {
    const sheet = await openSheet();
    expect((await sheet.findByRole('link', { name: 'Change addresses' })).getAttribute('href')).toBe('/modify/address');
  });

  it('lists each coming day, of a renewed plan too, and shows a long list after one tap — XTR-008', async () => {
    const days = (from: number, count: number, kind: (at: number) => string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          wire(from + at),
          { state: 'filled', locksAt: null, address: { kind: kind(at), slot_id: 1 } },
        ]),
      );
    const placed = order([0]);
    const active = { ...placed, days: days(0, 9, (at) => (at % 2 === 0 ? 'home' : 'work')) };
    const renewed = { ...placed, days: days(20, 3, () => 'public') };
    world.answers['order/get'] = ({ orderType }: { orderType?: string }) =>
      orderType === 'renewed' ? renewed : active;
    world.user = { ...customer, alreadyRenewed: true };
    const sheet = await openSheet();
    await press(await sheet.findByRole('button', { name: 'Show all 10 lines' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(10);
    expect(sheet.getAllByRole('listitem').at(-1)!.textContent).toContain('Weekend address');
  });

  it('shows the first day of a changed address — XTR-005', async () => {
    world.user = { ...customer, addressFrom: { home: wire(2) }, addressNow: {} };
    const sheet = await openSheet();
    expect(await sheet.findByText(/^Home: the new address applies from /)).toBeTruthy();
  });
});

it('a day with another address says so above its meals — XTR-008', async () => {
  const placed = world.answers['order/get'] as ReturnType<typeof order>;
  world.answers['order/get'] = {
    ...placed,
    days: { ...placed.days, [wire(0)]: { ...placed.days[wire(0)], address: { kind: 'work', slot_id: 4, once: true } } },
  };
  await show();
  expect(
    await screen.findByText(`Other address for today’s bag: Work · ${short(-1)}, 5\u2060–\u206010 PM${gst}`),
  ).toBeTruthy();
});
