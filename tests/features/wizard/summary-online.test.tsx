import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { leaveFor } from '#src/state/device/leave-page.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import {
  acceptTerms,
  askedOf,
  bill,
  fiveDays,
  newWizard,
  openWizard,
  path,
  speakWizard,
  tap,
} from '../../support/screens/wizard-page.tsx';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

const PAGE = 'https://pay.example/page/1';

beforeAll(speakWizard);
beforeEach(() => {
  newWizard();
  vi.mocked(leaveFor).mockClear();
  world.settings = [...world.settings, { alias: 'PAYMENT_ORIGINS', value: { paymennt: ['https://pay.example'] } }];
  world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
});

const online = () => screen.getByRole('radio', { name: /^Payment via online/ });
const order = async (): Promise<void> => {
  await tap(online());
  await acceptTerms();
  await press('Place my order');
};

describe('The online payment of the wizard', () => {
  it('is beside cash and card if the provider offers it, and cash stays chosen — PAY-001', async () => {
    await openWizard('/menu/summary');
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual([
      'cash',
      'card',
      'paymennt',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ }).checked).toBe(true);
  });

  it('adds the bag deposit to the total — PAY-001', async () => {
    await openWizard('/menu/summary');
    expect(bill()).toMatchObject({ 'Total payable': 'AED 355' });
    await tap(online());
    expect(bill()).toMatchObject({ 'Total payable': 'AED 535' });
    expect(bill()).not.toHaveProperty(['Bag deposit, due before the first delivery']);
  });

  it('places the order and opens the payment page at once — PAY-001', async () => {
    world.answers.set('order/pay', [good({ redirectUrl: PAGE })]);
    await openWizard('/menu/summary');
    await order();
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith(PAGE));
    expect(askedOf('order/set')[0]!.request).toMatchObject({ orderData: { paymentMethod: 'paymennt', price: 35_500 } });
    expect(askedOf('order/pay')[0]!.request).toMatchObject({ orderId: 77, what: 'plan', method: 'paymennt' });
  });

  it('keeps the placed order and says why, if the payment page does not open — PAY-001', async () => {
    world.answers.set('order/pay', [refused('internal', 'The payment provider does not answer.')]);
    await openWizard('/menu/summary');
    await order();
    expect(path()).toBe('/menu/thank');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('is not sent if the provider has stopped offering it', async () => {
    newWizard(fiveDays({ paymentMethod: 'telr' }));
    world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
    await openWizard('/menu/summary');
    await acceptTerms();
    await press('Place my order');
    expect(askedOf('order/set')[0]!.request).toMatchObject({ orderData: { paymentMethod: 'cash' } });
  });
});
