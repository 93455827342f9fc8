import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

import { dayToWire, day } from '#src/domain/days/day.ts';
import { ProfileScreen as ModifyProfile } from '#src/features/modify/profile-screen.tsx';
import { ProfileScreen } from '#src/features/profile/profile-screen.tsx';
// Imports what the pages load later, so that it is available before the first of them opens.
import '#src/person/own-profile.tsx';
import '#src/person/tastes/tastes-card.tsx';
import type { WiredUser } from '../on-wire.ts';
import { device, newCheckout, world } from './checkout-world.ts';
import { openPages, plain } from './open-pages.tsx';

/** A customer with everything that the profile shows. */
export const sara = {
  user_id: 1,
  tag: 'a',
  email: 'sara@demo.test',
  firstName: 'Sara',
  lastName: 'Noor',
  phone: '501234567',
  PC_CODE: '+971',
  whatsUpnumber: '501234567',
  WPC_CODE: '+971',
  gender: 'female',
  birthday: dayToWire(day('1990-05-04')),
  weight: 70_000,
  height: 175,
  start_weight: 80_000,
  goal_weight: 65_000,
  company: 2,
  medical: [1],
  language: 'en-US',
  hasPlan: true,
  hasCheckout: false,
  plan: null,
  allergiesDeclared: true,
  allergies: [],
  dislikes: [],
  dishlikes: [],
  dishdislikes: [],
  eliminate_groups: [],
  preferences: [],
  notes: '',
  vouchers: [],
  homeAddress: null,
  workAddress: null,
  publicAddress: null,
  deliveryInstructions: '',
} as unknown as WiredUser;

export const newProfile = (): void => {
  newCheckout();
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  world.user = sara;
};

const pages = {
  '/profile': () => <ProfileScreen logOut={null} security={null} onSharedDone={() => undefined} />,
  '/modify/profile': ModifyProfile,
  '/modify/address': plain('Delivery address'),
  '/modify': plain('Menu'),
  '/profile/sync': plain('Waiting'),
  '/contact': plain('Contact'),
};

export const openProfile = async (address: '/profile' | '/modify/profile' = '/profile') => {
  const where = await openPages(device.engine, pages, address);
  await screen.findByLabelText('First name');
  if (address === '/profile') await screen.findByRole('button', { name: /^Allergies/ });
  return where;
};

/** Opens the profile without opening any of its rows. */
export const openRows = async (address: string, before: readonly string[] = []) => {
  const where = await openPages(device.engine, pages, address, before);
  await screen.findByRole('heading', { name: 'Personal details' });
  await screen.findByRole('heading', { name: 'Allergies' });
  return where;
};

export const type = async (field: string | RegExp, value: string): Promise<void> => {
  await act(async () => void fireEvent.change(screen.getByLabelText(field), { target: { value } }));
};
export const tap = async (control: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(control));
};
/** The profile's saved requests, in order. */
export const savedRequests = (): unknown[] =>
  world.asked.flatMap(({ name, request }) => (name === 'profile/set' ? [request] : []));
