import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { AddressScreen } from '#src/features/modify/address-screen.tsx';
import type { WiredUser } from '../../support/on-wire.ts';
import type { Address } from '#src/protocol/account/user.ts';
import type { AddressDraft } from '#src/protocol/checkout/address-draft.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { device, newCheckout, wireOn, world } from '../../support/screens/checkout-world.ts';
import { openPages, plain, pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'address'));

const home: Address = {
  street: 'Corniche Street',
  apartments: 'Villa 7',
  emirate: 1,
  area: 101,
  landmark: 'the lighthouse',
  locationlink: '',
  latitude: null,
  longtitude: null,
  default: true,
};
const saved = 'profile/getForDashboard/saveAddressInfo';
beforeEach(() => {
  newCheckout();
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  world.user = {
    ...world.user,
    homeAddress: home,
    workAddress: null,
    publicAddress: null,
    deliveryInstructions: '',
  } as WiredUser;
  world.answers.set(saved, [good({ message: 'Your delivery address was saved.', user: world.user })]);
});

const open = () =>
  openPages(device.engine, { '/modify': plain('Menu'), '/modify/address': AddressScreen }, '/modify/address');
const group = (name: string) => within(screen.getByRole('group', { name }));
const set = async (control: HTMLElement, value: string): Promise<void> => {
  await act(async () => void fireEvent.change(control, { target: { value } }));
};
const type = (kind: string, field: string, value: string) => set(group(kind).getByLabelText(field), value);
const request = () => world.asked.find(({ name }) => name === saved)?.request as Record<string, unknown> | undefined;
const draft = () => device.draft('address') as AddressDraft | undefined;
const tap = async (control: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(control));
};

