import { act, fireEvent, screen, within } from '@testing-library/react';
import { useParams } from '@tanstack/react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ArticleScreen } from '#src/features/nutrition/article-screen.tsx';
import { answersOfBlog, articleOf, encoded, stillScreen } from '../../support/screens/blog-page.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, plain, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const Article = () => {
  const { id } = useParams({ strict: false }) as { id: string };
  return <ArticleScreen key={id} id={Number(id)} />;
};
const pages = {
  '/nutrition-support/blog': plain('Articles'),
  '/nutrition-support/blog/article/$id': Article,
};
let device: TestDevice;
const open = async (id: number, options: DeviceOptions = {}): Promise<() => string> => {
  device = testDevice({ user: null, kept: {}, answers: answersOfBlog, ...options });
  const at = await openPages(device.engine, pages, `/nutrition-support/blog/article/${id}`);
  await act(() => vi.dynamicImportSettled());
  return at;
};
const answering =
  (article: unknown) =>
  (name: string, request: never): unknown =>
    name === 'blog/get' ? article : answersOfBlog(name, request);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeAll(() => speakEnglish('shell', 'errors', 'blog'));
beforeEach(stillScreen);
afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard'])
    Object.defineProperty(navigator, name, { configurable: true, value: undefined });
});

describe('An article', () => {
  it('shows a visitor its title, category, cover and text — NUT-017', async () => {
    await open(44);
    expect(heading()).toBe('Article 44');
    const article = screen.getByRole('article');
    expect(within(article).getByText('Know your macros')).toBeTruthy();
    expect(article.querySelector('img')?.getAttribute('src')).toBe('/dishes/blog-44-image.webp?v=1');
    expect(await within(article).findByText('The words of 44.')).toBeTruthy();
    expect(within(article).getByRole('heading', { level: 2, name: 'A part' })).toBeTruthy();
    expect(within(article).getByText('19 Nov 2026')).toBeTruthy();
    expect(within(article).getByText('1 minute to read')).toBeTruthy();
    expect(document.title).toBe('Article 44 · Sufra');
  });

  it('has a heading while it is loading', async () => {
    await open(44, {
      answers: (name: string, request: never) =>
        name === 'blog/get' ? new Promise(() => {}) : answersOfBlog(name, request),
    });
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(heading()).toBe('Articles');
  });

  it('links to the previous and the next article, each with picture and title — NUT-018', async () => {
    const at = await open(44);
    const further = within(screen.getByRole('navigation', { name: 'More articles' }));
    const links = further.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.querySelector('img')?.src])).toEqual([
      [
        'Previous articleArticle 43',
        '/nutrition-support/blog/article/43',
        expect.stringContaining('/dishes/blog-43-preview.webp'),
      ],
      [
        'Next articleArticle 45',
        '/nutrition-support/blog/article/45',
        expect.stringContaining('/dishes/blog-45-preview.webp'),
      ],
    ]);
    await act(async () => void fireEvent.click(links[0]!));
    expect(at()).toBe('/nutrition-support/blog/article/43');
    expect(heading()).toBe('Article 43');
  });

  it('has one neighbour if it is the first or the last, and no neighbour list if it is the only one', async () => {
    await open(45);
    expect(screen.queryByText('Next article')).toBeNull();
    expect(screen.getByText('Previous article')).toBeTruthy();
    await open(1, { answers: answering(articleOf(1, { prevPost: null, nextPost: null })) });
    expect(screen.getAllByRole('navigation', { name: 'More articles' })).toHaveLength(1);
  });

  it('is sanitized again before it is rendered', async () => {
    const text = encoded(
      '<p onclick="x()">Kept</p><script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a>',
    );
    await open(44, { answers: answering(articleOf(44, { text })) });
    const kept = await screen.findByText('Kept');
    expect(kept.parentElement?.innerHTML).toBe('<p>Kept</p><a>b</a>');
  });

  it('is never rendered without its text', async () => {
    const states: boolean[] = [];
    const look = (): void => {
      for (const article of document.querySelectorAll('article'))
        states.push(article.textContent.includes('The words of 44.'));
    };
    const seen = new MutationObserver(look);
    seen.observe(document.body, { childList: true, subtree: true, attributes: true });
    await open(44);
    await screen.findByText('Know your macros');
    look();
    seen.disconnect();
    expect(states).not.toEqual([]);
    expect(states).not.toContain(false);
  });

  it('has a table of contents with links to its headings if it is long', async () => {
    const text = encoded(
      ['One', 'Two', 'Three'].map((name) => `<h2>${name}</h2><p>${'word '.repeat(250)}</p>`).join(''),
    );
    await open(44, { answers: answering(articleOf(44, { text })) });
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    for (const name of ['One', 'Two', 'Three']) {
      const target = within(contents).getByRole('link', { name }).getAttribute('href')!;
      expect(document.querySelector(target)?.textContent).toBe(name);
    }
    expect(screen.getByText('3 minutes to read')).toBeTruthy();
  });

  it('has no table of contents if it is short', async () => {
    await open(44);
    await screen.findByText('The words of 44.');
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('that never existed or was removed is shown as not found, even if the device has stored it', async () => {
    for (const code of ['not_found', 'bad_request'] as const) {
      await open(44, { answers: answering(refused(code)), kept: answersOfBlog });
      expect(screen.getAllByText('This article is no longer here.').length).toBeGreaterThan(0);
      expect(screen.queryByText('The words of 44.')).toBeNull();
      document.body.replaceChildren();
    }
  });

  it('stays on the screen when the server fails, and the error is only logged — EMS-014', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(44, { answers: answering(refused('internal', 'Out of order')), kept: answersOfBlog });
    expect(await screen.findByText('The words of 44.')).toBeTruthy();
    expect(screen.queryByText('Out of order')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('is read from the device while offline, with its age, and an article never read says so', async () => {
    await open(44, { network: 'offline', kept: answersOfBlog });
    expect(await screen.findByText('The words of 44.')).toBeTruthy();
    expect(screen.getByText(/^as of/)).toBeTruthy();
    document.body.replaceChildren();
    await open(43, { network: 'offline' });
    expect(screen.getByRole('alert').textContent).toContain('This is not on your device yet');
    expect(screen.getByRole('link', { name: 'To the articles' })).toBeTruthy();
  });
});

describe('Sharing an article', () => {
  const url = 'http://localhost:3000/nutrition-support/blog/article/44';
  const give = (name: string, value: unknown): void => {
    Object.defineProperty(navigator, name, { configurable: true, value });
  };

  it('uses the share sheet of the device, and closing the sheet logs no error', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    const logged = vi.spyOn(console, 'error');
    give('share', share);
    await open(44);
    await pressButton('Share');
    expect(share).toHaveBeenCalledWith({ title: 'Article 44', url });
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('copies the link if the device has no share sheet, and says so when copying fails', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    give('clipboard', { writeText });
    await open(44);
    await pressButton('Copy link');
    expect(writeText).toHaveBeenCalledWith(url);
    expect(await screen.findByText('Link copied')).toBeTruthy();
    writeText.mockReturnValueOnce(Promise.reject(new Error('refused')));
    await pressButton('Copy link');
    expect(await screen.findByText(/could not be copied/)).toBeTruthy();
  });
});

it('an article is printed by its Print button', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open(44);
  await pressButton('Print');
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it('the head element from the server stays for its article, and is removed with the next article', async () => {
  const served = document.createElement('link');
  served.dataset['served'] = '';
  document.head.append(served);
  await open(44);
  expect(document.head.querySelector('[data-served]')).toBe(served);
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: /Article 43/ })));
  expect(document.head.querySelector('[data-served]')).toBeNull();
});
