import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startAgain } from '#src/start/start-again.ts';
import { report } from '#src/state/engine/report.ts';

const go = (): boolean => window.dispatchEvent(new Event('pagehide'));
const comeBack = (): boolean => window.dispatchEvent(new Event('pageshow'));
const told = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(told);
  vi.stubGlobal('reportError', told);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  comeBack();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  told.mockReset();
});

describe('A page that the customer leaves', () => {
  it('logs no further errors to the console until it is shown again', () => {
    const fault = report('the menu could not be read');
    fault(new Error('before'));
    expect(told).toHaveBeenCalledTimes(1);
    go();
    fault(new Error('broken off'));
    report('a file')(new Error('broken off'));
    expect(told).toHaveBeenCalledTimes(1);
    comeBack();
    fault(new Error('after'));
    expect(told).toHaveBeenLastCalledWith('the menu could not be read', new Error('after'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('reports no error for scripts that were cancelled with it', () => {
    go();
    startAgain(new Error('main.js did not come'));
    expect(told).not.toHaveBeenCalled();
    comeBack();
    startAgain(new Error('main.js did not come'));
    expect(told).toHaveBeenCalledOnce();
  });
});
