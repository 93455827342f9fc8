import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { newDashboard, press, show, world } from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'today'));
beforeEach(() => {
  newDashboard();
  localStorage.clear();
});

const card = (title: string) => screen.getByRole('heading', { level: 2, name: title }).closest('section')!;
const details = (title: string) => card(title).querySelector<HTMLDetailsElement>(':scope > details');
/** A browser folds and unfolds the card itself; jsdom only does so for a click on the summary. */
const turn = (title: string) => press(details(title)!.querySelector('summary')!);

it.each(['Sara Noor', 'Your team', 'My goals'])(
  'On a phone the card “%s” is folded, and its content is on the page one tap away — DSH-006, DSH-008, DSH-010',
  async (title) => {
    world.answers['profile/getForDashboard/getManagers'] = {
      manager_name: 'Layla',
      manager_phone: '+971 50 000 0000',
      manager_gender: 'female',
      nutritionist_name: 'Omar',
      nutritionist_phone: '+971 50 000 0001',
      nutritionist_gender: 'male',
    };
    await show();
    expect(details(title)!.open).toBe(false);
    const inside = { 'Sara Noor': 'Pause Plan', 'Your team': 'Layla', 'My goals': 'Sample' }[title]!;
    expect(card(title).textContent).toContain(inside);
    await turn(title);
    expect(details(title)!.open).toBe(true);
  },
);

it('An unfolded card is unfolded at the next visit of this device, until it is folded again', async () => {
  await show();
  await turn('Your team');
  await turn('Sara Noor');
  cleanup();
  await show();
  expect([details('Your team')!.open, details('Sara Noor')!.open, details('My goals')!.open]).toEqual([
    true,
    true,
    false,
  ]);
  await turn('Your team');
  cleanup();
  await show();
  expect([details('Your team')!.open, details('Sara Noor')!.open]).toEqual([false, true]);
});

it('On a wide screen no card is folded', async () => {
  world.wide = true;
  await show();
  for (const title of ['Sara Noor', 'Your team', 'My goals']) expect(details(title)).toBeNull();
});
