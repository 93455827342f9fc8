import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { connect, device, world } from '../../support/screens/checkout-world.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import {
  acceptTerms,
  askedOf,
  draftNow,
  fiveDays,
  newWizard,
  openWizard,
  path,
  speakWizard,
  tap,
} from '../../support/screens/wizard-page.tsx';

beforeAll(speakWizard);
beforeEach(() => newWizard());

const SAID = 'One of these ingredients is not known.';
const order = async (): Promise<void> => {
  await acceptTerms();
  await press('Place my order');
};
const told = () => askedOf('profile/set').filter(({ request }) => request['scenario'] === 'preferences');

describe('Preferences that are sent after their step', () => {
  beforeEach(() => newWizard(fiveDays({ dislikes: [101], notes: 'No onions' })));

  it('are named at the summary with a link if they are refused, block the order, and are not lost', async () => {
    world.answers.set('profile/set', [refused('validation', 'Please check the marked fields.', { dislikes: SAID })]);
    await connect(false);
    await openWizard('/menu/summary');
    expect(screen.queryByText(SAID)).toBeNull();
    await connect(true);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Your preferences could not be saved yet')).toBeTruthy();
    expect(alert.getByText(SAID)).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Change my preferences' }).getAttribute('href')).toBe('/menu/preferences');
    await order();
    expect(askedOf('order/set')).toEqual([]);
    expect(draftNow()).toMatchObject({ dislikes: [101], notes: 'No onions', menu: fiveDays().menu });
  });

  it('are sent again without a message if they are refused only for now', async () => {
    await connect(false);
    await openWizard('/menu/summary');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      world.answers.set('profile/set', [
        refused('rate_limited', 'Later'),
        good({ message: 'Saved', user: world.user }),
      ]);
      await connect(true);
      expect(screen.queryByText('Your preferences could not be saved yet')).toBeNull();
      expect(told()).toHaveLength(1);
      await act(async () => vi.advanceTimersByTime(15_000));
      expect(told()).toHaveLength(2);
      expect(draftNow().dislikes).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('Data that waits on this device', () => {
  it('is sent before the order: allergies, profile and address', async () => {
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
    await openWizard('/menu/summary');
    expect(screen.getByText(/The address you typed waits on this device/)).toBeTruthy();
    await order();
    const names = world.asked
      .map(({ name }) => name)
      .filter((name) => !name.endsWith('Draft') && name !== 'profile/getForDashboard/get');
    expect(names).toEqual(['profile/set', 'profile/set', 'profile/getForDashboard/saveAddressInfo', 'order/set']);
    expect(path()).toBe('/menu/thank');
  });

  it('is reported as stored if the network fails while it is sent, and no order is requested', async () => {
    device.begin('profile', { typed: { firstName: 'Sarah' }, base: { firstName: 'Sara' }, unsent: true });
    world.answers.set('profile/set', [unanswered]);
    await openWizard('/menu/summary');
    await order();
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    await connect(false);
    expect(screen.queryByText('There was no answer yet')).toBeNull();
    expect(screen.getByText(/This device keeps everything/)).toBeTruthy();
    expect(askedOf('order/set')).toEqual([]);
  });

  it('is sent completely before the order, so that dislikes are not lost with the draft', async () => {
    newWizard(fiveDays({ dislikes: [101] }));
    world.answers.set('profile/set', [unanswered, good({ message: 'Saved', user: world.user })]);
    world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
    await openWizard('/menu/summary');
    await order();
    const told = world.asked.filter(({ name }) => name === 'profile/set' || name === 'order/set');
    expect(told.map(({ name }) => name)).toEqual(['profile/set', 'profile/set', 'order/set']);
    expect(told[1]!.request).toEqual({ scenario: 'preferences', dislikes: [101] });
  });

  it('blocks the order if it is refused, with a link to its step', async () => {
    device.begin('profile', { typed: { firstName: 'Sarah' }, base: { firstName: 'Sara' }, unsent: true });
    world.answers.set('profile/set', [refused('validation', 'No', { firstName: 'Too short' })]);
    await openWizard('/menu/summary');
    await order();
    expect(askedOf('order/set')).toEqual([]);
    const said = await screen.findByRole('dialog', { name: 'Your profile could not be saved yet' });
    await tap(within(said).getByRole('button', { name: 'OK' }));
    expect(screen.getByRole('link', { name: 'To my profile' }).getAttribute('href')).toBe('/menu/profile');
  });
});

vi.setConfig({ testTimeout: 20_000 });
