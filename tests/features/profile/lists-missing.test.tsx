import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { ProfileScreen } from '#src/features/profile/profile-screen.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { newProfile, sara } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'profile', 'signup', 'checkout', 'address', 'order'));
beforeEach(newProfile);

const cardOf = (heading: string): HTMLElement => screen.getByRole('heading', { name: heading }).closest('section')!;

const open = async (network: 'online' | 'offline'): Promise<void> => {
  const onItsWay = new Promise(() => undefined);
  const { engine } = testDevice({ network, user: sara, answers: () => onItsWay, kept: {} });
  await openPages(
    engine,
    { '/profile': () => <ProfileScreen logOut={null} security={null} onSharedDone={() => undefined} /> },
    '/profile',
  );
  await screen.findByLabelText('First name');
  await act(async () => undefined);
};

it('a selection from a list that has not loaded shows a loading state, not a number or “none”', async () => {
  await open('online');
  expect(cardOf('Medical conditions').querySelector('[aria-busy=true]')).toBeTruthy();
  expect(cardOf('Medical conditions').textContent).not.toMatch(/\d/);
  const company = screen.getByLabelText<HTMLSelectElement>('Company');
  expect([company.value, company.selectedOptions[0]!.label]).toEqual(['2', '…']);
  // A customer who chooses another value can choose the first one again.
  await act(async () => void fireEvent.change(company, { target: { value: '0' } }));
  expect([...company.options].map(({ value }) => value)).toEqual(['0', '2']);
});

it('lists that were never loaded on this device say so while offline', async () => {
  await open('offline');
  for (const heading of ['Medical conditions', 'Likes and notes'])
    expect(cardOf(heading).textContent).toContain('This is not on your device yet');
});
