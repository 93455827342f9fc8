import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ORDER_KEPT } from '#src/building/arrived-order.ts';
import { keptName } from '#src/offline/session/kept-command.ts';
import type { WiredUser } from '../../support/on-wire.ts';
import { device, wireOn, world } from '../../support/screens/checkout-world.ts';
import { good } from '../../support/screens/device/answers.ts';
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

const ORDER_KEY = keptName('order/set', ORDER_KEPT);

beforeAll(speakWizard);
beforeEach(() => newWizard());

const alert = () => within(screen.getByRole('alert'));
/** The account is updated: a plan was bought on another device. */
const bought = (more: Partial<WiredUser> = {}): Promise<void> =>
  act(async () => {
    world.user = { ...world.user, hasPlan: true, buildStep: 7, plannedUntil: wireOn(8), ...more } as WiredUser;
  });
const KEPT = 'You already have a plan. This device keeps what you put together.';
const setting = (alias: string, value: unknown): Promise<void> =>
  act(async () => {
    world.settings = [...world.settings.filter((each) => each.alias !== alias), { alias, value }];
    world.changed();
  });

describe('A plan bought on a second device while this one is online', () => {
  it.each([
    ['on the same days', {}],
    ['that is over before this one begins', { plannedUntil: wireOn(3) }],
  ])('%s: is named at the summary with a link to it, and the draft stays', async (_, more) => {
    await openWizard('/menu/summary');
    await bought(more as Partial<WiredUser>);
    expect(path()).toBe('/menu/summary');
    expect(alert().getByText('You already have a plan')).toBeTruthy();
    expect(alert().getByRole('link', { name: 'See my plan' }).getAttribute('href')).toBe('/modify');
    await press('Place my order');
    expect(askedOf('order/set')).toEqual([]);
    expect(draftNow()).toEqual(fiveDays());
    await tap(screen.getByRole('link', { name: 'BACK' }));
    expect(path()).toBe('/');
    expect(screen.getByText(KEPT)).toBeTruthy();
  });

  it('redirects home from a step before the summary with a reason, and keeps the draft', async () => {
    await openWizard('/menu/address');
    await bought();
    expect(path()).toBe('/');
    expect(screen.getByText(KEPT)).toBeTruthy();
    expect(draftNow()).toEqual(fiveDays());
    await press('See my plan');
    expect(path()).toBe('/modify');
  });

  it('redirects home without a message if the draft is empty', async () => {
    newWizard({ step: 4, build: 'new' });
    world.user = { ...world.user, buildStep: 4 } as WiredUser;
    await openWizard('/menu/profile');
    await bought();
    expect(path()).toBe('/');
    expect(screen.queryByText(KEPT)).toBeNull();
  });

  it('is named with its last day if the customer may renew it', async () => {
    await openWizard('/menu/summary');
    await bought({ renewPlan: true, canBeRenewed: true });
    expect(alert().getByText(/^Your plan cannot begin on Wed 25 Nov: you have a plan until Sun 29 Nov\./)).toBeTruthy();
    expect(alert().getByRole('link', { name: 'Choose another start' }).getAttribute('href')).toBe('/menu');
    expect(draftNow()).toEqual(fiveDays());
  });
});

describe('A change while the summary is open', () => {
  it.each([
    [
      'a holiday on the first day',
      'HOLIDAYS',
      [{ date: wireOn(4), name: 'Day of Rest', provisional: false }],
      'no delivery on the holiday Day of Rest',
    ],
    ['a weekday without a delivery', 'KITCHEN_DAYS', [0, 1, 2, 4, 5, 6], 'we do not deliver on Wednesday'],
  ])('%s is named as the reason why the plan starts later', async (_, alias, value, why) => {
    await openWizard('/menu/summary');
    await setting(alias, value);
    expect(
      alert().getByText(`Your plan cannot begin on Wed 25 Nov: ${why}. Everything else stays as you chose it.`),
    ).toBeTruthy();
    expect(alert().getByRole('link', { name: 'Choose another start' }).getAttribute('href')).toBe('/menu');
    await press('Place my order');
    expect(askedOf('order/set')).toEqual([]);
    expect(draftNow()).toEqual(fiveDays());
  });

  it('that removes a dish names the dish, its days and a link to the first of them', async () => {
    await openWizard('/menu/summary');
    await act(async () => {
      for (const name of ['products', 'productsFull'])
        world.arrays[name] = (world.arrays[name] as { id: number }[]).filter(({ id }) => id !== 2032);
      world.changed();
    });
    expect(alert().getByText(/^It is no longer served, /)).toBeTruthy();
    expect(alert().getByText(/Wed 25 Nov.*Sun 29 Nov/)).toBeTruthy();
    expect(alert().getByRole('link', { name: 'To the menu of the day' }).getAttribute('href')).toBe(
      '/menu/plan#2026-11-25',
    );
    await press('Place my order');
    expect(askedOf('order/set')).toEqual([]);
    expect(draftNow()).toEqual(fiveDays());
  });

  it('by an order in a second tab shows the thank-you page here and orders nothing', async () => {
    await openWizard('/menu/summary');
    await act(async () => {
      device.begin('wizard', fiveDays({ step: 7, acceptTC: true }));
      await device.settle();
    });
    expect(path()).toBe('/menu/thank');
    expect(screen.getByText('Thank you for the order.')).toBeTruthy();
    expect(askedOf('order/set')).toEqual([]);
  });

  it('by an unanswered order of a second tab sends that order again under its key, so only one exists', async () => {
    await openWizard('/menu/summary');
    device.begin(ORDER_KEY, { id: '0199aaaa-0000-7000-8000-000000000001', requests: [{ detailsData: [] }] });
    world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
    await acceptTerms();
    await press('Place my order');
    expect(askedOf('order/set').map(({ id }) => id)).toEqual(['0199aaaa-0000-7000-8000-000000000001']);
    expect(path()).toBe('/menu/thank');
  });
});

vi.setConfig({ testTimeout: 20_000 });
