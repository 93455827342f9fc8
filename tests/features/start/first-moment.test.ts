import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PROVIDER_META } from '#src/protocol/served-page.ts';
import type { DrawingPage } from '#src/start/show-drawn.ts';
import { demoProvider } from '../../support/screens/demo-provider.ts';

const starts = {
  files: [
    '/assets/app.js',
    '/assets/engine.js',
    '/assets/sign-in.js',
    '/assets/en.js',
    '/assets/ar.js',
    '/assets/today.js',
  ],
  others: ['assets/body.js', 'assets/en.body.js', 'assets/ar.body.js'],
  by: {
    visitor: { en: [0, 3], ar: [0, 4] },
    'visitor /sign-in': { en: [0, 2, 3], ar: [0, 2, 4] },
    customer: { en: [0, 1, 3], ar: [0, 1, 4] },
    'customer /body-analysis': { en: [0, 1, 6, 3, 7], ar: [0, 1, 6, 4, 8] },
  },
};
const showDrawn = vi.hoisted(() => vi.fn<(held: unknown, path: string, locale: string) => Promise<boolean>>());
vi.mock('#src/start/show-drawn.ts', () => ({ showDrawn }));
vi.mock('#src/offline/drawn/read-drawn.ts', () => ({ openHeld: () => Promise.resolve(undefined) }));
const root: DrawingPage = document.documentElement;
const fetched = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
let painted = (): void => undefined;
const open = async (path: string): Promise<void> => {
  window.history.replaceState(null, '', path);
  vi.resetModules();
  await import('#src/start/first-moment.ts');
};

beforeEach(() => {
  // A page that is never painted would start to fetch one second later, during another test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('__STARTS__', starts);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(heard: (entries: unknown, observer: unknown) => void) {
        painted = () => heard([], this);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.replaceChildren();
  delete root.dataset['ahead'];
  delete root.dataset['drawing'];
  delete root.drawing;
  showDrawn.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  delete root.dataset['scheme'];
  delete root.dataset['sent'];
  delete root.dataset['unsent'];
});

describe('The first moment of the page', () => {
  it('fetches every module for a visitor’s URL at once', async () => {
    await open('/sign-in');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/sign-in.js', '/assets/en.js']);
    expect([root.lang, root.dir]).toEqual(['en-US', 'ltr']);
  });

  it('uses the language and the colours that are stored on the device, before the first paint', async () => {
    localStorage.setItem('sufra.locale', 'ar-AE');
    localStorage.setItem('sufra.scheme', 'dark');
    await open('/terms');
    expect([root.lang, root.dir, root.dataset['scheme']]).toEqual(['ar-AE', 'rtl', 'dark']);
    expect(fetched()).toEqual(['/assets/app.js', '/assets/ar.js']);
  });

  it('prepares the day names for a customer while the app loads, but not for a visitor', async () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    await open('/sign-in');
    expect(made).not.toHaveBeenCalled();
    localStorage.setItem('sufra.session', '1');
    await open('/progress');
    expect(made).toHaveBeenCalledOnce();
    expect(made.mock.calls[0]![0]).toBe('en-US');
    made.mockRestore();
  });

  it('fetches the large picture of a visitor’s first screen before all scripts, but not for a customer', async () => {
    const pictures = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
        ({ href }) => new URL(href).pathname,
      );
    const page = document.createElement('meta');
    page.name = PROVIDER_META;
    page.content = JSON.stringify(demoProvider);
    document.head.append(page);
    await open('/');
    expect(pictures()).toEqual([demoProvider.en.first]);
    expect(document.head.querySelector('link')!.rel).toBe('preload');
    document.head.replaceChildren();
    localStorage.setItem('sufra.session', '1');
    await open('/progress');
    expect(pictures()).toEqual([]);
  });

  it('delays the scripts until the server-rendered page is painted', async () => {
    root.dataset['sent'] = 'en';
    await open('/terms');
    expect(fetched()).toEqual([]);
    expect([root.dataset['sent'], root.dataset['unsent']]).toEqual(['en', undefined]);
    painted();
    await Promise.resolve();
    expect(fetched()).toEqual(['/assets/app.js', '/assets/en.js']);
  });

  it('does not delay the scripts if that page is not shown: another language, or a signed-in customer', async () => {
    root.dataset['sent'] = 'ar';
    await open('/terms');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/en.js']);
    expect([root.dataset['sent'], root.dataset['unsent']]).toEqual([undefined, '']);
    document.head.replaceChildren();
    delete root.dataset['unsent'];
    root.dataset['sent'] = 'en';
    localStorage.setItem('sufra.session', '1');
    await open('/progress');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/engine.js', '/assets/en.js']);
    expect([root.dataset['sent'], root.dataset['unsent']]).toEqual([undefined, '']);
  });

  it('fetches the engine on a device with a signed-in customer', async () => {
    localStorage.setItem('sufra.session', '1');
    await open('/progress');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/engine.js', '/assets/en.js']);
  });

  describe('The first moment at a URL with a pre-rendered screen', () => {
    const all = ['/assets/app.js', '/assets/engine.js', '/assets/en.js'];
    const serve = (): void =>
      void Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
    let answer = (_shown: boolean): void => undefined;
    let fail = (_cause: unknown): void => undefined;

    beforeEach(() => {
      localStorage.setItem('sufra.session', '1');
      showDrawn.mockImplementation(
        () =>
          new Promise((resolve, reject) => {
            answer = resolve;
            fail = reject;
          }),
      );
    });

    it('shows nothing until the device has answered, and then fetches one module after another', async () => {
      serve();
      await open('/');
      expect(showDrawn).toHaveBeenCalledExactlyOnceWith(expect.any(Promise), '/', 'en-US');
      expect([root.dataset['drawing'], fetched()]).toEqual(['', []]);
      answer(true);
      expect(await root.drawing).toBe(true);
      await vi.advanceTimersByTimeAsync(0);
      expect(root.dataset['drawing']).toBeUndefined();
      expect(fetched()[0]).toBe('/assets/app.js');
      await vi.advanceTimersByTimeAsync(10);
      expect(fetched()).toEqual(all);
    });

    it('requests the fonts together with the screen, if they are on the device', async () => {
      serve();
      await open('/');
      const faces = [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
      expect(faces).toEqual(['/fonts/plus-jakarta-sans-latin.woff2']);
      answer(false);
    });

    it('fetches all modules at once if the device has no such screen', async () => {
      serve();
      await open('/body-analysis');
      answer(false);
      await root.drawing;
      await vi.advanceTimersByTimeAsync(0);
      expect(fetched()).toEqual([...all.slice(0, 2), '/assets/body.js', '/assets/en.js', '/assets/en.body.js']);
    });

    it('fetches all modules if the device fails, and leaves the error to the app', async () => {
      serve();
      await open('/');
      fail(new Error('the store is broken'));
      await expect(root.drawing).rejects.toThrow('the store is broken');
      await vi.advanceTimersByTimeAsync(0);
      expect(fetched()).toEqual(all);
      expect(root.dataset['drawing']).toBeUndefined();
    });

    it('does not wait for the device if the app comes over the network', async () => {
      await open('/');
      expect(fetched()).toEqual(all);
      expect(root.dataset['ahead']).toBe('');
      answer(true);
    });

    it('does not read the device for a visitor, nor at any other URL', async () => {
      await open('/progress');
      localStorage.clear();
      await open('/');
      expect(showDrawn).not.toHaveBeenCalled();
      expect(root.drawing).toBeUndefined();
    });
  });
});
