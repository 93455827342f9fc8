import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { newDashboard, show, world } from '../../support/screens/dashboard-page.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard'));
beforeEach(() => {
  newDashboard();
  world.answers['profile/getForDashboard/getManagers'] = refused('internal', 'Something went wrong on our side.');
});

/** The headings of the parts, in the order in which a screen reader reads them. */
const heard = async (): Promise<(string | null)[]> => {
  await show();
  await screen.findByRole('heading', { name: 'My goals' });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

it('Today on a phone starts with the meals, before the customer, the team and the goals', async () => {
  const parts = await heard();
  expect(parts.indexOf('Today’s meals')).toBeLessThan(parts.indexOf('Sara Noor'));
  expect(parts.slice(-2)).toEqual(['Your team', 'My goals']);
});

it('Today with three columns has a reading order from the first column to the last', async () => {
  world.wide = true;
  const parts = await heard();
  expect(parts[0]).toBe('Sara Noor');
  expect(parts.slice(-3)).toEqual(['Today’s meals', 'Your team', 'My goals']);
});
