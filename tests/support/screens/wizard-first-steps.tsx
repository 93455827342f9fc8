import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import type { WiredDraft } from '../on-wire.ts';
import { PreferencesScreen } from '#src/features/wizard/preferences/preferences-screen.tsx';
import { StartScreen } from '#src/features/wizard/start/start-screen.tsx';
import { WizardScreen } from '#src/features/wizard/wizard-screen.tsx';
import { device, newCheckout, world } from './checkout-world.ts';
import { openPages, plain } from './open-pages.tsx';

export let path: () => string;

const pages = {
  '/': plain('Home'),
  '/contact': plain('Contact'),
  '/profile': plain('Profile'),
  '/checkout': plain('Preference'),
  '/checkout/customfit': plain('Custom fit'),
  '/menu': () => <StartScreen />,
  '/menu/preferences': PreferencesScreen,
  '/menu/plan': () => (
    <WizardScreen step="plan" title="Menu">
      {({ plan }) => <p>{plan ? `${plan.count} days to fill` : 'No plan'}</p>}
    </WizardScreen>
  ),
};

/** A customer who has declared their allergies and has no plan yet. */
export const newWizard = (): void => {
  newCheckout();
  world.user = { ...world.user, buildStep: 1, renewPlan: false, canBeRenewed: false, notes: '' };
};
export const draft = (): WiredDraft => (device.draft('wizard') ?? {}) as WiredDraft;
export const begin = (value: WiredDraft): void => device.begin('wizard', value);
export const open = async (address: string): Promise<void> => {
  path = await openPages(device.engine, pages, address);
};
export const arrivesAt = (address: string): Promise<void> => waitFor(() => expect(path()).toBe(address));
export const group = (name: string): HTMLElement => screen.getAllByRole('group', { name })[0]!;
export const tap = async (control: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(control));
};
