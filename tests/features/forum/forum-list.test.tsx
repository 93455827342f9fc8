import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ForumListScreen } from '#src/features/forum/list/forum-list-screen.tsx';
import { ThreadPage } from '#src/features/forum/list/thread-page.tsx';
import { customer, forumServer, threadsOf, watchedScreen } from '../../support/screens/forum-page.tsx';
import { good, refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, plain, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const LIST = '/nutrition-support/forum';
const pages = {
  '/nutrition-support': plain('Nutrition support'),
  [LIST]: ForumListScreen,
  '/nutrition-support/forum/thread/$id': plain('A thread'),
  '/nutrition-support/forum/edit/$id': plain('Edit discussion'),
  '/nutrition-support/forum/add': plain('New discussion'),
  '/sign-in': plain('Sign In'),
};
let device: TestDevice;
let server: ReturnType<typeof forumServer>;
let window_: ReturnType<typeof watchedScreen>;
const open = async (count: number, options: DeviceOptions = {}, address = LIST): Promise<() => string> => {
  server = forumServer(threadsOf(count));
  device = testDevice({ user: customer, kept: {}, answers: server.answers, ...options });
  const at = await openPages(device.engine, pages, address);
  await allDrawn();
  return at;
};
/** The rows of a page are rendered a few with each paint. */
const allDrawn = () =>
  waitFor(() => expect(document.querySelector('[style*="--rows"]')).toBeNull(), { timeout: 5_000 });
const toEnd = async (): Promise<void> => {
  await window_.toEnd();
  await allDrawn();
};
const loadMore = async (): Promise<void> => {
  await pressButton('Load more');
  await allDrawn();
};
const rows = () => screen.queryAllByRole('article');
const titles = () => rows().map((row) => within(row).getByRole('heading').textContent);
const offsets = () =>
  device.watched
    .filter(({ name }) => name === 'forum/list')
    .map(({ request }) => (request as { offset: number }).offset);
const asked = () => device.watched.filter(({ name }) => name === 'forum/list').map(({ request }) => request);

beforeAll(() => speakEnglish('shell', 'errors', 'blog', 'forum', 'feedback'));
beforeEach(() => {
  window_ = watchedScreen();
});

describe('The list of discussions', () => {
  it('shows that there are no discussions in this category if it is empty — NUT-027', async () => {
    await open(0);
    expect(screen.getByText('There are no discussions in this category')).toBeTruthy();
    expect(rows()).toEqual([]);
  });

  it('shows a discussion with date, title, author and number of comments, and links to it — NUT-028, NUT-029', async () => {
    const at = await open(1, {
      answers: (name: string, request: never) => {
        const world = forumServer(threadsOf(1));
        world.threads[0]!.comments = 2;
        return world.answers(name, request);
      },
    });
    const [row] = rows();
    expect(rows()).toHaveLength(1);
    expect(row!.querySelector('time')?.textContent).toBe('20 Nov 2026');
    expect(within(row!).getByText('Sara N.')).toBeTruthy();
    expect(within(row!).getByText('2 comments')).toBeTruthy();
    expect(within(row!).getByText('Recipes')).toBeTruthy();
    expect(screen.getByText('That is the only discussion.')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Thread 1' })));
    expect(at()).toBe('/nutrition-support/forum/thread/1');
  });

  it('loads twenty at a time, and offers no more after exactly twenty — NUT-025', async () => {
    await open(20);
    expect(rows()).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(new Set(offsets())).toEqual(new Set([0]));
    expect(asked()[0]).toMatchObject({ limit: 20 });
  });

  it('loads the twenty-first when the end comes near — NUT-026', async () => {
    await open(21);
    expect(rows()).toHaveLength(20);
    expect(screen.getByText('20 of 21 discussions')).toBeTruthy();
    await toEnd();
    expect(rows()).toHaveLength(21);
    expect(screen.getByText('Those are all 21 discussions.')).toBeTruthy();
  });

  it('continues by a button, and the keyboard focus moves to the first new discussion', async () => {
    await open(45);
    await loadMore();
    expect(rows()).toHaveLength(40);
    expect(document.activeElement?.textContent).toBe('Thread 25');
  });

  it('shows no discussion twice if one was opened while the list was being read', async () => {
    await open(45);
    const [first] = threadsOf(46);
    server.threads.unshift(first!);
    await toEnd();
    const shown = titles();
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toContain('Thread 25');
  });

  it(
    'keeps at most a hundred rows of ten thousand in the document, at any scroll position',
    { timeout: 60_000 },
    async () => {
      await open(10_000);
      for (let page = 1; page < 7; page += 1) await toEnd();
      expect(document.querySelectorAll('[data-page]')).toHaveLength(7);
      expect(rows().length).toBeLessThanOrEqual(100);
      expect(titles()).toContain('Thread 9861');
      expect(titles()).not.toContain('Thread 10000');
      await window_.near(0, 1);
      await allDrawn();
      expect(titles()[0]).toBe('Thread 10000');
      expect(rows()).toHaveLength(40);
      expect(rows()[0]!.getAttribute('aria-posinset')).toBe('1');
      expect(rows()[0]!.getAttribute('aria-setsize')).toBe('10000');
    },
  );

  it('renders the rows of a page a few per frame, and reserves the space for the rest', async () => {
    await open(45);
    await window_.toEnd();
    expect(rows()).toHaveLength(23);
    const coming = document.querySelector<HTMLElement>('[data-page="1"] [style*="--rows"]')!;
    expect(coming.style.getPropertyValue('--rows')).toBe('17');
    await allDrawn();
    expect(rows()).toHaveLength(40);
  });

  it('keeps the page with the focus, even if it is far away', async () => {
    await open(100);
    screen.getByRole('link', { name: 'Thread 100' }).focus();
    await toEnd();
    await toEnd();
    await toEnd();
    expect(document.activeElement?.textContent).toBe('Thread 100');
  });
});

describe('The choice of listed discussions', () => {
  it('is between all discussions and the customer’s own, by two tabs — NUT-019, NUT-020', async () => {
    await open(45);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'All Discussions',
      'My Discussions',
    ]);
    await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'My Discussions' })));
    await allDrawn();
    expect(rows()).toHaveLength(9);
    expect(asked().at(-1)).toMatchObject({ filters: { user_id: 1 } });
  });

  it('is all discussions for a visitor: the other tab is disabled with a reason — NUT-021', async () => {
    await open(45, { user: null }, `${LIST}?mine=1`);
    expect(screen.getByRole('tab', { name: 'My Discussions' })).toHaveProperty('disabled', true);
    expect(screen.getByText(/Sign in to see your own discussions/)).toBeTruthy();
    expect(asked()).not.toContainEqual(expect.objectContaining({ filters: expect.objectContaining({ user_id: 1 }) }));
    await act(async () => void fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All Discussions');
  });

  it('can be filtered by category — NUT-022', async () => {
    await open(45);
    const filter = screen.getByRole('combobox', { name: 'Category' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All categories', 'Recipes', 'Fasting', 'Training']);
    await act(async () => void fireEvent.change(filter, { target: { value: '3' } }));
    expect(screen.getByText('There are no discussions in this category')).toBeTruthy();
    expect(asked()).toContainEqual({ offset: 0, limit: 20, filters: { category_id: 3, user_id: 0 } });
    expect(device.watched).toContainEqual({
      name: 'get_arrays/get',
      request: { type: ['forumCategories'], language: 'en' },
    });
  });

  it('has + Add new for a customer — NUT-023', async () => {
    const at = await open(1);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: '+ Add new' })));
    expect(at()).toBe('/nutrition-support/forum/add');
  });

  it('has no + Add new for a visitor — NUT-024', async () => {
    await open(1, { user: null });
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('link', { name: '+ Add new' })).toBeNull();
  });
});

