import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { WiredUser } from '../../support/on-wire.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { connect, device, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import {
  askedOf,
  draftNow,
  fiveDays,
  home,
  newWizard,
  openWizard,
  path,
  speakWizard,
  tap,
  write,
} from '../../support/screens/wizard-page.tsx';

beforeAll(speakWizard);

describe('/menu/profile', () => {
  beforeEach(() => {
    newWizard(fiveDays({ step: 4 }));
    world.user = { ...world.user, buildStep: 4 };
    world.answers.set('profile/set', [() => good({ message: 'Your profile was saved.', user: world.user })]);
  });
  const open = async (): Promise<void> => {
    await openWizard('/menu/profile');
    await screen.findByLabelText('First name');
  };

  it('asks who the meals are for, between the menu and the address — PRF-015, PRF-016, WIZ-014, WIZ-015', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeTruthy();
    expect(screen.getByText('Please tell us some info about yourself')).toBeTruthy();
    await tap(screen.getByRole('link', { name: 'Back to meals' }));
    expect(path()).toBe('/menu/plan');
  });

  it('opens the address without a request if nothing was typed — PRF-017, WIZ-016, WIZ-025', async () => {
    await open();
    await press('Select address');
    expect(path()).toBe('/menu/address');
    expect(draftNow().step).toBe(5);
    expect(askedOf('profile/set')).toEqual([]);
  });

  it('saves what was typed before the next step, and stays if the server refuses — PRF-017', async () => {
    world.answers.set('profile/set', [
      refused('validation', 'Please check.', { firstName: 'Too long' }),
      good({ message: 'Saved', user: world.user }),
    ]);
    await open();
    await write(screen.getByLabelText('First name'), 'Sarah');
    await press('Select address');
    expect(screen.getByText('Too long')).toBeTruthy();
    expect([path(), draftNow().step]).toEqual(['/menu/profile', 4]);
    await press('Select address');
    expect(path()).toBe('/menu/address');
    expect(askedOf('profile/set').at(-1)!.request).toMatchObject({ scenario: 'main', firstName: 'Sarah' });
  });

  it('continues without a network, and the typed text waits on the device', async () => {
    await connect(false);
    await open();
    await write(screen.getByLabelText('First name'), 'Sarah');
    await press('Select address');
    expect(path()).toBe('/menu/address');
    expect(device.draft('profile')).toMatchObject({ typed: { firstName: 'Sarah' }, unsent: true });
  });

  it('accepts a birthday at least 18 years ago, weight to the gram and height to 0.1 mm — PRF-026, WIZ-060, WIZ-061', async () => {
    world.user = { ...world.user, birthday: null, weight: null, height: null } as WiredUser;
    await open();
    const birthday = screen.getByLabelText<HTMLInputElement>(/^(Birthday|Date of birth)/);
    expect(birthday.max).toBe('2008-11-21');
    const weight = screen.getByLabelText<HTMLInputElement>(/^Weight/);
    const height = screen.getByLabelText<HTMLInputElement>(/^Height/);
    expect([weight.inputMode, height.inputMode]).toEqual(['decimal', 'decimal']);
    await write(weight, '500.001');
    await write(height, '300.01');
    await press('Select address');
    expect(path()).toBe('/menu/profile');
    await write(weight, '80.125');
    await write(height, '175.25');
    await press('Select address');
    expect(askedOf('profile/set').at(-1)!.request).toMatchObject({ weight: 80_125, height: 175.25 });
  });

  it('offers two genders, Male first — WIZ-063', async () => {
    await open();
    const group = within(screen.getByRole('group', { name: 'Gender' }));
    expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Male', 'Female']);
  });
});

describe('/menu/address', () => {
  const save = 'profile/getForDashboard/saveAddressInfo';
  beforeEach(() => {
    newWizard(fiveDays({ step: 5 }));
    world.user = { ...world.user, buildStep: 5 };
    world.answers.set(save, [() => good({ message: 'Saved', user: world.user })]);
  });
  const open = () => openWizard('/menu/address');
  const main = () => within(screen.getByRole('group', { name: 'Home (main address)' }));

  it('comes between profile and summary, and sends no unchanged values — WIZ-017, WIZ-018, WIZ-019, WIZ-025', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'My delivery details' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/menu/profile');
    await press('Next');
    expect(path()).toBe('/menu/summary');
    expect([draftNow().step, askedOf(save)]).toEqual([6, []]);
  });

  it('must be complete before the summary, and offers only the areas of the chosen emirate — WIZ-065, MSG-040', async () => {
    world.user = { ...world.user, homeAddress: null } as WiredUser;
    await open();
    const areas = () => within(main().getByLabelText('Area')).getAllByRole('option').length;
    await write(main().getByLabelText('Emirate'), '1');
    const abuDhabi = areas();
    await write(main().getByLabelText('Emirate'), '2');
    expect(areas()).not.toBe(abuDhabi);
    await press('Next');
    expect(screen.getByText('Street cannot be blank')).toBeTruthy();
    expect(path()).toBe('/menu/address');
  });

  it('shows what the server refuses beside its field, and stays open — MSG-039', async () => {
    world.answers.set(save, [refused('validation', 'Please check.', { street: 'This street is not known.' })]);
    await open();
    await write(main().getByLabelText('Street'), 'Nowhere Street');
    await press('Next');
    const street = main().getByLabelText<HTMLInputElement>('Street');
    expect(street.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(street.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent).toBe(
      'This street is not known.',
    );
    expect([path(), street.value]).toEqual(['/menu/address', 'Nowhere Street']);
  });

  it('asks for a delivery time in another emirate, and the draft takes over both — WIZ-019', async () => {
    await open();
    await write(main().getByLabelText('Emirate'), '2');
    await write(main().getByLabelText('Area'), '201');
    await press('Next');
    expect(path()).toBe('/menu/address');
    const slots = within(screen.getByRole('group', { name: 'Delivery time' })).getAllByRole<HTMLInputElement>('radio');
    await tap(slots.at(-1)!);
    await press('Next');
    expect(path()).toBe('/menu/summary');
    expect(askedOf(save)[0]!.request).toMatchObject({ emirate: 2, slot_id: Number(slots.at(-1)!.value) });
    expect(draftNow()).toMatchObject({ emirate: 2, deliverySlot: Number(slots.at(-1)!.value), step: 6 });
  });

  it('limits typed text to the server’s maximum length — WIZ-064', async () => {
    const fields = world.arrays['addressFields'] as { name: string; max: number }[];
    const longest = fields.find(({ name }) => name === 'street')!.max;
    await open();
    await write(main().getByLabelText('Street'), 'x'.repeat(longest + 20));
    expect(main().getByLabelText<HTMLInputElement>('Street').value).toHaveLength(longest);
  });

  it('continues without a network, and the typed address waits on the device', async () => {
    await connect(false);
    await open();
    await write(main().getByLabelText('Street'), 'Palm Street');
    await press('Next');
    expect(path()).toBe('/menu/summary');
    expect(device.draft('address')).toMatchObject({ main: { street: 'Palm Street' }, unsent: true });
    expect(home.street).toBe('Corniche Street');
  });
});
