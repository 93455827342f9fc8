import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { wireOn, world } from '../../support/screens/checkout-world.ts';
import { begin, menuWithout, newPlan, open, options, path } from '../../support/screens/menu-plan-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'wizard', 'checkout', 'plan', 'feedback'));
beforeEach(newPlan);

declare global {
  // React defines this name.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

it('a menu whose last dish was chosen a moment ago can be left without a warning about gaps — WIZ-054, WIZ-055', async () => {
  world.offers = false;
  begin({ menu: { ...menuWithout(12), [String(wireOn(12))]: { 5: 2032 } } });
  await open();
  const dish = within(options('Lunch')[0]!).getAllByRole('button')[0]!;
  const place = screen.getByRole('button', { name: 'Place my order' });
  // As in a browser: deferred work has not been rendered at the second touch.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  dish.click();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  place.click();
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  await act(async () => undefined);
  expect(screen.queryByText('Please fill in all menu to place your order')).toBeNull();
  await waitFor(() => expect(path()).toBe('/menu/profile'));
});
