import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ask } from '#src/state/engine/ask.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { vibrateFor } from '#src/state/engine/vibration.ts';
import { useSend } from '#src/state/engine/use-send.ts';

const vibrate = vi.fn(() => true);
const device = (touched: boolean, less = false, can = true): void => {
  vi.stubGlobal('navigator', { ...(can && { vibrate }), userActivation: { hasBeenActive: touched } });
  vi.stubGlobal('matchMedia', () => ({ matches: less }));
};
afterEach(() => {
  vi.unstubAllGlobals();
  vibrate.mockClear();
});

describe('The vibration of the device', () => {
  it('is one short pulse for a save and two pulses for a refusal', () => {
    device(true);
    vibrateFor('saved');
    vibrateFor('refused');
    expect(vibrate.mock.calls).toEqual([[[12]], [[24, 60, 24]]]);
  });

  it.each([
    ['before the page was touched, which browsers report as a fault', () => device(false)],
    ['with less motion wanted', () => device(true, true)],
    ['on a device that cannot', () => device(true, false, false)],
  ])('does not happen %s', (_, make) => {
    make();
    vibrateFor('saved');
    expect(vibrate).not.toHaveBeenCalled();
  });
});

describe('The vibration after a save', () => {
  const answered = async (answers: { readonly ask?: object; readonly send?: object }): Promise<void> => {
    const engine = {
      now: () => 0,
      askKept: async () => answers.ask,
      send: async () => answers.send,
    };
    provideEngine(async () => engine as never);
    await wholeEngine();
    device(true);
  };
  const refusal = { ok: false, reason: 'refused', refusal: { code: 'order_locked', message: 'Too late.' } };

  it.each([
    ['one that is safe on the device', { send: { ok: true, ids: [] } }, [12]],
    ['one that the device could not take', { send: { ok: false, reason: 'full' } }, [24, 60, 24]],
  ])('is the same for every sent command: %s', async (_, answers, pattern) => {
    await answered(answers);
    await renderHook(() => useSend()).result.current('order/modify', {} as never);
    expect(vibrate.mock.calls).toEqual([[pattern]]);
  });

  it.each([
    ['one that the server has done', { ask: { ok: true, reply: {} } }, [[[12]]]],
    ['one that the server refuses', { ask: refusal }, [[[24, 60, 24]]]],
    ['one without an answer', { ask: { ok: false, reason: 'unknown' } }, []],
  ])('is the same for a command that moves a plan: %s', async (_, answers, pulses) => {
    await answered(answers);
    await ask('order/skipTheDay', {} as never, { kept: {} });
    expect(vibrate.mock.calls).toEqual(pulses);
  });

  it('does not happen for a menu that is saved automatically while it is built', async () => {
    await answered({ ask: { ok: true, reply: {} } });
    await ask('mobile_checkout/setMealPlan', {} as never, { kept: {} });
    expect(vibrate).not.toHaveBeenCalled();
  });
});