describe('/modify/address', () => {
  it('shows the saved address, names the first day of a change, and saves everything in one request — PRF-035, XTR-005', async () => {
    await open();
    expect(screen.getByText(/Changes apply from the meals of Monday,? 23 November/)).toBeTruthy();
    await type('Home (main address)', 'Street', 'Palm Street');
    await press('Add a work address');
    await type('Work', 'Street', 'Al Marsa Street');
    await type('Work', 'Apartment or villa number', 'Office 1204');
    await type('Work', 'Emirate', '1');
    await type('Work', 'Area', '102');
    await tap(screen.getByRole('radio', { name: 'Work' }));
    await press('Add an address for weekends and holidays');
    await type('Weekends and holidays', 'Street', 'Beach Road');
    await type('Weekends and holidays', 'Apartment or villa number', 'Chalet 3');
    await type('Weekends and holidays', 'Emirate', '3');
    await type('Weekends and holidays', 'Area', '301');
    await tap(screen.getByRole('checkbox', { name: 'Deliver here on weekends and holidays' }));
    await set(screen.getByRole('textbox', { name: 'Delivery instructions' }), 'Gate code 4711');
    await press('Save');
    expect(request()).toEqual({
      subtype: 'saveAddressInfo',
      userId: 1,
      default_home: 0,
      default_work: 1,
      default_public: 1,
      street: 'Palm Street',
      work_street: 'Al Marsa Street',
      work_apts: 'Office 1204',
      work_emirate: 1,
      work_area: 102,
      work_landmark: '',
      work_locationlink: '',
      work_latitude: null,
      work_longtitude: null,
      public_street: 'Beach Road',
      public_apts: 'Chalet 3',
      public_emirate: 3,
      public_area: 301,
      public_landmark: '',
      public_locationlink: '',
      public_latitude: null,
      public_longtitude: null,
      deliveryInstructions: 'Gate code 4711',
    });
    expect(await screen.findByText('Your delivery address was saved.')).toBeTruthy();
    expect(draft()).toBeUndefined();
  });

  it('says from which day a waiting address applies, and which address applies until then — XTR-005', async () => {
    world.user = {
      ...world.user,
      addressFrom: { home: wireOn(2) },
      addressNow: { home: { ...home, street: 'Old Street', apartments: 'Flat 1' } },
    };
    await open();
    expect(
      screen.getByText(
        /^Applies from the meals of Monday,? 23 November.*\. Until then we deliver to: Flat 1, Old Street/,
      ),
    ).toBeTruthy();
  });

  it('offers only the areas of the chosen emirate, and clears an area of another emirate — WIZ-065', async () => {
    await open();
    const area = group('Home (main address)').getByLabelText<HTMLSelectElement>('Area');
    expect(area.value).toBe('101');
    await type('Home (main address)', 'Emirate', '2');
    expect(area.value).toBe('');
    const list = world.arrays['areasListFull'] as { id: number; emirate_id: number }[];
    expect([...area.options].filter(({ disabled }) => !disabled).map(({ value }) => Number(value))).toEqual(
      list.filter(({ emirate_id }) => emirate_id === 2).map(({ id }) => id),
    );
  });

  it('limits each text to the server’s maximum length and sets autocomplete hints for browsers — WIZ-064', async () => {
    await open();
    await type('Home (main address)', 'Street', 'S'.repeat(500));
    const street = group('Home (main address)').getByLabelText<HTMLInputElement>('Street');
    expect(street.value).toBe('S'.repeat(120));
    await set(screen.getByRole('textbox', { name: 'Delivery instructions' }), 'x'.repeat(500));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Delivery instructions' }).value).toHaveLength(300);
    await press('Add a work address');
    const tokens = (kind: string) =>
      ['Street', 'Apartment or villa number', 'Emirate', 'Area', 'Nearest landmark', 'Map link'].map((label) =>
        group(kind).getByLabelText(label).getAttribute('autocomplete'),
      );
    expect(tokens('Home (main address)')).toEqual([
      ...['address-line1', 'address-line2', 'address-level1', 'address-level2', 'address-line3'].map(
        (token) => `section-home shipping ${token}`,
      ),
      'off',
    ]);
    expect(tokens('Work')[0]).toBe('section-work shipping address-line1');
  });

  it('removes a saved work address, clears its fields and delivers to the home address again', async () => {
    const work = {
      ...home,
      street: 'Al Marsa Street',
      apartments: 'Office 1204',
      area: 102,
      landmark: '',
      default: true,
    };
    world.user = { ...world.user, homeAddress: { ...home, default: false }, workAddress: work };
    await open();
    await press('Remove the work address');
    expect(screen.queryByRole('group', { name: 'Work' })).toBeNull();
    await press('Save');
    expect(request()).toEqual({
      subtype: 'saveAddressInfo',
      userId: 1,
      default_home: 1,
      default_work: 0,
      work_street: '',
      work_apts: '',
      work_emirate: null,
      work_area: null,
    });
  });

  it('names beside each field what an address lacks, and sends no request — MSG-040', async () => {
    await open();
    await type('Home (main address)', 'Street', ' ');
    await press('Add a work address');
    await type('Work', 'Street', 'Al Marsa Street');
    await press('Save');
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')].map((field) => [
      field.getAttribute('name'),
      document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
    ]);
    expect(wrong).toEqual([
      ['street', 'Street cannot be blank'],
      ['work_apts', 'Apartment or villa number cannot be blank'],
      ['work_emirate', 'Emirate cannot be blank'],
      ['work_area', 'Area cannot be blank'],
    ]);
    expect(request()).toBeUndefined();
  });

  it('shows the server’s error beside the field and keeps what the customer typed', async () => {
    const errors = { street: 'Please enter a street.', slot_id: 'Please select delivery slot.' };
    world.answers.set(saved, [refused('validation', 'Please enter a street.', errors)]);
    await open();
    await type('Home (main address)', 'Street', 'Palm Street');
    await press('Save');
    const street = group('Home (main address)').getByLabelText('Street');
    expect(street.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(street.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toBe(
      errors.street,
    );
    expect(screen.getByRole('group', { name: 'Delivery time' })).toBeTruthy();
    expect(screen.getByText(errors.slot_id)).toBeTruthy();
    expect(draft()?.main?.street).toBe('Palm Street');
  });

  it('stores what was typed offline, says so, and offers to send it once the network is back', async () => {
    await open();
    world.online = false;
    await type('Home (main address)', 'Street', 'Palm Street');
    expect(screen.getByText(/This device keeps/)).toBeTruthy();
    await press('Save');
    expect(screen.getByText(/^You are offline\. This device keeps what you entered/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save now' })).toBeNull();
    expect(draft()).toMatchObject({ main: { street: 'Palm Street' }, unsent: true });
    await act(async () => void (world.online = true));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    expect(screen.getByText('You are connected again.')).toBeTruthy();
    world.answers.set(saved, [good({ message: 'Your delivery address was saved.', user: world.user })]);
    await press('Save now');
    expect(draft()).toBeUndefined();
    expect(await screen.findByText('Your delivery address was saved.')).toBeTruthy();
  });

  it('says that the form is stored after a request without an answer, until the customer types again', async () => {
    await open();
    world.answers.set(saved, [unanswered]);
    await type('Home (main address)', 'Street', 'Palm Street');
    await press('Save');
    expect(screen.getByText(/taking too long/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save now' })).toBeTruthy();
    await type('Home (main address)', 'Street', 'Palm Street 2');
    expect(screen.queryByText(/taking too long/)).toBeNull();
  });

  it('sends a waiting form with one press, also a form that an earlier app version stored as a whole', async () => {
    device.begin('address', {
      main: {
        street: 'Palm Street',
        apts: 'Villa 7',
        emirate: 1,
        area: 101,
        landmark: 'the lighthouse',
        locationlink: '',
      },
      second: { street: '', apts: '', emirate: null, area: null, landmark: '', locationlink: '' },
      unsent: true,
    });
    await open();
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    expect(screen.getByText('You are connected again.')).toBeTruthy();
    await press('Save now');
    expect(request()).toEqual({ subtype: 'saveAddressInfo', userId: 1, street: 'Palm Street' });
    expect(draft()).toBeUndefined();
  });

  it('discards what was typed when the customer asks for it', async () => {
    await open();
    await type('Home (main address)', 'Street', 'Palm Street');
    await press('Discard changes');
    expect(group('Home (main address)').getByLabelText<HTMLInputElement>('Street').value).toBe('Corniche Street');
    expect(draft()).toBeUndefined();
  });
});

describe('Two devices', () => {
  const work: Address = { ...home, street: 'Al Marsa Street', apartments: 'Office 1204', default: false };
  const elsewhere = async (more: Partial<WiredUser>): Promise<void> => {
    await act(async () => void (world.user = { ...world.user, ...more }));
  };

  it('that change different fields both save, because each one sends only its own field — XTR-005', async () => {
    await open();
    await type('Home (main address)', 'Nearest landmark', 'the old mosque');
    await elsewhere({
      workAddress: { ...work, default: true },
      homeAddress: { ...home, street: 'New Street', default: false },
    });
    expect(group('Home (main address)').getByLabelText<HTMLInputElement>('Street').value).toBe('New Street');
    expect(group('Work').getByLabelText<HTMLInputElement>('Street').value).toBe('Al Marsa Street');
    expect(screen.getByText(/^Changed on another device: .*Home, Street: .?New Street/)).toBeTruthy();
    await press('Save');
    expect(request()).toEqual({ subtype: 'saveAddressInfo', userId: 1, landmark: 'the old mosque' });
  });

  it('that change the same field show the saved value to the customer who types, who then chooses one', async () => {
    await open();
    await type('Home (main address)', 'Street', 'Palm Street');
    await elsewhere({ homeAddress: { ...home, street: 'New Street' } });
    expect(screen.getByText('Changed on another device meanwhile')).toBeTruthy();
    expect(screen.getByText(/Home, Street: .?New Street/)).toBeTruthy();
    await press('Keep mine');
    expect(screen.queryByText('Changed on another device meanwhile')).toBeNull();
    await elsewhere({ homeAddress: { ...home, street: 'Third Street' } });
    await press('Use the newer one');
    expect(group('Home (main address)').getByLabelText<HTMLInputElement>('Street').value).toBe('Third Street');
    expect(draft()).toBeUndefined();
  });
});

describe('The map position of an address', () => {
  const located = (how: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition: how } }),
    );
  const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;

  it('comes from the device, cannot be typed, and can be removed — WIZ-066', async () => {
    located((found) => found(at(24.453_912_3, 54.377_3)));
    await open();
    await press('Use my location');
    const latitude = screen.getByLabelText<HTMLInputElement>('Latitude');
    expect([latitude.value, screen.getByLabelText<HTMLInputElement>('Longitude').value]).toEqual([
      '24.45391',
      '54.3773',
    ]);
    expect(latitude.readOnly).toBe(true);
    await press('Save');
    expect(request()).toMatchObject({ latitude: 24.453_91, longtitude: 54.3773 });
    await type('Home (main address)', 'Street', 'Palm Street');
  });

  it('is reported as missing if the device refuses or is outside the Emirates, and the form works without one', async () => {
    located((_, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    await open();
    await press('Use my location');
    expect(screen.getByText(/does not share its location/)).toBeTruthy();
    located((found) => found(at(48.1, 11.5)));
    await press('Use my location');
    expect(screen.getByText(/outside the Emirates/)).toBeTruthy();
    expect(screen.queryByLabelText('Latitude')).toBeNull();
    await press('Save');
    expect(request()).not.toHaveProperty('latitude');
  });

  it('is set by a tap on the map, which opens near the capital at zoom 11 and works without map images — WIZ-066, WIZ-067', async () => {
    await open();
    await press('Choose on the map');
    const map = await screen.findByRole('application', { name: 'Map: tap your door' });
    expect(screen.getByText(/map could not be loaded/)).toBeTruthy();
    await act(async () => {
      fireEvent.click(map, { clientX: 256, clientY: 0 });
    });
    // At zoom 11 the world is 2^19 units wide.
    const figure = (name: string) => Number(screen.getByLabelText<HTMLInputElement>(name).value);
    expect(figure('Longitude') - 54.3773).toBeCloseTo((256 / 2 ** 19) * 360, 3);
    expect(figure('Latitude')).toBeCloseTo(24.4539, 3);
    await press('Put the pin in the middle');
    expect(screen.getAllByRole('textbox', { name: /itude$/ })).toHaveLength(2);
    await press('Remove the place');
    expect(screen.queryByLabelText('Latitude')).toBeNull();
  });
});
