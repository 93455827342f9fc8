import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { keepForVisitor } from '#src/start/keep-for-visitor.ts';

const register = vi.fn(() => Promise.resolve());
const give = (name: string, value: unknown): void =>
  void Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  vi.useFakeTimers();
  register.mockClear();
  give('serviceWorker', { register });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
});

describe('The service worker for a visitor', () => {
  it('is installed when the page has not been touched for five seconds', async () => {
    void keepForVisitor();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  });

  it('is installed only after the visitor has stopped scrolling', async () => {
    void keepForVisitor();
    for (let scrolls = 0; scrolls < 5; scrolls += 1) {
      await vi.advanceTimersByTimeAsync(4_000);
      window.dispatchEvent(new Event('scroll'));
    }
    expect(register).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_100);
    expect(register).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('scroll'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(register).toHaveBeenCalledOnce();
  });

  it('waits for a page that is still loading', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    void keepForVisitor();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(register).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(register).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('is not installed for a visitor who saves data, or whose browser has no workers', async () => {
    give('connection', { saveData: true });
    void keepForVisitor();
    await vi.advanceTimersByTimeAsync(60_000);
    Reflect.deleteProperty(navigator, 'connection');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await keepForVisitor();
    expect(register).not.toHaveBeenCalled();
  });
});
