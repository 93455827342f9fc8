import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { DeliveryDatesScreen } from '#src/features/checkout/steps/delivery-dates-screen.tsx';
import { CheckoutStep } from '#src/features/checkout/steps/checkout-step.tsx';
import { MealTypesScreen } from '#src/features/checkout/steps/meal-types-screen.tsx';
import { PendingOnly } from '#src/features/checkout/placing/pending-only.tsx';
import { PreferenceScreen } from '#src/features/checkout/steps/preference-screen.tsx';
import { RenewScreen } from '#src/features/checkout/renewal/renew-screen.tsx';
import { device } from './checkout-world.ts';
import { openPages, plain } from './open-pages.tsx';

export let path: () => string;

const pages = {
  '/': () => (
    <>
      <h1>Home</h1>
      <Link to="/checkout">Build my meal plan</Link>
    </>
  ),
  '/contact': plain('Contact'),
  '/menu': plain('Build my meal plan'),
  '/checkout': () => <PreferenceScreen />,
  '/checkout/customfit': plain('Custom fit'),
  '/checkout/meal-types-and-days': MealTypesScreen,
  '/checkout/delivery-dates': DeliveryDatesScreen,
  '/checkout/menus': () => (
    <CheckoutStep page="menus" title="Menu">
      {() => <p>The days of the plan</p>}
    </CheckoutStep>
  ),
  '/checkout/summary': () => (
    <CheckoutStep page="summary" title="Summary">
      {() => <p>What it costs</p>}
    </CheckoutStep>
  ),
  '/checkout/success/paylater': () => (
    <PendingOnly named={null} waiting={null}>
      {() => <h1>Your order</h1>}
    </PendingOnly>
  ),
  '/renewplan/samemenu': () => <RenewScreen method="samemenu" />,
  '/renewplan/defaultmenu': () => <RenewScreen method="defaultmenu" />,
};

/** Opens a URL of the checkout as the router does, with plain pages for URLs outside it. */
export const open = async (address: string): Promise<void> => {
  path = await openPages(device.engine, pages, address);
};
export const arrivesAt = (address: string): Promise<void> => waitFor(() => expect(path()).toBe(address));
export const group = (name: string): HTMLElement => screen.getAllByRole('group', { name })[0]!;
