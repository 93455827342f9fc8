import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { registerWorker, takeUpdate } from '../../src/state/app-update.ts';

const update = vi.fn(() => Promise.resolve());
const waiting = { postMessage: vi.fn() };
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (): void => undefined;
    register = (): Promise<object> => Promise.resolve({ waiting });
    update = update;
  },
}));

const look = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('asks for a new version when the app is looked at again, at most once an hour', async () => {
  await registerWorker('/sw.js');
  look('visible');
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3_600_000);
  look('hidden');
  expect(update).not.toHaveBeenCalled();
  look('visible');
  look('visible');
  expect(update).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_600_000);
  look('visible');
  expect(update).toHaveBeenCalledTimes(2);
});

it('asks the version that waits to take over, whoever found it and whenever', async () => {
  await registerWorker('/sw.js');
  takeUpdate();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' });
});
