import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { newProfile, openProfile } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'profile', 'signup', 'checkout', 'address', 'order'));
beforeEach(newProfile);

it('the profile links to credit and friends on a desktop, where no other link exists', async () => {
  // The widest screen, with a mouse.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('max-width') && !query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  }));
  await openProfile();
  const row = await screen.findByRole('link', { name: /My Credit/i });
  expect(row.getAttribute('href')).toBe('/my-credit');
});
