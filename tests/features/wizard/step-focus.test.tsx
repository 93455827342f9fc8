import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';

import { useNavigationEffects } from '#src/features/shell/navigation-effects.ts';
import { AddressStep } from '#src/features/wizard/address-step.tsx';
import { SummaryStep } from '#src/features/wizard/summary/summary-step.tsx';
import { ThankStep } from '#src/features/wizard/thank/thank-step.tsx';
import { device, world } from '../../support/screens/checkout-world.ts';
import { good } from '../../support/screens/device/answers.ts';
import { openPages, plain, pressButton as press } from '../../support/screens/open-pages.tsx';
import { acceptTerms, newWizard, speakWizard } from '../../support/screens/wizard-page.tsx';

beforeAll(speakWizard);
beforeEach(() => newWizard());

/** The screen in a shell that moves the focus, as in the app. */
const inShell = (Screen: () => ReactNode) => () => {
  useNavigationEffects();
  return <Screen />;
};
/** The heading has the focus, and the step is shown and announced. */
const begins = async (title: string, number: number): Promise<void> => {
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(`Step ${number} of 7`)).toBeTruthy();
  const steps = screen.getByRole('navigation', { name: 'Steps to your meal plan' });
  expect(within(steps).getByText(new RegExp(`^Step ${number} of 7: `), { selector: 'output' })).toBeTruthy();
};

it('each step, also the thank-you page, focuses its heading and says which step of seven is open — WIZ-026', async () => {
  world.answers.set('order/set', [good({ orderId: 77, message: 'Order Placed Successfully' })]);
  const pages = {
    '/': plain('Home'),
    '/menu/address': inShell(AddressStep),
    '/menu/summary': inShell(SummaryStep),
    '/menu/thank': inShell(() => <ThankStep named={null} />),
  };
  await openPages(device.engine, pages, '/menu/address');
  await press('Next');
  await begins('My meal plan summary', 6);
  await acceptTerms();
  await press('Place my order');
  await begins('Thank You', 7);
  // The customer cannot go back to an order that was placed.
  const steps = screen.getByRole('navigation', { name: 'Steps to your meal plan' });
  expect(within(steps).queryAllByRole('link')).toEqual([]);
});

vi.setConfig({ testTimeout: 20_000 });
