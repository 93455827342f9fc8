import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toReferenceArrays } from '#server/reference/arrays.ts';
import { formatFor } from '#src/i18n/format.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { show, press, pressIn } from '../../support/screens/plan-screen.tsx';
import { customerIs, device, newWorld, on, requests, wire, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const setDay = 'profile/setDayAddress';
const home = {
  street: 'Palm Street',
  apartments: 'Villa 4',
  emirate: 1,
  area: 101,
  landmark: '',
  locationlink: '',
  default: true,
};
const work = { ...home, street: 'Al Marsa Street', apartments: 'Office 9', emirate: 2, area: 201, default: false };

beforeAll(() => speakEnglish('shell', 'errors', 'plan', 'address', 'checkout', 'errors'));
beforeEach(() => {
  newWorld();
  const { emirate, emirateSlots, areasListFull, slotsList } = toReferenceArrays(catalogue, 'en');
  world.arrays = { emirate, emirateSlots, areasListFull, slotsList };
  for (const ahead of [0, 4, 5]) world.order.days[wire(ahead)]!.address = { kind: 'home', slot_id: 1 };
  customerIs({ homeAddress: home, workAddress: work, publicAddress: null });
  world.answers.set(setDay, good({ days: {}, message: 'We deliver to your work address, on this day only.' }));
});

const format = formatFor('en-US');
const homeOn = (ahead: number): RegExp => new RegExp(`^Home · ${format.day(on(ahead))}, 2.–.6.AM( GST)?$`);
/** The bag of the fourth day is delivered on the third day. */
const workOn4 = new RegExp(`^Work · ${format.day(on(3))}, 5.–.10.PM`);
const dialog = async (): Promise<HTMLElement> => {
  await act(
    async () => void fireEvent.click(await screen.findByRole('button', { name: 'Deliver elsewhere this day' })),
  );
  return screen.findByRole('dialog', { name: /^Where does the bag of / });
};
const choose = async (box: HTMLElement, name: RegExp | string): Promise<void> => {
  await act(async () => void fireEvent.click(within(box).getByRole('radio', { name })));
};

describe('The delivery address of a day of the plan', () => {
  it('is shown on the day, and another address and time can be chosen for that day only — XTR-007', async () => {
    await show(on(4));
    expect(await screen.findByText(homeOn(4))).toBeTruthy();
    const box = await dialog();
    expect(
      within(box)
        .getAllByRole('radio')
        .map((each) => (each as HTMLInputElement).value),
    ).toEqual(['home', 'work', '1', '2', '3', '4']);
    await choose(box, 'Work');
    // Dubai has other delivery times.
    expect(within(box).queryByRole('radio', { name: /8 AM/ })).toBeNull();
    // The evening bag comes a day before the plan day.
    await choose(box, new RegExp(`^${format.day(on(3))}, 5.–.10.PM`));
    await pressIn(box, 'Deliver there');
    expect(requests(setDay)).toEqual([{ date: Number(wire(4)), kind: 'work', slot_id: 4 }]);
    await waitFor(() =>
      expect(device.refreshed).toContainEqual({ name: 'order/get', request: { orderType: 'active' } }),
    );
    expect(await screen.findByText('We deliver to your work address, on this day only.')).toBeTruthy();
  });

  it('is marked if it applies to this day only, and one press restores the usual address — XTR-007, XTR-008', async () => {
    world.order.days[wire(4)]!.address = { kind: 'work', slot_id: 4, once: true };
    await show(on(4));
    expect(await screen.findByText(workOn4)).toBeTruthy();
    expect(screen.getByText('Only this day')).toBeTruthy();
    world.answers.set(setDay, good({ days: {}, message: 'As usual again.' }));
    await press('Deliver as usual');
    expect(requests(setDay)).toEqual([{ date: Number(wire(4)), undo: true }]);
    expect(await screen.findByText('As usual again.')).toBeTruthy();
  });

  it('is read-only on a day that can no longer be changed', async () => {
    await show(on(0));
    expect(await screen.findByText(homeOn(0))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /elsewhere/ })).toBeNull();
  });

  it('cannot be changed without a second address, and the dialog links to the form that adds one', async () => {
    customerIs({ homeAddress: home, workAddress: { ...work, area: null }, publicAddress: null });
    await show(on(4));
    const box = await dialog();
    expect(within(box).getByRole('link', { name: 'Add an address' }).getAttribute('href')).toBe('/modify/address');
    expect(within(box).queryByRole('radio')).toBeNull();
  });

  it('shows a refusal in the dialog, and asks for a time if no plan time fits the address', async () => {
    world.order.days[wire(4)]!.address = { kind: 'home', slot_id: 2 };
    world.answers.set(setDay, refused('day_locked', 'This day is locked.'));
    await show(on(4));
    const box = await dialog();
    await choose(box, 'Work');
    await pressIn(box, 'Deliver there');
    expect(requests(setDay)).toEqual([]);
    expect(within(box).getByText('Please select delivery slot.')).toBeTruthy();
    await choose(box, new RegExp(`^${format.day(on(4))}, 2.–.6.AM`));
    await pressIn(box, 'Deliver there');
    expect(await within(box).findByText('This day is locked.')).toBeTruthy();
  });

  it('is stored on the device while offline, says so, and is sent with one press once the network is back', async () => {
    device.network('offline');
    await show(on(4));
    const box = await dialog();
    await choose(box, 'Work');
    await choose(box, new RegExp(`^${format.day(on(3))}, 5.–.10.PM`));
    await pressIn(box, 'Deliver there');
    expect(await screen.findByText(new RegExp(`^Not sent yet: ${workOn4.source.slice(1)}`))).toBeTruthy();
    expect(device.draft('day-address')).toEqual({ [wire(4)]: { kind: 'work', slot: 4 } });
    expect(screen.queryByRole('button', { name: 'Save now' })).toBeNull();
    await act(async () => device.network('online'));
    await press('Save now');
    expect(requests(setDay).at(-1)).toEqual({ date: Number(wire(4)), kind: 'work', slot_id: 4 });
    await waitFor(() => expect(device.draft('day-address')).toBeUndefined());
  });

  it('can be reset while offline, and the reset is sent with one press once the network is back — XTR-008', async () => {
    world.order.days[wire(4)]!.address = { kind: 'work', slot_id: 4, once: true };
    device.network('offline');
    await show(on(4));
    await press('Deliver as usual');
    expect(await screen.findByText('Not sent yet: delivery as usual. There was no network.')).toBeTruthy();
    expect(device.draft('day-address')).toEqual({ [wire(4)]: { undo: true } });
    await act(async () => device.network('online'));
    await press('Save now');
    expect(requests(setDay).at(-1)).toEqual({ date: Number(wire(4)), undo: true });
    await waitFor(() => expect(device.draft('day-address')).toBeUndefined());
  });
});
