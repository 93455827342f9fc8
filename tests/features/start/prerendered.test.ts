import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { takeOver } from '../../../src/drawn-page.ts';

const form = `<main><h1 id="page-title" tabindex="-1">Sign In</h1><form novalidate>
  <input name="email" type="email"><input name="password" type="password">
  <a href="/restore">Forgot your password?</a><button type="submit">Sign In</button>
</form></main>`;

/** The screen as the build has written it into the page, in the language of the visitor. */
const built = (visitor: string | undefined): void => {
  delete document.documentElement.dataset['visitor'];
  if (visitor !== undefined) document.documentElement.dataset['visitor'] = visitor;
  document.body.innerHTML =
    `<template id="prerendered-en" title="Sign In · Sufra">${form}</template>` +
    '<template id="prerendered-ar" title="تسجيل الدخول">عربي</template>' +
    '<div id="root"><main aria-busy="true"></main></div>';
};
/** As the inline script of the page does it, before any of the app's code is there. */
const shown = async (visitor: string | undefined): Promise<void> => {
  built(visitor);
  vi.resetModules();
  await import('../../../src/prerendered/show.ts');
};
const root = (): HTMLElement => document.querySelector<HTMLElement>('#root')!;
const place = (): HTMLElement | null => document.querySelector<HTMLElement>('#prerendered');
const fieldIn = (where: HTMLElement, name: string): HTMLInputElement =>
  where.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
const appDraws = async (): Promise<void> => {
  root().innerHTML = form;
  // The observer is told after the change.
  await Promise.resolve();
};

beforeEach(() => {
  window.scrollTo = vi.fn();
});
afterEach(() => {
  document.body.innerHTML = '';
  delete document.documentElement.dataset['visitor'];
});

describe('The screen that the build has drawn', () => {
  it('stands for a visitor in the language spoken, with its title, and never for a customer', async () => {
    await shown('en');
    expect(place()!.querySelector('h1')!.textContent).toBe('Sign In');
    expect(document.title).toBe('Sign In · Sufra');
    await shown('ar');
    expect(place()!.textContent).toBe('عربي');
    await shown(undefined);
    expect(place()).toBeNull();
    expect(root().querySelector('main')).not.toBeNull();
  });

  it('stays until the app has drawn its own beside it, then gives way', async () => {
    await shown('en');
    takeOver(root());
    expect(root().hidden).toBe(true);
    expect(root().hasChildNodes()).toBe(false);
    await appDraws();
    expect(place()).toBeNull();
    expect(root().hidden).toBe(false);
  });

  it('hands over what was typed before the app was there, and the field where the typing goes on', async () => {
    await shown('en');
    takeOver(root());
    fieldIn(place()!, 'email').value = 'mariam@example.com';
    fieldIn(place()!, 'password').focus();
    const heard: string[] = [];
    root().addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
    await appDraws();
    expect(fieldIn(root(), 'email').value).toBe('mariam@example.com');
    expect(heard).toEqual(['email']);
    expect(document.activeElement).toBe(fieldIn(root(), 'password'));
  });

  it('is not sent by the browser, which would write a password into an address: the app sends it once it has what was typed', async () => {
    vi.useFakeTimers();
    await shown('en');
    takeOver(root());
    const sent = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('submit', sent, { once: true });
    fieldIn(place()!, 'email').value = 'mariam@example.com';
    place()!.querySelector('button')!.click();
    expect(sent).toHaveReturnedWith(true);
    const pressed: string[] = [];
    root().addEventListener('click', () => pressed.push(fieldIn(root(), 'email').value));
    root().addEventListener('submit', (event) => event.preventDefault());
    await appDraws();
    expect(pressed).toEqual([]);
    vi.runAllTimers();
    expect(pressed).toEqual(['mariam@example.com']);
    vi.useRealTimers();
  });

  it('remembers what was pressed before the first script of the app had come', async () => {
    await shown('en');
    place()!.querySelector('button')!.click();
    takeOver(root());
    const pressed = vi.fn((event: Event) => event.preventDefault());
    root().addEventListener('click', pressed);
    await appDraws();
    expect(pressed).toHaveBeenCalledOnce();
    expect(pressed.mock.calls[0]![0].target).toBe(root().querySelector('button'));
  });

  it('keeps a tapped link for the app, which follows it without loading everything again; the browser does where the app is late', async () => {
    vi.useFakeTimers();
    await shown('en');
    takeOver(root());
    const followed: boolean[] = [];
    const tap = (): void => {
      document.addEventListener(
        'click',
        (event) => {
          followed.push(!event.defaultPrevented);
          event.preventDefault();
        },
        { once: true },
      );
      place()!.querySelector('a')!.click();
    };
    tap();
    vi.advanceTimersByTime(3_000);
    tap();
    expect(followed).toEqual([false, true]);
    vi.useRealTimers();
    const clicked: string[] = [];
    root().addEventListener('click', (event) => {
      clicked.push((event.target as Element).getAttribute('href')!);
      event.preventDefault();
    });
    await appDraws();
    expect(clicked).toEqual(['/restore']);
  });
});

