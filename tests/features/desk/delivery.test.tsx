import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { setLocale } from '#src/i18n/catalogue-store.ts';
import { go } from '#src/desk/path.ts';
import { movedStops, type DispatchedStop } from '#src/desk/screens/delivery/stop-groups.ts';
import { loadTexts } from '#src/desk/texts.ts';
import { day } from '#src/domain/days/day.ts';
import { enter, ok, openDesk, refused, type Answers } from '../../support/desk/open-desk.tsx';

const SATURDAY = day('2026-11-21');
const SUNDAY = day('2026-11-22');

const stopOf = (stop: number, more: Partial<DispatchedStop> = {}): DispatchedStop => ({
  stop,
  bag: 100 + stop,
  number: stop,
  day: SATURDAY,
  slot: { id: 1, from: '02:00', to: '06:00', date: SATURDAY },
  customer: 7,
  name: `Customer ${stop}`,
  phone: '+971501234567',
  area: { en: 'Khalifa City', ar: 'مدينة خليفة' },
  address: ['Villa 7', 'Street 23'],
  note: '',
  due: 0,
  driver: null,
  state: 'waiting',
  stateAt: null,
  driverNote: '',
  corrected: false,
  collectedAt: null,
  ...more,
});

const drivers = [
  { id: 21, name: 'Dawood Khan' },
  { id: 22, name: 'Dilip Rao' },
];
const evening = { id: 3, from: '15:00', to: '21:00', date: SATURDAY };
const day1 = [
  stopOf(1, { driver: 21 }),
  stopOf(2, { driver: 21, state: 'not_home', stateAt: 0, driverNote: 'Rang twice', corrected: true }),
  stopOf(3, { due: 12_050 }),
  stopOf(4, { day: SUNDAY, slot: evening, area: { en: 'Yas Island', ar: 'جزيرة ياس' } }),
];
const answers: Answers = {
  'delivery/day': () => ok<'delivery/day'>({ stops: day1, drivers, readAt: 0 }),
  'delivery/assign': () => ok<'delivery/assign'>({}),
  'delivery/order': () => ok<'delivery/order'>({}),
};

const openPage = async (more: Answers = {}) => {
  const desk = openDesk({ ...answers, ...more });
  await enter(desk);
  act(() => go('delivery'));
  await screen.findAllByRole('table');
  return desk;
};
const lastOf = (desk: Awaited<ReturnType<typeof openPage>>, name: string) =>
  desk.sent.findLast(([sent]) => sent === name)?.[1];

beforeAll(loadTexts);
beforeEach(async () => {
  localStorage.clear();
  await setLocale('en-US');
  go('', 'replace');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  go('', 'replace');
});

