import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good, refused, unanswered } from '../../support/screens/fake/fake-answers.ts';
import { device, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  acceptTerms,
  askedOf,
  draftNow,
  fiveDays,
  newWizard,
  openWizard,
  path,
  tap,
} from '../../support/screens/wizard-page.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'address', 'profile', 'signup', 'wizard'));
beforeEach(() => newWizard());

const open = () => openWizard('/menu/summary');
const order = async (): Promise<void> => {
  if (draftNow().acceptTC !== true) await acceptTerms();
  await press('Place my order');
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('what waits on this device', () => {
  it('goes to the server before the order: allergies, profile and address', async () => {
    newWizard(fiveDays({ allergies: [] }));
    device.begin('profile', { typed: { firstName: 'Sarah' }, base: { firstName: 'Sara' }, unsent: true });
    const { street, apartments: apts, emirate, area, landmark, locationlink } = { ...world.user.homeAddress! };
    const main = { street: `${street} 2`, apts, emirate, area, landmark, locationlink };
    const none = { street: '', apts: '', emirate: null, area: null, landmark: '', locationlink: '' };
    device.begin('address', { main, second: none, unsent: true });
    const saved = () => good({ message: 'Saved', user: world.user });
    world.answers.set('profile/set', [saved]);
    world.answers.set('profile/getForDashboard/saveAddressInfo', [saved]);
    world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
    await open();
    expect(screen.getByText(/The address you typed waits on this device/)).toBeTruthy();
    await order();
    const names = world.asked
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('Draft') && name !== 'profile/getForDashboard/get');
    expect(names).toEqual(['profile/set', 'profile/set', 'profile/getForDashboard/saveAddressInfo', 'order/set']);
    expect(path()).toBe('/menu/thank');
  });

  it('goes as a whole: dislikes are not lost with the draft of the order', async () => {
    newWizard(fiveDays({ dislikes: [101] }));
    world.answers.set('profile/set', [unanswered, good({ message: 'Saved', user: world.user })]);
    world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
    await open();
    await order();
    const told = world.asked.filter(({ name }) => name === 'profile/set' || name === 'order/set');
    expect(told.map(({ name }) => name)).toEqual(['profile/set', 'profile/set', 'order/set']);
    expect(told[1]!.request).toEqual({ scenario: 'preferences', dislikes: [101] });
  });

  it('and is refused keeps the order back, with the way to its step', async () => {
    device.begin('profile', { typed: { firstName: 'Sarah' }, base: { firstName: 'Sara' }, unsent: true });
    world.answers.set('profile/set', [refused('validation', 'No', { firstName: 'Too short' })]);
    await open();
    await order();
    expect(askedOf('order/set')).toEqual([]);
    await tap((await dialog('Your profile could not be saved yet')).getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('link', { name: 'To my profile' }).getAttribute('href')).toBe('/menu/profile');
  });
});
