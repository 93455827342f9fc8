import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { BlogListScreen } from '#src/features/nutrition/blog-list-screen.tsx';
import { LandingScreen } from '#src/features/nutrition/landing-screen.tsx';
import { answersOfBlog, listOf, posts, scrollToEnd, stillScreen, TOTAL } from '../../support/screens/blog-page.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, plain, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { eventually } from '../../support/eventually.ts';

const pages = {
  '/nutrition-support': LandingScreen,
  '/nutrition-support/blog': BlogListScreen,
  '/nutrition-support/forum': plain('Discussions'),
  '/nutrition-support/blog/article/$id': plain('An article'),
};
const isLater = (request: unknown): boolean => (request as { offset: number }).offset > 0;
let device: TestDevice;
const open = async (options: DeviceOptions = {}, address = '/nutrition-support/blog'): Promise<() => string> => {
  device = testDevice({ user: null, kept: {}, answers: answersOfBlog, ...options });
  return openPages(device.engine, pages, address);
};
const cards = () => screen.queryAllByRole('article');
const names = () => screen.queryAllByRole('link', { name: /^Article \d+$/ }).map(({ textContent }) => textContent);
const titlesFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => `Article ${first - at}`);
const asked = () =>
  device.watched
    .filter(({ name }) => name === 'blog/infoList')
    .map(({ request }) => (request as { offset: number }).offset);

beforeAll(() => speakEnglish('shell', 'errors', 'blog'));
beforeEach(stillScreen);

