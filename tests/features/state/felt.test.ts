import { afterEach, describe, expect, it, vi } from 'vitest';

import { felt } from '../../../src/state/engine/felt.ts';

const vibrate = vi.fn(() => true);
const device = (touched: boolean, less = false, can = true): void => {
  vi.stubGlobal('navigator', { ...(can && { vibrate }), userActivation: { hasBeenActive: touched } });
  vi.stubGlobal('matchMedia', () => ({ matches: less }));
};
afterEach(() => {
  vi.unstubAllGlobals();
  vibrate.mockClear();
});

describe('what the hand feels', () => {
  it('is short for a save and twice for a refusal', () => {
    device(true);
    felt('saved');
    felt('refused');
    expect(vibrate.mock.calls).toEqual([[[12]], [[24, 60, 24]]]);
  });

  it.each([
    ['before the page was touched, which browsers report as a fault', () => device(false)],
    ['with less motion wanted', () => device(true, true)],
    ['on a device that cannot', () => device(true, false, false)],
  ])('is nothing %s', (_, make) => {
    make();
    felt('saved');
    expect(vibrate).not.toHaveBeenCalled();
  });
});
