import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
  ahead: { 'customer /': { en: [5, 1, 3], ar: [5, 1, 4] } },
  pictures: { 'visitor /': '/dishes/1-image.avif' },
};
const root = document.documentElement;
const fetched = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
/** The styles have come: the scripts that run then. */
const run = (): (string | null)[] => {
  const styles = document.head.querySelector('link[rel=stylesheet]');
  expect(document.head.querySelector('script[type=module]')).toBeNull();
  if (styles) expect(styles.getAttribute('href')).toBe('/assets/index.css');
  styles?.dispatchEvent(new Event('load'));
  return [...document.head.querySelectorAll('script[type=module]')].map((script) => script.getAttribute('src'));
};
let painted = (): void => undefined;
const open = async (path: string): Promise<void> => {
  window.history.replaceState(null, '', path);
  vi.resetModules();
  await import('../../../src/first-moment.ts');
};

beforeEach(() => {
  // A page that is never painted would begin to fetch a second later: in the middle of another test.
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
  delete root.dataset['drawn'];
  delete root.dataset['styles'];
  Reflect.deleteProperty(navigator, 'serviceWorker');
  delete root.dataset['scheme'];
  delete root.dataset['visitor'];
  delete root.dataset['sent'];
});

describe('The first moment of the page', () => {
  it('fetches every module of a visitor’s address at once', async () => {
    await open('/sign-in');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/sign-in.js', '/assets/en.js']);
    expect([root.lang, root.dir]).toEqual(['en-US', 'ltr']);
  });

  it('speaks the language and wears the colours chosen on the device before anything is painted', async () => {
    localStorage.setItem('sufra.locale', 'ar-AE');
    localStorage.setItem('sufra.scheme', 'dark');
    await open('/terms');
    expect([root.lang, root.dir, root.dataset['scheme']]).toEqual(['ar-AE', 'rtl', 'dark']);
    expect(fetched()).toEqual(['/assets/app.js', '/assets/ar.js']);
  });

  it('has a customer’s names of days read while the app is on its way, and not before the meals that the worker has drawn', async () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    await open('/sign-in');
    expect(made).not.toHaveBeenCalled();
    localStorage.setItem('sufra.session', '1');
    root.dataset['drawn'] = '';
    document.body.innerHTML = '<div id="drawn"></div>';
    await open('/');
    expect(made).not.toHaveBeenCalled();
    document.body.replaceChildren();
    delete root.dataset['drawn'];
    await open('/');
    expect(made).toHaveBeenCalledOnce();
    expect(made.mock.calls[0]![0]).toBe('en-US');
    made.mockRestore();
  });

  it('fetches the picture that fills a visitor’s first screen ahead of all scripts, and none for a customer', async () => {
    const pictures = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
        ({ href }) => new URL(href).pathname,
      );
    await open('/');
    expect(pictures()).toEqual(['/dishes/1-image.avif']);
    expect(document.head.querySelector('link')!.rel).toBe('preload');
    expect(root.dataset['visitor']).toBe('en');
    document.head.replaceChildren();
    delete root.dataset['visitor'];
    localStorage.setItem('sufra.session', '1');
    await open('/');
    expect(pictures()).toEqual([]);
    expect(root.dataset['visitor']).toBeUndefined();
  });

  it('leaves the connection to what the page has brought to be read, until that is seen', async () => {
    root.dataset['sent'] = 'en';
    await open('/terms');
    expect(fetched()).toEqual([]);
    painted();
    await Promise.resolve();
    expect(fetched()).toEqual(['/assets/app.js', '/assets/en.js']);
  });

  it('does not wait where nothing of that is seen: the page speaks another language, or somebody is signed in', async () => {
    root.dataset['sent'] = 'ar';
    await open('/terms');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/en.js']);
    document.head.replaceChildren();
    delete root.dataset['visitor'];
    root.dataset['sent'] = 'en';
    localStorage.setItem('sufra.session', '1');
    await open('/progress');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/engine.js', '/assets/en.js']);
  });

  it('fetches the engine for a device on which somebody is signed in', async () => {
    localStorage.setItem('sufra.session', '1');
    await open('/progress');
    expect(fetched()).toEqual(['/assets/app.js', '/assets/engine.js', '/assets/en.js']);
  });

  describe('at a customer’s home', () => {
    const come = (path: string, how: 'load' | 'error' = 'load'): void =>
      void document.head.querySelector(`link[href="${path}"]`)!.dispatchEvent(new Event(how));

    beforeEach(() => localStorage.setItem('sufra.session', '1'));

    it('fetches what draws the meals ahead of the app, and the rest as the last two of it come, also when some do not', async () => {
      await open('/');
      const first = ['/assets/today.js', '/assets/engine.js', '/assets/en.js'];
      expect(fetched()).toEqual(first);
      expect(root.dataset['ahead']).toBe('');
      come('/assets/today.js', 'error');
      expect(fetched()).toEqual([...first, '/assets/app.js']);
      come('/assets/engine.js');
      come('/assets/en.js');
      expect(fetched()).toEqual([...first, '/assets/app.js']);
    });

    it('leaves the drawing to the app elsewhere, and where a worker serves the page', async () => {
      await open('/progress');
      expect(root.dataset['ahead']).toBeUndefined();
      document.head.replaceChildren();
      Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
      await open('/');
      expect(root.dataset['ahead']).toBeUndefined();
      expect(fetched()).toEqual(['/assets/app.js', '/assets/engine.js', '/assets/en.js']);
    });
  });

  describe('in a page that the worker wanted to draw', () => {
    /** The page has come whole. */
    const parsed = async (): Promise<void> => {
      expect(fetched()).toEqual([]);
      document.dispatchEvent(new Event('readystatechange'));
      await Promise.resolve();
    };

    beforeEach(() => {
      root.dataset['drawn'] = '/assets/index.js';
      root.dataset['styles'] = '/assets/index.css';
    });
    afterEach(() => document.body.replaceChildren());

    it('lets the meals be painted first, and then fetches one module after the other', async () => {
      localStorage.setItem('sufra.session', '1');
      document.body.innerHTML = '<div id="drawn"></div>';
      await open('/');
      await parsed();
      expect([...run(), ...fetched()]).toEqual([]);
      painted();
      await Promise.resolve();
      await Promise.resolve();
      expect(run()).toEqual(['/assets/index.js']);
      expect(fetched()).toEqual(['/assets/app.js']);
    });

    it('keeps a tap on a meal for the app, which runs only after the paint', async () => {
      localStorage.setItem('sufra.session', '1');
      const card = '<article><button>Open</button></article>';
      document.body.innerHTML = `<div id="drawn"><a href="/modify">Menu</a>${card}${card}</div>`;
      await open('/');
      await parsed();
      const drawn = document.getElementById('drawn')!;
      drawn.querySelectorAll('button')[1]!.click();
      expect(drawn.dataset['tapped']).toBe('1');
    });

    it('fetches all of them, unpainted, when there were no meals to draw', async () => {
      localStorage.setItem('sufra.session', '1');
      await open('/');
      await parsed();
      expect(run()).toEqual(['/assets/index.js']);
      expect(fetched()).toEqual(['/assets/app.js', '/assets/engine.js', '/assets/en.js']);
    });

    it('lets no visitor wait for a paint', async () => {
      await open('/');
      await parsed();
      expect(fetched()).toEqual(['/assets/app.js', '/assets/en.js']);
    });
  });
});
