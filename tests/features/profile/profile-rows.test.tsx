import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { device, world } from '../../support/screens/checkout-world.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { pressButton } from '../../support/screens/open-pages.tsx';
import { newProfile, openRows, sara, tap, type } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'profile', 'signup', 'checkout', 'address', 'order', 'calendar'));
beforeEach(() => {
  newProfile();
  // A phone.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

const row = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, expanded: false });
const openedRows = (): string[] =>
  screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const hasField = (label: string): boolean => screen.queryByRole('textbox', { name: label }) !== null;

const rowTitles = [
  'Personal details',
  'Your body',
  'Medical conditions',
  'Likes and notes',
  'Food preferences',
  'Allergies',
  'Delivery addresses',
  'Your calendar',
  'For your nutritionist',
  'Inbox and notifications',
  'Language',
  'Appearance',
  'Sign-in and devices',
  'Your data and privacy',
];

describe('The profile on a phone', () => {
  it('is a list of closed rows, each with a heading that a screen reader finds', async () => {
    await openRows('/profile');
    expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
    for (const title of rowTitles) {
      expect(screen.getByRole('heading', { level: 2, name: title }).contains(row(title))).toBe(true);
    }
    expect(hasField('First name')).toBe(false);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('opens a row in place with its fields and its Save, and a second tap closes it — PRF-018, PRF-019', async () => {
    await openRows('/profile');
    await tap(row('Personal details'));
    expect(hasField('First name')).toBe(true);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
    await tap(screen.getByRole('button', { name: 'Personal details', expanded: true }));
    expect(hasField('First name')).toBe(false);
  });

  it('shows in a closed row what it holds', async () => {
    await openRows('/profile');
    const detail = document.getElementById(row('Your body').getAttribute('aria-describedby')!);
    expect(detail!.textContent).toMatch(/^70\.0\skg · 175\scm$/);
  });

  it('opens the row of the URL and moves the focus to it', async () => {
    await openRows('/profile#body');
    await waitFor(() => expect(openedRows()).toEqual(['Your body']));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Your body', expanded: true })),
    );
    expect(screen.getByLabelText('Height')).toBeTruthy();
  });

  it('restores the open rows after Back', async () => {
    await openRows('/profile', ['/contact']);
    await tap(row('Language'));
    await tap(row('Your body'));
    await tap(screen.getByRole('link', { name: /^This device/ }));
    expect(await screen.findByRole('heading', { name: 'Waiting' })).toBeTruthy();
    await act(async () => window.history.back());
    await waitFor(() => expect(openedRows()).toEqual(['Your body', 'Language']));
  });

  it('keeps a row with an unsaved edit open, and after the save too', async () => {
    world.answers.set('profile/set', [good({ user: sara, message: 'Your profile was saved.' })]);
    await openRows('/profile');
    await tap(row('Your body'));
    await type('Height', '171.5');
    const button = screen.getByRole('button', { name: 'Your body' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await tap(button);
    expect(hasField('Height')).toBe(true);
    await pressButton('Save');
    await screen.findByText('Your profile was saved.');
    expect(screen.getByRole('button', { name: 'Your body', hidden: true }).getAttribute('aria-expanded')).toBe('true');
  });

  it('opens the row of an edit that this device has kept', async () => {
    device.begin('profile', { typed: { height: '171.5' }, base: { height: '175' } });
    await openRows('/profile');
    await waitFor(() => expect(openedRows()).toEqual(['Your body']));
  });

  it('opens the row in which the server refuses a field — PRF-020', async () => {
    world.answers.set('profile/set', [refused('validation', 'Please check.', { height: 'Not this height.' })]);
    await openRows('/profile');
    await tap(row('Likes and notes'));
    await type('Notes for the kitchen and the nutritionist', 'No onions');
    await pressButton('Save');
    expect(await screen.findByText('Not this height.')).toBeTruthy();
    expect(openedRows()).toContain('Your body');
  });
});

it('On a desktop every part of the profile is an open card, and a URL with a hash moves to it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await openRows('/profile#body');
  await screen.findByLabelText('First name');
  expect(screen.queryAllByRole('button', { expanded: false })).toEqual([]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your body'));
});
