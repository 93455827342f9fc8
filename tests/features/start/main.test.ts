import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const meals = '<section aria-labelledby="meals"><article><button type="button">Machboos</button></article></section>';
const startApp = vi.fn<(root: HTMLElement, out: () => void) => Promise<void>>();
const drawToday = vi.fn<(root: HTMLElement, wanted: () => boolean) => Promise<boolean>>();
const faults = vi.fn();
const html = document.documentElement;
const root = (): HTMLElement => document.querySelector<HTMLElement>('#root')!;
const drawn = (): HTMLElement | null => document.querySelector<HTMLElement>('#drawn');

const putMeals = (): void => {
  const place = document.createElement('div');
  place.id = 'drawn';
  place.innerHTML = meals;
  root().before(place);
};
const start = async (): Promise<void> => {
  vi.resetModules();
  await import('../../../src/main.ts');
  await vi.advanceTimersByTimeAsync(100);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.doMock('../../../src/app.tsx', () => ({ startApp }));
  vi.doMock('../../../src/draw-today.ts', () => ({ drawToday }));
  vi.stubGlobal('reportError', faults);
  Object.defineProperty(document, 'fonts', { configurable: true, value: [] });
  window.scrollTo = vi.fn();
  startApp.mockResolvedValue();
  html.dataset['ahead'] = '';
  document.body.innerHTML = '<div id="root"><main aria-busy="true"></main></div>';
});
afterEach(() => {
  vi.doUnmock('../../../src/app.tsx');
  vi.doUnmock('../../../src/draw-today.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  delete html.dataset['ahead'];
  document.body.replaceChildren();
});

describe('A start that draws the meals ahead of the app', () => {
  it('lets them stand before the app is asked for, and the app takes them over with what was tapped', async () => {
    let come = (): void => undefined;
    drawToday.mockImplementation(
      () =>
        new Promise((resolve) => {
          come = () => {
            putMeals();
            resolve(true);
          };
        }),
    );
    await start();
    expect(startApp).not.toHaveBeenCalled();
    come();
    await vi.advanceTimersByTimeAsync(0);
    expect([root().hidden, root().childElementCount]).toEqual([true, 0]);
    drawn()!.querySelector('button')!.click();
    await vi.advanceTimersByTimeAsync(100);
    expect(startApp).toHaveBeenCalledOnce();
    const opened = vi.fn();
    root().addEventListener('click', opened);
    root().innerHTML = meals;
    await vi.advanceTimersByTimeAsync(0);
    expect([drawn(), root().hidden]).toEqual([null, false]);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('takes them away at once when it turns out that nobody is signed in', async () => {
    drawToday.mockImplementation(() => {
      putMeals();
      return Promise.resolve(true);
    });
    await start();
    expect(drawn()).not.toBeNull();
    startApp.mock.calls[0]![1]();
    expect([drawn(), root().hidden]).toEqual([null, false]);
  });

  it('goes on as ever when there is nothing to show, without a word', async () => {
    drawToday.mockResolvedValue(false);
    await start();
    expect(startApp).toHaveBeenCalledOnce();
    expect(root().hidden).toBe(false);
    expect(root().querySelector('main')).not.toBeNull();
    expect(faults).not.toHaveBeenCalled();
  });

  it('goes on as ever when drawing fails, and tells of the fault', async () => {
    const fault = new Error('the store is broken');
    drawToday.mockRejectedValue(fault);
    await start();
    expect(faults).toHaveBeenCalledExactlyOnceWith(fault);
    expect(startApp).toHaveBeenCalledOnce();
    expect(root().querySelector('main')).not.toBeNull();
  });

  it('waits three seconds for them at most; they are not wanted any more once the app is there', async () => {
    drawToday.mockReturnValue(new Promise(() => undefined));
    await start();
    const [, wanted] = drawToday.mock.calls[0]!;
    await vi.advanceTimersByTimeAsync(2_800);
    expect(startApp).not.toHaveBeenCalled();
    expect(wanted()).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(startApp).toHaveBeenCalledOnce();
    expect(wanted()).toBe(false);
  });

  it('does none of it where it was not asked to', async () => {
    delete html.dataset['ahead'];
    await start();
    expect(drawToday).not.toHaveBeenCalled();
    expect(startApp).toHaveBeenCalledOnce();
  });
});
