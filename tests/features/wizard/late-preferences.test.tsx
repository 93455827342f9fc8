import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { connect, world } from '../../support/screens/checkout-world.ts';
import { good, refused } from '../../support/screens/fake/fake-answers.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { acceptTerms, askedOf, draftNow, fiveDays, newWizard, openWizard } from '../../support/screens/wizard-page.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'address', 'profile', 'signup', 'wizard'));
beforeEach(() => newWizard(fiveDays({ dislikes: [101], notes: 'No onions' })));

const SAID = 'One of these ingredients is not known.';
const told = () => askedOf('profile/set').filter(({ request }) => request['scenario'] === 'preferences');

describe('preferences that are told behind their step', () => {
  it('and refused are named at the summary with the way to them, keep the order back, and are not lost', async () => {
    world.answers.set('profile/set', [refused('validation', SAID)]);
    await connect(false);
    await openWizard('/menu/summary');
    expect(screen.queryByText(SAID)).toBeNull();
    await connect(true);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Your preferences could not be saved yet')).toBeTruthy();
    expect(alert.getByText(SAID)).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Change my preferences' }).getAttribute('href')).toBe('/menu/preferences');
    await acceptTerms();
    await press('Place my order');
    expect(askedOf('order/set')).toEqual([]);
    expect(draftNow()).toMatchObject({ dislikes: [101], notes: 'No onions', menu: fiveDays().menu });
  });

  it('and refused only for now are told again, and nothing is said of them', async () => {
    await connect(false);
    await openWizard('/menu/summary');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      world.answers.set('profile/set', [
        refused('rate_limited', 'Later'),
        good({ message: 'Saved', user: world.user }),
      ]);
      await connect(true);
      expect(screen.queryByText('Your preferences could not be saved yet')).toBeNull();
      expect(told()).toHaveLength(1);
      await act(async () => vi.advanceTimersByTime(15_000));
      expect(told()).toHaveLength(2);
      expect(draftNow().dislikes).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

vi.setConfig({ testTimeout: 20_000 });
