import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetArrived, ORDER_KEPT } from '#src/building/arrived-order.ts';
import { keptName } from '#src/offline/session/kept-command.ts';
import type { WiredReply, WiredUser } from '../../support/on-wire.ts';
import { device, wireOn, world } from '../../support/screens/checkout-world.ts';
import { good, unanswered } from '../../support/screens/device/answers.ts';
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
} from '../../support/screens/wizard-page.tsx';

const ORDER_KEY = keptName('order/set', ORDER_KEPT);

beforeAll(speakWizard);
beforeEach(() => newWizard());

/** The order that is stored on the server. */
const order = (more: object = {}): WiredReply<'order/get'> =>
  ({
    planParams: {
      id: 77,
      date: wireOn(4),
      end_date: wireOn(8),
      slot_id: 1,
      deliverySlot: 1,
      emirate_id: 1,
      cutlery: 0,
      diet: 32,
      mealType: [3, 5],
      mealPlan: 10,
      price: 35_500,
      payed: false,
      skipped: {},
      dietChanges: {},
      exclude_week_day: [],
      days_count: 5,
      dietIds: [32],
      ...more,
    },
    mealPlan: {},
    sides: {},
    days: {},
    version: 1,
    due: { plan: 0, deposit: 0, difference: 0 },
    bill: { total: 53_500, vat: 1_690, deposit: 18_000, paid: false },
  }) as unknown as WiredReply<'order/get'>;

/** Places the order, loses the answer and closes the page. */
const orderAndLose = async (): Promise<void> => {
  world.answers.set('order/set', [unanswered]);
  await openWizard('/menu/summary');
  await acceptTerms();
  await press('Place my order');
  cleanup();
};
/** Sets the account as it is after the order has arrived. */
const arrived = (more: Partial<WiredUser> = {}): void => {
  world.user = { ...world.user, hasPlan: true, buildStep: 7, plannedUntil: wireOn(8), ...more } as WiredUser;
};
const kept = () => ['wizard', 'wizard-copy', ORDER_KEY].filter((name) => device.draft(name) !== undefined);

describe('An order that arrived although its answer was lost', () => {
  it.each(['/menu/profile', '/menu/address', '/menu/summary'])(
    'shows the thank-you page at %s without another press, and leaves nothing on the device — WIZ-022, WIZ-037',
    async (at) => {
      await orderAndLose();
      expect(kept()).toContain(ORDER_KEY);
      arrived();
      world.order = order();
      await openWizard(at);
      await waitFor(() => expect(path()).toBe('/menu/thank'));
      expect(screen.getByText('Thank you for the order.')).toBeTruthy();
      await waitFor(() => expect(kept()).toEqual([]), { timeout: 3_000 });
      expect(askedOf('order/set')).toHaveLength(1);
    },
  );

  it('shows the thank-you page also if the customer still waits at the summary — WIZ-022', async () => {
    world.answers.set('order/set', [unanswered]);
    await openWizard('/menu/summary');
    await acceptTerms();
    await press('Place my order');
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    world.order = order();
    await act(async () => arrived());
    await waitFor(() => expect(path()).toBe('/menu/thank'));
    expect(screen.getByText('Thank you for the order.')).toBeTruthy();
  });

  it('shows no thank-you page once its meals have begun, and a renewal starts from scratch', async () => {
    newWizard(fiveDays({ date: wireOn(-2), ordering: { price: 100 } }));
    const [detailsData, orderData] = [
      [{ date: wireOn(-2), mealType_id: 3, dish_id: 1 }],
      { diet_id: 32, mealPlan_id: 10 },
    ];
    device.begin(ORDER_KEY, { id: 'x', requests: [{ detailsData, orderData }] });
    arrived({ renewPlan: true, canBeRenewed: true, plannedUntil: wireOn(2) } as Partial<WiredUser>);
    world.order = order({ date: wireOn(-2), end_date: wireOn(2) });
    await openWizard('/menu/address');
    await waitFor(() => expect(kept()).not.toContain(ORDER_KEY));
    expect(draftNow().menu).toBeUndefined();
    expect(path()).toBe('/menu');
  });

  it('is not confused with another plan on the same days, and the draft stays', async () => {
    await orderAndLose();
    arrived();
    world.order = order({ diet: 36 });
    await openWizard('/menu/summary');
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.getByText('You already have a plan. This device keeps what you put together.')).toBeTruthy();
    expect(draftNow()).toMatchObject({ menu: fiveDays().menu, ordering: { price: 35_500 } });
  });

  it('is requested again as long as the account has no plan on its days — WIZ-037', async () => {
    await orderAndLose();
    world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
    await openWizard('/menu/summary');
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    await press('Place my order');
    const [first, second] = askedOf('order/set');
    expect(second!.id).toBe(first!.id);
    expect(path()).toBe('/menu/thank');
  });

  it('leaves nothing on the device even if the customer opens the app but not the wizard', async () => {
    await orderAndLose();
    arrived();
    await device.settle();
    world.order = order();
    await forgetArrived(device.engine, device.engine.session().user!);
    expect(kept()).toEqual([]);
  });

  it('shows missed thanks at the next visit to the wizard, or is removed when the app is opened — WIZ-022', async () => {
    newWizard(fiveDays({ step: 7 }));
    arrived();
    world.order = order();
    await openWizard('/menu/address');
    expect(path()).toBe('/menu/thank');
    cleanup();
    device.begin('wizard', fiveDays({ step: 7 }));
    await forgetArrived(device.engine, device.engine.session().user!);
    expect(kept()).toEqual([]);
  });

  it('stays on the device when the app is opened, if its answer is still missing', async () => {
    await orderAndLose();
    arrived({ plannedUntil: wireOn(3) } as Partial<WiredUser>);
    world.order = order({ date: wireOn(0), end_date: wireOn(3) });
    await forgetArrived(device.engine, device.engine.session().user!);
    expect(kept()).toContain(ORDER_KEY);
    expect(draftNow().menu).toEqual(fiveDays().menu);
  });
});

describe('The key of an order', () => {
  it('is removed only after the device has stored that the order exists — WIZ-037', async () => {
    world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
    await openWizard('/menu/summary');
    await acceptTerms();
    const remove = vi.spyOn(device.engine.drafts, 'remove');
    let step: number | undefined;
    remove.mockImplementationOnce(async (name) => {
      if (name === ORDER_KEY) ({ step } = draftNow());
      return { ok: true };
    });
    await press('Place my order');
    expect(remove).toHaveBeenCalledWith(ORDER_KEY);
    expect(step).toBe(7);
  });
});

vi.setConfig({ testTimeout: 20_000 });