describe('The customer’s own discussion in the list', () => {
  it('has edit and delete, which the discussions of others do not have — NUT-030, NUT-031', async () => {
    await open(3);
    const own = rows().filter((row) => within(row).queryByRole('button', { name: /^Delete/ }));
    expect(own.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Thread 2']);
    expect(within(own[0]!).getByRole('link', { name: 'Edit “Thread 2”' }).getAttribute('href')).toBe(
      '/nutrition-support/forum/edit/2',
    );
  });

  it('is deleted after “Are you sure?” and Yes, and the list restarts at the top — NUT-036, NUT-037', async () => {
    await open(45, {
      replies: (name: string, request: { threadId: number }) => {
        if (name !== 'forum/del') return undefined;
        server.threads = server.threads.filter(({ id }) => id !== request.threadId);
        return good(request);
      },
    });
    await toEnd();
    expect(rows()).toHaveLength(40);
    await pressButton('Delete “Thread 44”');
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await act(async () => void fireEvent.click(await within(question).findByRole('button', { name: 'Yes' })));
    expect(device.asked).toContainEqual(expect.objectContaining({ name: 'forum/del', request: { threadId: 44 } }));
    expect(titles()).toHaveLength(20);
    expect(titles()).not.toContain('Thread 44');
    expect(screen.getByText('The discussion was deleted.')).toBeTruthy();
  });

  it('stays after No — NUT-036', async () => {
    await open(3);
    await pressButton('Delete “Thread 2”');
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await act(async () => void fireEvent.click(await within(question).findByRole('button', { name: 'No' })));
    expect(device.asked.filter(({ name }) => name === 'forum/del')).toEqual([]);
    expect(titles()).toContain('Thread 2');
  });

  it('can be neither edited nor deleted offline, and says so in advance', async () => {
    await open(3, { network: 'offline', kept: forumServer(threadsOf(3)).answers });
    const row = rows()[1]!;
    expect(within(row).getByRole('button', { name: /^Edit/ })).toHaveProperty('disabled', true);
    expect(within(row).getByRole('button', { name: /^Delete/ })).toHaveProperty('disabled', true);
    expect(within(row).getByText('This needs a connection.')).toBeTruthy();
  });

  it('is marked for its author if the team has hidden it', async () => {
    await open(2);
    const hidden = forumServer(threadsOf(2));
    hidden.threads[1]!.hidden = true;
    device = testDevice({ user: customer, kept: {}, answers: hidden.answers });
    document.body.replaceChildren();
    await openPages(device.engine, pages, LIST);
    expect(within(rows()[1]!).getByText('Hidden by our team: only you see it')).toBeTruthy();
  });
});

describe('The list of discussions without a network', () => {
  it('is the stored list, with its age, and says which part is not on the device', async () => {
    await open(45, {
      network: 'offline',
      kept: (name: string, request: never) =>
        name === 'forum/list' && (request as { offset: number }).offset > 0
          ? undefined
          : forumServer(threadsOf(45)).answers(name, request),
    });
    expect(rows()).toHaveLength(20);
    expect(screen.getByText(/^as of/)).toBeTruthy();
    await toEnd();
    expect(screen.getByText(/The other discussions are not on this device/)).toBeTruthy();
    expect(screen.queryByText(/These discussions are not on this device/)).toBeNull();
    expect(document.querySelector('[style*="--skeleton-height"]')).toBeNull();
  });

  it('says that a middle page is not on the device, instead of showing placeholders forever', async () => {
    device = testDevice({ user: customer, kept: {}, answers: {}, network: 'offline' });
    const Between = () => (
      <>
        <h1>Discussions</h1>
        <ThreadPage
          chosen={{ category: 1, userId: 0 }}
          page={1}
          isLast={false}
          atOnce={false}
          onOpen={String}
          onDelete={String}
        />
      </>
    );
    await openPages(device.engine, { [LIST]: Between }, LIST);
    expect(screen.getByText(/These discussions are not on this device/)).toBeTruthy();
    expect(document.querySelector('[style*="--skeleton-height"]')).toBeNull();
  });

  it('says that it is not on the device yet if nothing is stored', async () => {
    await open(0, { network: 'offline' });
    expect(screen.getByRole('alert').textContent).toContain('This is not on your device yet');
  });

  it('stays unchanged if the server fails, and the failure is reported only in the console', async () => {
    const lines: unknown[][] = [];
    const error = console.error;
    console.error = (...line: unknown[]) => void lines.push(line);
    await open(45, { answers: { 'forum/list': refused('internal') }, kept: forumServer(threadsOf(45)).answers });
    console.error = error;
    expect(rows()).toHaveLength(20);
    expect(lines.some(([what]) => what === 'discussions could not be read')).toBe(true);
  });
});