describe('A text that came with the page', () => {
  const article = (whole: boolean, words: string): string =>
    `<main><a href="/nutrition-support/blog">Articles</a><article data-whole="${whole}"><h1 id="page-title">Rye</h1>` +
    `<button>Print</button><nav><a href="#part-1">A part</a></nav><p>${words}</p></article></main>`;
  const sent = async (more = ''): Promise<void> => {
    window.history.replaceState(null, '', '/nutrition-support/blog/article/3');
    document.documentElement.dataset['visitor'] = 'en';
    document.body.innerHTML = `<template id="prerendered-en" title="Rye">${article(true, 'Words')}${more}</template><div id="root"></div>`;
    vi.resetModules();
    await import('../../../src/prerendered/show.ts');
  };
  const draws = async (markup: string): Promise<void> => {
    root().innerHTML = markup;
    await Promise.resolve();
  };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    delete document.documentElement.dataset['face'];
  });

  it('stays until the app shows all of it, in the same face, however late that is', async () => {
    await sent();
    takeOver(root());
    await draws('<main aria-busy="true"></main>');
    vi.advanceTimersByTime(60_000);
    await draws(article(false, ''));
    expect(place()!.textContent).toContain('Words');
    expect(root().hidden).toBe(true);
    root().querySelector('article')!.dataset['whole'] = 'true';
    await Promise.resolve();
    expect(place()).toBeNull();
    expect(root().hidden).toBe(false);
    expect(document.documentElement.dataset['face']).toBe('at-hand');
  });

  it('is not taken away because nobody is signed in', async () => {
    await sent();
    const out = takeOver(root());
    await draws('<main aria-busy="true"></main>');
    out();
    expect(place()).not.toBeNull();
  });

  it('gives way where the app is at another address by now', async () => {
    await sent();
    takeOver(root());
    window.history.replaceState(null, '', '/nutrition-support/forum');
    await draws('<main><h1>Discussions</h1></main>');
    expect(place()).toBeNull();
  });

  it('gives way to a touch that only the app can answer, once the app is late; another control is not pressed instead', async () => {
    await sent();
    takeOver(root());
    await draws('<main><a href="/nutrition-support/blog">Articles</a><button>Try again</button></main>');
    const pressed = vi.fn();
    root().addEventListener('click', pressed);
    vi.advanceTimersByTime(3_000);
    expect(place()).not.toBeNull();
    place()!.querySelector('button')!.click();
    expect(place()).toBeNull();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('has the touch answered by the same control of the app', async () => {
    await sent();
    takeOver(root());
    place()!.querySelector('button')!.click();
    const pressed = vi.fn();
    root().addEventListener('click', pressed);
    await draws(article(true, 'Words'));
    expect(pressed.mock.calls[0]![0].target).toBe(root().querySelector('button'));
  });

  it('leads to its own parts by itself', async () => {
    await sent();
    takeOver(root());
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    place()!.querySelector<HTMLElement>('a[href="#part-1"]')!.dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(false);
    const clicked = vi.fn();
    root().addEventListener('click', clicked);
    await draws(article(true, 'Words'));
    expect(clicked).not.toHaveBeenCalled();
  });

  it('is handed on by the sheet of the device where it has one, else by a link to copy', async () => {
    const both = '<button class="shares">Share</button><button class="copies">Copy link</button>';
    const offered = async (share: unknown): Promise<(string | null)[]> => {
      if (share === undefined) Reflect.deleteProperty(navigator, 'share');
      else Object.defineProperty(navigator, 'share', { configurable: true, value: share });
      await sent(both);
      return [...place()!.querySelectorAll('.shares, .copies')].map(({ textContent }) => textContent);
    };
    expect(await offered(() => undefined)).toEqual(['Share']);
    expect(await offered(undefined)).toEqual(['Copy link']);
  });
});
