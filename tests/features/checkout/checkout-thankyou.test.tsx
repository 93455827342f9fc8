import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ThankYouScreen } from '#src/features/checkout/placing/thankyou-screen.tsx';
import type { Address } from '#src/protocol/account/user.ts';
import { good } from '../../support/screens/device/answers.ts';
import { device, world, newCheckout } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

let path: () => string;

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'address'));
beforeEach(() => {
  newCheckout();
  localStorage.clear();
  delete window.dataLayer;
});

describe('The thank-you page', () => {
  const home: Address = {
    street: 'Corniche Street',
    apartments: 'Villa 7',
    emirate: 1,
    area: null,
    landmark: 'the lighthouse',
    locationlink: '',
    default: true,
  };
  const open = async (): Promise<void> => {
    path = await openPages(
      device.engine,
      { '/': plain('Home'), '/checkout/thankyou': ThankYouScreen },
      '/checkout/thankyou',
    );
  };
  const openModal = async (name: string): Promise<HTMLElement> => {
    await press(name);
    const box = await screen.findByRole('dialog', { name: 'Delivery Address' });
    await within(box).findByRole('button', { name: 'Save' });
    return box;
  };
  const group = (box: HTMLElement, name: string) => within(within(box).getByRole('group', { name }));
  const set = async (control: HTMLElement, value: string): Promise<void> => {
    await act(async () => void fireEvent.change(control, { target: { value } }));
  };
  const save = async (box: HTMLElement): Promise<void> => {
    await act(async () => void fireEvent.click(within(box).getByRole('button', { name: 'Save' })));
  };
  /** The error text of each invalid field. */
  const wrong = (box: HTMLElement): string[] =>
    [...box.querySelectorAll('[aria-invalid=true]')].map((control) =>
      control
        .getAttribute('aria-describedby')!
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.getElementById(id)!.textContent)
        .join(),
    );

  it('shows the saved address, and the customer confirms it — CHK-039, CHK-040', async () => {
    world.user = { ...world.user, homeAddress: home };
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeTruthy();
    for (const text of ['Corniche Street', 'Villa 7', 'Abu Dhabi', 'Landmark: the lighthouse'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'No, Update Address' })).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Yes Correct, Confirmed' })));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('asks for the main and the 2nd address if none is saved — CHK-041, CHK-042', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'Yes Correct, Confirmed' })).toBeNull();
    const box = await openModal('No Address, Please update Address');
    for (const name of ['Main address', '2nd address']) {
      const fields = group(box, name);
      const labelsOf = (role: 'textbox' | 'combobox') =>
        fields.getAllByRole<HTMLInputElement>(role).map(({ labels }) => labels![0]!.textContent);
      expect(labelsOf('textbox')).toEqual(['Street', 'Apartment or villa number', 'Nearest landmark', 'Map link']);
      expect(labelsOf('combobox')).toEqual(['Emirate', 'Area']);
    }
  });

  it('checks the main address completely, and only the map link of the 2nd address — CHK-045, MSG-034, MSG-035, MSG-036, MSG-037, MSG-038', async () => {
    await open();
    const box = await openModal('No Address, Please update Address');
    const second = group(box, '2nd address');
    await set(second.getByRole('textbox', { name: 'Map link' }), 'http://elsewhere.example');
    await set(group(box, 'Main address').getByRole('textbox', { name: 'Map link' }), 'https://evil.example/maps');
    await save(box);
    expect(wrong(box)).toEqual([
      'Please enter a street.',
      'Please enter a Apartment or Villa.',
      'Please select emirate.',
      'Please select area.',
      'Invalid Google Maps URL',
      'Invalid Google Maps URL',
    ]);
    expect(world.asked).toEqual([]);
  });

  it('offers the areas of the chosen emirate, saves, shows the server’s message and leads home — CHK-043, MSG-054', async () => {
    await open();
    const box = await openModal('No Address, Please update Address');
    const main = group(box, 'Main address');
    const areas = (): string[] =>
      [...main.getByRole('combobox', { name: 'Area' }).querySelectorAll('option:not([disabled])')].map(
        ({ textContent }) => textContent,
      );
    expect(areas()).toEqual([]);
    await set(main.getByRole('textbox', { name: 'Street' }), 'Corniche Street');
    await set(main.getByRole('textbox', { name: 'Apartment or villa number' }), 'Villa 7');
    await set(main.getByRole('combobox', { name: 'Emirate' }), '1');
    const list = world.arrays['areasListFull'] as { id: number; name: string; emirate_id: number }[];
    const own = list.filter(({ emirate_id }) => emirate_id === 1);
    expect(areas()).toEqual(own.map(({ name }) => name));
    await set(main.getByRole('combobox', { name: 'Area' }), String(own[0]!.id));
    await set(main.getByRole('textbox', { name: 'Map link' }), 'https://maps.app.goo.gl/abc');
    await set(group(box, '2nd address').getByRole('textbox', { name: /^Nearest landmark/ }), 'unchecked');
    world.answers.set('profile/getForDashboard/saveAddressInfo', [
      good({ message: 'Your delivery address was saved.' }),
    ]);
    await save(box);
    expect(world.asked[0]?.request).toMatchObject({
      subtype: 'saveAddressInfo',
      default_home: 1,
      default_work: 0,
      userId: 1,
      street: 'Corniche Street',
      apts: 'Villa 7',
      emirate: 1,
      area: own[0]!.id,
      locationlink: 'https://maps.app.goo.gl/abc',
      work_street: '',
      work_landmark: 'unchecked',
    });
    expect(await screen.findByText('Your delivery address was saved.')).toBeTruthy();
    await screen.findByRole('button', { name: 'OK' });
    await press('OK');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('keeps the typed address on the device if it could not be sent', async () => {
    world.user = { ...world.user, homeAddress: { ...home, area: 11 } };
    const own = (world.arrays['areasListFull'] as { id: number; emirate_id: number }[]).find(
      (each) => each.emirate_id === 1,
    )!;
    world.user = { ...world.user, homeAddress: { ...home, area: own.id } };
    world.online = false;
    await open();
    const box = await openModal('No, Update Address');
    await set(group(box, 'Main address').getByRole('textbox', { name: 'Street' }), 'Hamdan Street');
    await save(box);
    expect(within(box).getByText(/^You are offline\. This device keeps what you entered/)).toBeTruthy();
    expect(group(box, 'Main address').getByRole<HTMLInputElement>('textbox', { name: 'Street' }).value).toBe(
      'Hamdan Street',
    );
    expect(device.draft('address')).toMatchObject({ main: { street: 'Hamdan Street' } });
  });

  it('opens the full address form, and a customer served at work keeps that default', async () => {
    const work = { ...home, street: 'Al Marsa Street', apartments: 'Office 1204', area: 102, default: true };
    world.user = {
      ...world.user,
      homeAddress: { ...home, area: 101, default: false },
      workAddress: work,
      deliveryInstructions: '',
    };
    world.answers.set('profile/getForDashboard/saveAddressInfo', [good({ message: 'Saved.' })]);
    await open();
    const box = await openModal('No, Update Address');
    expect(group(box, 'Main address').getByRole('button', { name: 'Choose on the map' })).toBeTruthy();
    expect(within(box).getByRole('button', { name: 'Add an address for weekends and holidays' })).toBeTruthy();
    await set(group(box, 'Main address').getByRole('textbox', { name: 'Street' }), 'Hamdan Street');
    await set(within(box).getByRole('textbox', { name: 'Delivery instructions' }), 'Gate code 4711');
    await save(box);
    expect(world.asked[0]?.request).toEqual({
      subtype: 'saveAddressInfo',
      userId: 1,
      street: 'Hamdan Street',
      deliveryInstructions: 'Gate code 4711',
    });
  });

  it('shows the server’s message beside the field', async () => {
    const own = (world.arrays['areasListFull'] as { id: number; emirate_id: number }[]).find(
      (each) => each.emirate_id === 1,
    )!;
    world.user = { ...world.user, homeAddress: { ...home, area: own.id } };
    world.answers.set('profile/getForDashboard/saveAddressInfo', [
      {
        ok: false,
        reason: 'refused',
        refusal: {
          code: 'validation',
          message: 'Please enter a street.',
          errors: { street: 'Please enter a street.' },
        },
      },
    ]);
    await open();
    const box = await openModal('No, Update Address');
    await save(box);
    expect(wrong(box)).toEqual(['Please enter a street.']);
  });
});