describe('The page of deliveries', () => {
  it('lists the stops by delivery time, and names the day of the meals if it is another one — DSK-008', async () => {
    await openPage();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Sat 21 Nov, 2–6 AM',
      'Sat 21 Nov, 3–9 PM: meals of Sun 22 Nov',
    ]);
    const row = screen.getByRole('row', { name: /Customer 2/ });
    expect(row.textContent).toMatch(/Not at home.*Corrected.*Rang twice/);
    expect(within(row).getByRole('link', { name: '+971501234567' })).toBeTruthy();
  });

  it('gives the chosen stops to a driver — DSK-008', async () => {
    const desk = await openPage();
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bag 1-3' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Bag 3-4' }));
    expect(screen.getByText('2 stops chosen')).toBeTruthy();
    const bar = screen.getByRole('button', { name: 'Assign' }).closest('div')!;
    fireEvent.change(within(bar).getByRole('combobox'), { target: { value: '22' } });
    const reads = () => desk.sent.filter(([name]) => name === 'delivery/day').length;
    const before = reads();
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByText('2 stops chosen')).toBeNull());
    expect(lastOf(desk, 'delivery/assign')).toEqual({ stops: [3, 4], driver: 22 });
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('chooses all stops of a delivery time, and takes them from their drivers', async () => {
    const desk = await openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Choose all 3 stops' }));
    const bar = screen.getByRole('button', { name: 'Assign' }).closest('div')!;
    fireEvent.change(within(bar).getByRole('combobox'), { target: { value: 'none' } });
    fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(lastOf(desk, 'delivery/assign')).toEqual({ stops: [1, 2, 3], driver: null }));
  });

  it('moves a stop within the stops of its driver, and keeps the focus on the button — DSK-008', async () => {
    const desk = await openPage();
    const up = screen.getByRole('button', { name: 'Move bag 1-2 up' });
    up.focus();
    fireEvent.click(up);
    await waitFor(() => expect(lastOf(desk, 'delivery/order')).toEqual({ stops: [2, 1] }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move bag 1-2 up' }));
    const orders = () => desk.sent.filter(([name]) => name === 'delivery/order').length;
    fireEvent.click(screen.getByRole('button', { name: 'Move bag 1-1 up' }));
    expect(orders()).toBe(1);
    expect(screen.queryByRole('button', { name: 'Move bag 1-3 up' })).toBeNull();
  });

  it('shows only the stops of an area or of a driver', async () => {
    await openPage();
    fireEvent.change(screen.getByLabelText('Area'), { target: { value: 'Yas Island' } });
    expect(screen.queryByText('Customer 1')).toBeNull();
    fireEvent.change(screen.getByLabelText('Area'), { target: { value: 'all' } });
    fireEvent.change(screen.getByLabelText('Driver'), { target: { value: '21' } });
    expect(screen.getByText('Customer 1')).toBeTruthy();
    expect(screen.queryByText('Customer 3')).toBeNull();
  });

  it('records a payment with amount, method and reference, and names what is wrong at its field — DSK-021', async () => {
    const desk = await openPage({
      'delivery/pay': ({ amount }) =>
        amount === 12_050 ? ok<'delivery/pay'>({}) : refused('validation', { amount: 'The amount due is AED 120.50.' }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Record payment' }));
    const dialog = await screen.findByRole('dialog', { hidden: true });
    const field = (label: RegExp) => within(dialog).getByLabelText(label);
    const save = () => fireEvent.submit(dialog.querySelector('form')!);
    await waitFor(() => expect((field(/^Amount/) as HTMLInputElement).value).toBe('120.50'));
    save();
    expect(await within(dialog).findByText('Please enter a reference.')).toBeTruthy();
    expect(lastOf(desk, 'delivery/pay')).toBeUndefined();
    fireEvent.change(field(/^Reference/), { target: { value: 'SLIP 17' } });
    fireEvent.change(field(/^Amount/), { target: { value: '100' } });
    save();
    expect(await within(dialog).findByText('The amount due is AED 120.50.')).toBeTruthy();
    fireEvent.change(field(/^Amount/), { target: { value: '120.5' } });
    fireEvent.change(field(/^Paid by/), { target: { value: 'card' } });
    save();
    await waitFor(() => expect(screen.getByText('The payment of Customer 3 is recorded.')).toBeTruthy());
    expect(lastOf(desk, 'delivery/pay')).toEqual({ stop: 3, method: 'card', amount: 12_050, reference: 'SLIP 17' });
  });

  it('is written in Arabic too', async () => {
    await setLocale('ar-AE');
    await openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'التوصيل' })).toBeTruthy();
    expect(screen.getAllByText('مدينة خليفة').length).toBeGreaterThan(0);
  });
});

describe('A move of a stop', () => {
  it('stays within the driver and the delivery time, and ends at the first and the last', () => {
    const [first, second] = day1;
    expect(movedStops(day1, second!, -1)).toEqual([2, 1]);
    expect(movedStops(day1, second!, 1)).toBeUndefined();
    expect(movedStops(day1, first!, -1)).toBeUndefined();
    expect(movedStops(day1, day1[2]!, 1)).toBeUndefined();
  });
});
