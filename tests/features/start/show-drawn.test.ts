import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { durationsFor } from '#src/i18n/format-durations.ts';
import type { DrawnFor } from '#src/offline/drawn/drawn-screen.ts';
import type { readDrawn as readScreen } from '#src/offline/drawn/read-drawn.ts';
import { showDrawn } from '#src/start/show-drawn.ts';

const HOUR = 3_600_000;
type Read = Awaited<ReturnType<typeof readScreen>>;
const readDrawn = vi.hoisted(() =>
  vi.fn<(held: unknown, wanted: () => Promise<DrawnFor | undefined>, deviceNow: number) => Promise<unknown>>(),
);
vi.mock('#src/offline/drawn/read-drawn.ts', () => ({ readDrawn }));

const markup =
  '<main><section aria-labelledby="meals"><bdi role="timer" data-until="18000000">5 hr</bdi><article><button>Machboos</button></article></section></main>';
const units = durationsFor('en-US').durationWords();
const held = (more: object = {}): Read => ({ title: 'Today · Sufra', markup, units, now: 3 * HOUR, ...more });
const drawn = (): HTMLElement | null => document.querySelector('#drawn');
const root = (): HTMLElement => document.querySelector('#root')!;
const shown = async (): Promise<boolean> => {
  const showing = showDrawn(Promise.resolve(undefined), '/', 'en-US');
  await vi.advanceTimersByTimeAsync(600);
  return showing;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  document.head.innerHTML = '<meta name="build-name" content="b1">';
  document.body.innerHTML = '<div id="root"><main aria-busy="true"></main></div>';
  document.title = 'Sufra';
  readDrawn.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe('A pre-rendered screen from an earlier visit', () => {
  it('is shown before the app’s element, which is hidden, once the device has read it', async () => {
    readDrawn.mockImplementation(async (_held, wanted) => {
      expect(await wanted()).toEqual({ path: '/', build: 'b1', locale: 'en-US' });
      return held();
    });
    expect(await shown()).toBe(true);
    expect(drawn()!.nextElementSibling).toBe(root());
    expect(root().hidden).toBe(true);
    expect(document.title).toBe('Today · Sufra');
  });

  it('shows the remaining time as of now', async () => {
    readDrawn.mockResolvedValue(held());
    await shown();
    expect(drawn()!.querySelector('[role=timer]')!.textContent).toBe('2 hr');
    drawn()!.remove();
    readDrawn.mockResolvedValue(held({ now: 3 * HOUR + 60_000 }));
    await shown();
    expect(drawn()!.querySelector('[role=timer]')!.textContent).toBe('1 hr 59 min');
  });

  it('has the inline styles of its components, which a script sets because the page’s policy requires it', async () => {
    readDrawn.mockResolvedValue(held({ markup: '<p data-style="block-size: 4rem">Machboos</p>' }));
    await shown();
    expect(drawn()!.querySelector('p')!.style.blockSize).toBe('4rem');
  });

  it('keeps the tapped element for the app', async () => {
    readDrawn.mockResolvedValue(held());
    await shown();
    drawn()!.querySelector('button')!.click();
    expect(drawn()!.dataset['tapped']).toBe('0');
  });

  it('leaves the page unchanged if the device has no such screen', async () => {
    readDrawn.mockResolvedValue(undefined);
    expect(await shown()).toBe(false);
    expect([drawn(), root().hidden, document.title]).toEqual([null, false, 'Sufra']);
  });

  it('is not requested in a page without a build', async () => {
    document.head.replaceChildren();
    readDrawn.mockImplementation(async (_held, wanted) => {
      expect(await wanted()).toBeUndefined();
      return undefined;
    });
    expect(await shown()).toBe(false);
  });

  it('is awaited only for a limited time, and is not shown after the app', async () => {
    let come = (_screen: Read): void => undefined;
    readDrawn.mockReturnValue(new Promise((resolve) => (come = resolve)));
    expect(await shown()).toBe(false);
    come(held());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drawn()).toBeNull();
    expect(root().hidden).toBe(false);
  });

  it('reports an error instead of hiding it', async () => {
    readDrawn.mockRejectedValue(new TypeError('the record is broken'));
    await expect(showDrawn(Promise.resolve(undefined), '/', 'en-US')).rejects.toThrow('the record is broken');
    expect(drawn()).toBeNull();
  });
});
