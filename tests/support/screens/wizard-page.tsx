import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import { AddressStep } from '#src/features/wizard/address-step.tsx';
import { ProfileStep } from '#src/features/wizard/profile-step.tsx';
import { SummaryStep } from '#src/features/wizard/summary/summary-step.tsx';
import { ThankStep } from '#src/features/wizard/thank/thank-step.tsx';
// Imports what the pages load later, so that it is available before the first of them opens.
import '#src/person/own-profile.tsx';
import type { Address } from '#src/protocol/account/user.ts';
import type { WiredReply, WiredDraft, WiredUser } from '../on-wire.ts';
import { good, refused, type Answer } from './device/answers.ts';
import { device, newCheckout, wireOn, world } from './checkout-world.ts';
import { openPages, plain } from './open-pages.tsx';
import { sara } from './profile-page.tsx';
import { speakEnglish } from './speak-english.ts';

type Copy = WiredReply<'order/getDraft'>;

/** An address in Abu Dhabi, to which the plan is delivered. */
export const home: Address = {
  street: 'Corniche Street',
  apartments: 'Villa 7',
  emirate: 1,
  area: 101,
  landmark: '',
  locationlink: '',
  default: true,
};

/** Five days of lunch and dinner that start four days ahead, with a dish for every meal. */
export const fiveDays = (more: WiredDraft = {}): WiredDraft => ({
  step: 6,
  build: 'new',
  mealType: [3, 31, 5, 51],
  mealPlan: 10,
  diet: 32,
  date: wireOn(4),
  emirate: 1,
  deliverySlot: 1,
  menu: Object.fromEntries([4, 5, 6, 7, 8].map((ahead) => [String(wireOn(ahead)), { 3: 2031, 5: 2032 }])),
  ...more,
});

/** The server's copy of the draft, as other devices see it. */
export let copy: { draft: WiredDraft | null; version: number };
const SAVED_AT = Math.floor(Date.parse('2026-11-21T10:02:00Z') / 1_000);
const standing = (): Copy => ({
  ...copy,
  savedAt: copy.draft ? SAVED_AT : null,
  device: copy.draft ? 'Chrome on Windows' : null,
});
const written = (): Answer => {
  const { draft, version } = world.asked.findLast(({ name }) => name === 'order/setDraft')!.request as unknown as Copy;
  if (version !== copy.version) return refused('conflict', 'Changed on another device');
  copy = { draft, version: draft === null ? 0 : version + 1 };
  return good({ version: copy.version });
};

/** Saves this draft as another device. */
export const elsewhere = (draft: WiredDraft | null, version: number): void => {
  copy = { draft, version };
};

export const newWizard = (draft: WiredDraft = fiveDays()): void => {
  newCheckout();
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  copy = { draft: null, version: 0 };
  world.user = {
    ...sara,
    hasPlan: false,
    renewPlan: false,
    canBeRenewed: false,
    buildStep: 6,
    homeAddress: home,
  } as WiredUser;
  device.begin('wizard', draft);
  world.answers.set('order/getDraft', [() => good(standing())]);
  world.answers.set('order/setDraft', [written]);
};

export let path: () => string;
export const openWizard = async (address: string): Promise<void> => {
  path = await openPages(
    device.engine,
    {
      '/': plain('Home'),
      '/menu': plain('Start'),
      '/menu/preferences': plain('Preferences'),
      '/menu/plan': plain('Menu of the days'),
      '/menu/profile': ProfileStep,
      '/menu/address': AddressStep,
      '/menu/summary': SummaryStep,
      '/menu/thank': () => <ThankStep named={null} />,
      '/modify': plain('My plan'),
      '/contact': plain('Contact'),
      '/terms': plain('Terms'),
    },
    address,
  );
};

export const draftNow = (): WiredDraft => (device.draft('wizard') ?? {}) as WiredDraft;
export const askedOf = (name: string) => world.asked.filter((each) => each.name === name);
export const tap = async (control: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(control));
};
export const write = async (control: HTMLElement, value: string): Promise<void> => {
  await act(async () => void fireEvent.change(control, { target: { value } }));
};
/** The bill as name → amount. */
export const bill = (): Record<string, string> =>
  Object.fromEntries(
    [...within(screen.getByRole('region', { name: 'Price' })).getAllByRole('term')].map((term) => [
      term.textContent.replaceAll('\u00a0', ' '),
      term.nextElementSibling!.textContent.replaceAll('\u00a0', ' '),
    ]),
  );
export const acceptTerms = (): Promise<void> =>
  tap(screen.getByRole('checkbox', { name: 'I accept the Terms and Conditions.' }));

/** Loads the English texts of every step of the wizard. */
export const speakWizard = () =>
  speakEnglish('shell', 'errors', 'checkout', 'order', 'address', 'profile', 'signup', 'wizard', 'summary');