describe('/nutrition-support', () => {
  it('is titled Nutrition support and links to the articles and the discussions — NUT-009, NUT-010', async () => {
    const at = await open({}, '/nutrition-support');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nutrition support');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Discussions' }).getAttribute('href')).toBe('/nutrition-support/forum');
    await act(async () => void fireEvent.click(main.getByRole('link', { name: 'Articles' })));
    expect(at()).toBe('/nutrition-support/blog');
  });

  it('shows the three newest articles', async () => {
    await open({}, '/nutrition-support');
    expect(names()).toEqual(titlesFrom(TOTAL, 3));
  });

  it('shows only the links if neither the device nor the server has articles', async () => {
    await open({ network: 'offline' }, '/nutrition-support');
    expect(screen.queryByRole('heading', { name: 'Latest articles' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Articles' })).toBeTruthy();
  });
});

describe('The list of articles', () => {
  it('shows a visitor the newest twenty articles first — NUT-013, NUT-014', async () => {
    await open();
    expect(names()).toEqual(titlesFrom(TOTAL, 20));
    expect(asked()).toEqual([0]);
  });

  it('shows a picture, date, title, description and tags on each card, which links to the article — NUT-016', async () => {
    const at = await open();
    const card = cards()[0]!;
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/dishes/blog-45-preview.webp?v=1');
    expect(card.querySelector('time')?.textContent).toBe('20 Nov 2026');
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Article 45');
    expect(within(card).getByText('What 45 is about')).toBeTruthy();
    expect(
      within(within(card).getByRole('list', { name: 'Topics' }))
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['breakfast', 'protein']);
    await act(async () => void fireEvent.click(within(card).getByRole('link')));
    expect(at()).toBe('/nutrition-support/blog/article/45');
  });

  it('loads page after page near the end of the list, until all articles are shown — NUT-015', async () => {
    await open();
    await scrollToEnd();
    expect(names()).toEqual(titlesFrom(TOTAL, 40));
    await scrollToEnd();
    expect(names()).toEqual(titlesFrom(TOTAL, TOTAL));
    await scrollToEnd();
    expect([...new Set(asked())]).toEqual([0, 20, 40]);
    expect(screen.getByText('Those are all 45 articles.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('loads more at the press of a button, and keyboard focus moves to the first new article', async () => {
    await open();
    expect(screen.getByText('20 of 45 articles')).toBeTruthy();
    await pressButton('Load more');
    expect(names()).toHaveLength(40);
    expect(document.activeElement?.textContent).toBe('Article 25');
  });

  it('can be filtered by category, with all articles as the first choice — NUT-011', async () => {
    await open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All articles',
      'Eating well',
      'Know your macros',
      'Kitchen of the region',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All articles');
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Kitchen of the region' })));
    expect(names()).toEqual(['Article 45']);
    expect(device.watched).toContainEqual({
      name: 'blog/infoList',
      request: { offset: 0, limit: 20, categories: [3], language: 'en-US' },
    });
    expect(screen.getByText('That is the only article.')).toBeTruthy();
  });

  it('requests all articles with the id of the category for all — NUT-012', async () => {
    await open();
    const [first] = device.watched.filter(({ name }) => name === 'blog/infoList');
    expect(first?.request).toEqual({ offset: 0, limit: 20, categories: [999_999_999], language: 'en-US' });
  });

  it('requests the category names if they are missing — CHN-067', async () => {
    await open();
    expect(device.watched).toContainEqual({
      name: 'get_arrays/get',
      request: { type: ['blogCategories'], language: 'en' },
    });
  });

  it('says that an empty category has no articles yet, with a link to all articles', async () => {
    await open({
      answers: (name: string, request: never) =>
        name === 'blog/infoList'
          ? listOf(
              request,
              posts.filter(({ id }) => id !== 45),
            )
          : answersOfBlog(name, request),
    });
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Kitchen of the region' })));
    expect(screen.getByText('There are no articles in this category yet.')).toBeTruthy();
    await pressButton('All articles');
    expect(names()).toHaveLength(20);
  });

  it('shows no article twice if a new one was published while the list was loading', async () => {
    const newer = { ...posts[0]!, id: 46, title: 'Article 46' };
    await open({
      answers: (name: string, request: never) =>
        name === 'blog/infoList' && isLater(request)
          ? listOf(request, [newer, ...posts])
          : answersOfBlog(name, request),
    });
    await scrollToEnd();
    expect(names()).toEqual(titlesFrom(TOTAL, 39));
  });
});

describe('The list of articles without a network', () => {
  const kept = (name: string, request: never) =>
    name === 'blog/infoList' && isLater(request) ? undefined : answersOfBlog(name, request);

  it('shows the stored articles with their age, and says that the rest is not on the device', async () => {
    await open({ network: 'offline', kept });
    expect(names()).toHaveLength(20);
    expect(screen.getByText(/^as of/)).toBeTruthy();
    await scrollToEnd();
    expect(names()).toHaveLength(20);
    expect(screen.getByText(/other articles are not on this device/)).toBeTruthy();
  });

  it('continues loading when the network returns, and keeps what was loaded when it is lost', async () => {
    await open({ network: 'offline', kept });
    await scrollToEnd();
    await act(async () => device.network('online'));
    expect(names()).toHaveLength(40);
    await act(async () => device.network('offline'));
    expect(names()).toHaveLength(40);
  });

  it('says that nothing is stored, if the device has no articles', async () => {
    await open({ network: 'offline' });
    expect(screen.getByRole('alert').textContent).toContain('This is not on your device yet');
    expect(cards()).toHaveLength(0);
  });

  it('preloads the newest twenty articles of an opened category, each with its neighbours', async () => {
    await open();
    const brought = () =>
      device.refreshed
        .filter(({ name }) => name === 'blog/get')
        .map(({ request }) => (request as { postId: number }).postId);
    await eventually(() => expect(brought()).toEqual(posts.slice(0, 20).map(({ id }) => id)));
    expect(device.refreshed[0]?.request).toEqual({ postId: 45, getNeighbours: true, language: 'en-US' });
  });

  it('preloads nothing on a data-saving connection, and loads the next page only by the button', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await open();
    await scrollToEnd();
    Object.defineProperty(navigator, 'connection', { configurable: true, value: undefined });
    expect(names()).toHaveLength(20);
    expect(device.refreshed).toEqual([]);
  });
});

it('keeps the loaded articles when the server fails, and the error is only logged — EMS-014', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = false;
  await open({
    answers: (name: string, request: never) =>
      broken && name === 'blog/infoList' ? refused('internal', 'Out of order') : answersOfBlog(name, request),
  });
  broken = true;
  await scrollToEnd();
  expect(names()).toHaveLength(20);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Out of order')).toBeNull();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
