import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SentScreen } from '#src/start/sent-screen.ts';
import { takeTouches } from '#src/start/take-touches.ts';

const html = document.documentElement;
const root = (): SentScreen => document.querySelector<SentScreen>('#root')!;
const button = (): HTMLButtonElement => root().querySelector('button')!;
const field = (): HTMLInputElement => root().querySelector('input')!;
const link = (): HTMLAnchorElement => root().querySelector<HTMLAnchorElement>('a[href="/restore"]')!;
const pressed = vi.fn<(email: string) => void>();

const Form = () => {
  const [email, setEmail] = useState('');
  return (
    <main>
      <a href="#part">A part</a>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pressed(email);
        }}
      >
        <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        <a href="/restore">Forgot?</a>
        <button type="submit">Sign in</button>
      </form>
      <output>{email}</output>
    </main>
  );
};

/** The page as the server sends it, after its inline scripts have run and before any of the app's code is loaded. */
const sent = async (language?: string): Promise<void> => {
  if (language === undefined) html.dataset['unsent'] = '';
  else html.dataset['sent'] = language;
  html.dataset['face'] = 'at-hand';
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div><template id="opening"><main aria-busy="true"></main></template>`;
  vi.resetModules();
  await import('#src/start/sent-screen.ts');
};
/** Hydrates the form as the app does at its start. */
const hydrated = async (): Promise<void> => {
  const touched = root().handOver!();
  render(<Form />, { container: root(), hydrate: true });
  await act(async () => {
    takeTouches(touched);
    await new Promise((resolve) => setTimeout(resolve));
  });
};
/** Whether the browser itself would follow the link. */
const followed = (control: HTMLElement, more: MouseEventInit = {}): boolean => {
  let follows = false;
  document.addEventListener(
    'click',
    (event) => {
      follows = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  return follows;
};

beforeEach(() => {
  pressed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  for (const name of ['sent', 'unsent', 'face']) delete html.dataset[name];
});

describe('A screen that the server has rendered', () => {
  it('stays for the visitor it was rendered for, and React hydrates it unchanged', async () => {
    await sent('en');
    const before = [button(), field()];
    await hydrated();
    expect([button(), field()]).toEqual(before);
    expect(html.dataset['face']).toBe('at-hand');
  });

  it('is replaced by the empty frame for every other user', async () => {
    await sent();
    expect(root().innerHTML).toBe('<main aria-busy="true"></main>');
    expect([html.dataset['unsent'], html.dataset['face'], root().handOver]).toEqual([undefined, undefined, undefined]);
  });

  it('passes on the text that was typed before the app had loaded', async () => {
    await sent('en');
    field().value = 'mariam@example.com';
    await hydrated();
    expect(field().value).toBe('mariam@example.com');
    expect(root().querySelector('output')!.textContent).toBe('mariam@example.com');
  });

  it('is submitted once by the app and not by the browser, which would write a password into the URL', async () => {
    await sent('en');
    field().value = 'mariam@example.com';
    const submitted = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('submit', submitted, { once: true });
    root().querySelector('form')!.requestSubmit();
    expect(submitted).toHaveReturnedWith(true);
    button().click();
    expect(pressed).not.toHaveBeenCalled();
    await hydrated();
    expect(pressed.mock.calls).toEqual([['mariam@example.com']]);
  });

  it('keeps a tapped link for the app, which follows it without a full page load', async () => {
    await sent('en');
    expect(followed(link())).toBe(false);
    const heard: string[] = [];
    root().addEventListener('click', (event) => {
      heard.push((event.target as Element).getAttribute('href')!);
      event.preventDefault();
    });
    await hydrated();
    expect(heard).toEqual(['/restore']);
  });

  it('leaves a link to the browser if the app is late, for another tab, and within the same screen', async () => {
    vi.useFakeTimers();
    await sent('en');
    expect(followed(link(), { ctrlKey: true })).toBe(true);
    expect(followed(root().querySelector<HTMLElement>('a[href="#part"]')!)).toBe(true);
    vi.advanceTimersByTime(3_000);
    expect(followed(link())).toBe(true);
    expect(root().handOver!().tapped).toBeUndefined();
  });
});
