import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ORDER_KEPT } from '#src/building/arrived-order.ts';
import { keptName } from '#src/offline/session/kept-command.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { device, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import {
  acceptTerms,
  askedOf,
  copy,
  draftNow,
  fiveDays,
  newWizard,
  openWizard,
  path,
  speakWizard,
  tap,
} from '../../support/screens/wizard-page.tsx';

const ORDER_KEY = keptName('order/set', ORDER_KEPT);

beforeAll(speakWizard);
beforeEach(() => newWizard());

const placed = () => good({ orderId: 77, message: 'Order Placed Successfully' });
const refuse = async (...answers: Parameters<typeof world.answers.set>[1]): Promise<void> => {
  world.answers.set('order/set', answers);
  await openWizard('/menu/summary');
  await acceptTerms();
  await press('Place my order');
  await tap(
    within(await screen.findByRole('dialog', { name: 'Nothing was ordered yet' })).getByRole('button', { name: 'OK' }),
  );
};

describe('An order that the server refuses', () => {
  it.each(['rate_limited', 'internal'] as const)(
    'for now (%s) can be retried under the same key, and its draft is shared with other devices',
    async (code) => {
      await refuse(refused(code, 'Please try again in a moment.'), placed());
      expect(screen.getAllByText('Please try again in a moment.').length).toBeGreaterThan(0);
      expect(screen.queryByRole('link', { name: 'Contact team' })).toBeNull();
      expect(draftNow().ordering).toBeUndefined();
      expect(device.draft(ORDER_KEY)).toBeDefined();
      await act(async () => new Promise((resolve) => setTimeout(resolve, 1_700)));
      expect(copy.draft).toEqual(fiveDays({ acceptTC: true }));
      await press('Try again');
      const [first, second] = askedOf('order/set');
      expect(second).toMatchObject({ id: first!.id, request: first!.request });
      expect(path()).toBe('/menu/thank');
    },
  );

  it('for now, after an attempt without an answer, stays uncertain because that attempt may have arrived — WIZ-037', async () => {
    world.answers.set('order/set', [unanswered, refused('rate_limited', 'Please wait a moment.')]);
    await openWizard('/menu/summary');
    await acceptTerms();
    await press('Place my order');
    await press('Place my order');
    expect(askedOf('order/set')).toHaveLength(2);
    expect(draftNow().ordering).toBeDefined();
  });

  it('because of missing consent links to the place where consent is given', async () => {
    await refuse(refused('forbidden', 'You took back your consent to menus and plan.'));
    expect(screen.getByRole('link', { name: 'To my privacy choices' }).getAttribute('href')).toBe('/profile/privacy');
    expect(draftNow()).toEqual(fiveDays({ acceptTC: true }));
  });

  it('causes a new read of the server’s days, prices, discounts and vouchers', async () => {
    await refuse(refused('validation', 'Please select delivery Date.', { date: 'x' }));
    const read = device.refreshed.map(({ name, request }) => [name, request]);
    expect(read).toEqual(
      expect.arrayContaining([
        ['settings/get', {}],
        ['get_arrays/get', { type: ['priceList', 'dietMealTypeDiscounts'], language: 'en' }],
        ['get_arrays/get', { type: ['commonVouchers'], language: 'en' }],
      ]),
    );
  });
});

vi.setConfig({ testTimeout: 20_000 });
