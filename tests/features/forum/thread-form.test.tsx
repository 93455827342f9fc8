import { useLocation } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { AddThreadScreen } from '#src/features/forum/form/add-thread-screen.tsx';
import { EditThreadScreen } from '#src/features/forum/form/edit-thread-screen.tsx';
import { customer, encoded, forumServer, threadsOf, watchedScreen } from '../../support/screens/forum-page.tsx';
import { good, handedBack, refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, plain, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const LIST = '/nutrition-support/forum';
const begun = { title: 'Salt', category: 2, html: '<p>How much of it a day?</p>' };
let device: TestDevice;
let server: ReturnType<typeof forumServer>;
const open = async (options: DeviceOptions = {}, address = `${LIST}/add`, entry?: string): Promise<() => string> => {
  server = forumServer(threadsOf(5));
  device = testDevice({ user: customer, kept: {}, answers: server.answers, ...options });
  return openPages(
    device.engine,
    {
      [LIST]: plain('Discussions'),
      [`${LIST}/thread/$id`]: plain('A thread'),
      [`${LIST}/add`]: () => <AddThreadScreen entry={entry} />,
      [`${LIST}/edit/4`]: () => <EditThreadScreen id={4} />,
      [`${LIST}/edit/5`]: () => <EditThreadScreen id={5} />,
    },
    address,
  );
};
const field = <E extends HTMLElement = HTMLInputElement>(name: string): E => screen.getByLabelText<E>(name);
const editor = () => screen.findByRole('textbox', { name: 'Text' });
const type = async (name: string, value: string): Promise<void> => {
  await act(async () => void fireEvent.change(field(name), { target: { value } }));
};
const lastDraft = (name: string) => device.draft(`forum|${name}`);

beforeAll(() => speakEnglish('shell', 'errors', 'blog', 'forum', 'feedback'));
beforeEach(() => {
  watchedScreen();
  // The editor measures these rectangles, but the test environment has no layout.
  Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
  Range.prototype.getBoundingClientRect = () => document.createElement('p').getBoundingClientRect();
});

describe('A new discussion', () => {
  it('has a title, a category, a text with its toolbar and Save — NUT-035', async () => {
    await open();
    expect(field('Title')).toBeTruthy();
    expect([...field<HTMLSelectElement>('Category').options].map(({ text }) => text)).toEqual([
      'Choose category',
      'Recipes',
      'Fasting',
      'Training',
    ]);
    await editor();
    const tools = screen.getByRole('toolbar', { name: 'Text formatting' });
    expect([...tools.querySelectorAll('button')].map((tool) => tool.getAttribute('aria-label'))).toEqual([
      'Bold',
      'Italic',
      'Heading',
      'Subheading',
      'Bulleted list',
      'Numbered list',
      'Quote',
      'Undo',
      'Redo',
      'Link',
    ]);
    expect([...tools.querySelectorAll('[tabindex="0"]')]).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('reports each missing field beside it, and sends no request — NUT-040, EMS-011', async () => {
    await open();
    await type('Title', 'ab');
    await pressButton('Save');
    expect(screen.getByText('Please enter a title of 3 to 120 characters.')).toBeTruthy();
    expect(screen.getByText('Please choose a category.')).toBeTruthy();
    expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Title'));
    await type('Title', 'x'.repeat(121));
    expect(screen.getByText('Please enter a title of 3 to 120 characters.')).toBeTruthy();
    await type('Title', 'x'.repeat(120));
    expect(screen.queryByText('Please enter a title of 3 to 120 characters.')).toBeNull();
    expect(device.sent).toEqual([]);
  });

  it('is stored on the device after each letter, and is in the fields after a reload', async () => {
    await open({ drafts: { 'forum|new': begun } });
    expect(field('Title').value).toBe('Salt');
    expect(field<HTMLSelectElement>('Category').value).toBe('2');
    expect((await editor()).textContent).toBe('How much of it a day?');
    await type('Title', 'Salt and pepper');
    expect(lastDraft('new')).toEqual({ ...begun, title: 'Salt and pepper' });
  });

  it('is sent encoded, its draft is deleted and its page is shown — NUT-038, CHN-055, CHN-057', async () => {
    const at = await open({
      drafts: { 'forum|new': { ...begun, title: 'Salt \u200B ' } },
      replies: (name: string) => {
        if (name !== 'forum/set') return undefined;
        server.threads.unshift({ ...server.threads[1]!, id: 77, title: 'Salt', user_id: 1, mine: true });
        return good({ threadId: 77 });
      },
    });
    await pressButton('Save');
    await waitFor(() => expect(at()).toBe(`${LIST}/thread/77`));
    expect(device.sent.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'forum/set', data: { threadData: { title: 'Salt \u200B', category_id: 2, text: encoded(begun.html) } } },
    ]);
    expect(lastDraft('new')).toBeUndefined();
  });

  it('waits offline, and the list is shown with a note about it — XTR-025', async () => {
    const at = await open({ drafts: { 'forum|new': begun }, network: 'offline', kept: forumServer().answers });
    expect(screen.getByText(/This device keeps a new discussion/)).toBeTruthy();
    await pressButton('Save');
    await waitFor(() => expect(at()).toBe(LIST));
    expect((await device.engine.outbox()).waiting).toHaveLength(1);
  });

  it('stays in its fields if the device cannot store it', async () => {
    await open({ drafts: { 'forum|new': begun } });
    device.full = true;
    await pressButton('Save');
    expect(screen.getByText('This browser has no room left. Nothing was saved.')).toBeTruthy();
    expect(field('Title').value).toBe('Salt');
  });
});

describe('A discussion that the server refused', () => {
  it('because of the limit stays in the form with the time from which it can be sent, after each try — XTR-025', async () => {
    const said = (n: number) => `You can send this one from ${n} November, 08:00 on.`;
    let tries = 0;
    server = forumServer();
    device = testDevice({
      user: customer,
      kept: {},
      answers: server.answers,
      drafts: { 'forum|new': begun },
      replies: (name: string) => (name === 'forum/set' ? handedBack(said((tries += 1) + 21)) : undefined),
    });
    const Add = () => <AddThreadScreen entry={useLocation().search.entry} />;
    await openPages(device.engine, { [`${LIST}/add`]: Add }, `${LIST}/add`);
    await pressButton('Save');
    expect(await screen.findByText(said(22))).toBeTruthy();
    await type('Title', 'Salt and pepper');
    await pressButton('Save');
    expect(await screen.findByText(said(23))).toBeTruthy();
    expect(field('Title').value).toBe('Salt and pepper');
    const { waiting, attention } = await device.engine.outbox();
    expect(waiting).toEqual([]);
    expect(attention.map(({ data }) => data)).toMatchObject([{ threadData: { title: 'Salt and pepper' } }]);
  });

  const entry = {
    id: 'refused-1',
    name: 'forum/set',
    data: { threadData: { title: 'Buy now', category_id: 1, text: encoded('<p>At www.example.com today</p>') } },
    editedAt: 0,
    why: 'rejected',
    refusal: { code: 'validation', message: '', errors: { title: 'Not this word.', text: 'No links yet.' } },
  } as const;

  it('returns to its fields with each problem beside its field — NUT-039, EMS-011, XTR-025', async () => {
    server = forumServer();
    device = testDevice({ user: customer, kept: {}, answers: server.answers });
    device.setAside(entry);
    await openPages(device.engine, { [`${LIST}/add`]: () => <AddThreadScreen entry="refused-1" /> }, `${LIST}/add`);
    await waitFor(() => expect(field('Title').value).toBe('Buy now'));
    expect(screen.getByText('Not this word.')).toBeTruthy();
    expect(screen.getByText('No links yet.')).toBeTruthy();
    expect((await editor()).textContent).toBe('At www.example.com today');
    await type('Title', 'Look here');
    expect(screen.queryByText('Not this word.')).toBeNull();
    await pressButton('Save');
    expect(device.engine.outbox && (await device.engine.outbox()).attention).toEqual([]);
  });

  it('that has been sent meanwhile is not written a second time', async () => {
    const at = await open({}, `${LIST}/add`, 'gone-1');
    await waitFor(() => expect(at()).toBe(LIST));
    expect(screen.getByText(/It is already on its way/)).toBeTruthy();
  });
});

describe('A discussion that waits to be sent', () => {
  const data = { threadData: { title: 'Salt', category_id: 1, text: encoded(begun.html) } };
  /** Opens the form of a discussion that is waiting to be sent, and continues to write it. */
  const writeOn = async () => {
    server = forumServer(threadsOf(5));
    device = testDevice({
      user: customer,
      kept: {},
      answers: server.answers,
      network: 'offline',
      replies: (name: string) => {
        if (name !== 'forum/set') return undefined;
        server.threads.unshift({ ...server.threads[1]!, id: 77, title: 'Salt', user_id: 1, mine: true });
        return good({ threadId: 77 });
      },
    });
    const sent = await device.engine.send('forum/set', data);
    const entry = sent.ok ? sent.ids[0]! : '';
    const at = await openPages(
      device.engine,
      {
        [LIST]: plain('Discussions'),
        [`${LIST}/add`]: () => <AddThreadScreen entry={entry} />,
        [`${LIST}/edit/77`]: () => <EditThreadScreen id={77} />,
      },
      `${LIST}/add`,
    );
    await waitFor(() => expect(field('Title').value).toBe('Salt'));
    await type('Title', 'Salt and pepper');
    return { at, entry };
  };

  it('is replaced by its edited version, so that exactly one waits', async () => {
    const { at } = await writeOn();
    await pressButton('Save');
    await waitFor(() => expect(at()).toBe(LIST));
    const { waiting } = await device.engine.outbox();
    expect(waiting.map((each) => (each.data as typeof data).threadData.title)).toEqual(['Salt and pepper']);
    expect(lastDraft('edit|77')).toBeUndefined();
  });

  it('and is sent during an edit moves the edited text to the published discussion', async () => {
    const { at, entry } = await writeOn();
    await act(async () => device.network('online'));
    await waitFor(async () => expect((await device.engine.outbox()).waiting).toEqual([]));
    await pressButton('Save');
    await waitFor(() => expect(at()).toBe(`${LIST}/edit/77`));
    expect(lastDraft('edit|77')).toMatchObject({ title: 'Salt and pepper', category: 1 });
    expect(lastDraft(`new|${entry}`)).toBeUndefined();
    await waitFor(() => expect(field('Title').value).toBe('Salt and pepper'));
    expect(screen.getByText(/It was sent in the meantime/)).toBeTruthy();
  });

  it('and was sent before its form opened again keeps the edited text too', async () => {
    const draft = { title: 'Salt and pepper', category: 1, html: begun.html, was: 'Salt' };
    const at = await open({ drafts: { 'forum|new|gone-2': draft } }, `${LIST}/add`, 'gone-2');
    await waitFor(() => expect(field('Title').value).toBe('Salt and pepper'));
    await pressButton('Save');
    expect(screen.getByText(/Your text stays here/)).toBeTruthy();
    expect(field('Title').value).toBe('Salt and pepper');
    server.threads.unshift({ ...server.threads[1]!, id: 4, title: 'Salt', user_id: 1, mine: true });
    await pressButton('Save');
    await waitFor(() => expect(at()).toBe(`${LIST}/edit/4`));
    expect(lastDraft('edit|4')).toMatchObject({ title: 'Salt and pepper' });
  });
});

describe('A change of the customer’s own discussion', () => {
  it('that was begun on an older text says so, shows both texts, and lets its author choose', async () => {
    const draft = { title: 'My title', category: 1, html: '<p>What I began here.</p>', since: 1 };
    const begunOn = async () => {
      server = forumServer(threadsOf(5));
      server.threads[1]!.updated_at = 2_000_000_000;
      device = testDevice({ user: customer, kept: {}, answers: server.answers, drafts: { 'forum|edit|4': draft } });
      const pages = { [`${LIST}/edit/4`]: () => <EditThreadScreen id={4} /> };
      await openPages(device.engine, pages, `${LIST}/edit/4`);
      await waitFor(() => expect(field('Title').value).toBe('My title'));
      expect(screen.getByText(/changed after you started to edit it/)).toBeTruthy();
      expect(document.querySelector('details')!.textContent).toContain('First words');
    };
    await begunOn();
    await pressButton('Take the newer text');
    expect(field('Title').value).toBe('Thread 4');
    await waitFor(async () => expect((await editor()).textContent).toBe('First words.'));
    expect(lastDraft('edit|4')).toBeUndefined();
    cleanup();
    await begunOn();
    await pressButton('Keep my text');
    expect(screen.queryByText(/changed after you started to edit it/)).toBeNull();
    expect(field('Title').value).toBe('My title');
    expect(lastDraft('edit|4')).toMatchObject({ title: 'My title', since: 2_000_000_000 });
  });

  it('shows the current text, saves it at once, and shows its page — NUT-038, NUT-041, CHN-055', async () => {
    const at = await open(
      { replies: (name: string) => (name === 'forum/set' ? good({ threadId: 4 }) : undefined) },
      `${LIST}/edit/4`,
    );
    await waitFor(() => expect(field('Title').value).toBe('Thread 4'));
    await type('Title', 'Thread four');
    expect(lastDraft('edit|4')).toMatchObject({ title: 'Thread four' });
    await pressButton('Save');
    await waitFor(() => expect(at()).toBe(`${LIST}/thread/4`));
    expect(device.asked.find(({ name }) => name === 'forum/set')?.request).toMatchObject({
      threadId: 4,
      threadData: { title: 'Thread four' },
    });
    expect(lastDraft('edit|4')).toBeUndefined();
  });

  it('shows a refusal beside its field and keeps the whole text — NUT-039, EMS-011', async () => {
    await open(
      {
        replies: (name: string) =>
          name === 'forum/set' ? refused('validation', '', { text: 'No such word.' }) : undefined,
      },
      `${LIST}/edit/4`,
    );
    await waitFor(() => expect(field('Title').value).toBe('Thread 4'));
    await type('Title', 'Thread four');
    await pressButton('Save');
    expect(screen.getByText('No such word.')).toBeTruthy();
    expect(field('Title').value).toBe('Thread four');
    expect(lastDraft('edit|4')).toMatchObject({ title: 'Thread four' });
  });

  it('needs a connection, and says so in advance', async () => {
    await open({ network: 'offline', kept: forumServer(threadsOf(5)).answers }, `${LIST}/edit/4`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
    expect(screen.getByText(/This device keeps your changes/)).toBeTruthy();
  });

  it('is not offered for the discussion of another author — NUT-041', async () => {
    await open({}, `${LIST}/edit/5`);
    expect(await screen.findByText('Only its author can change a discussion.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

it('an edited text stays if the discussion is removed meanwhile, and a message says so', async () => {
  let gone = false;
  const answers = (name: string, request: never): unknown =>
    gone && name === 'forum/get' ? refused('not_found') : server.answers(name, request);
  const at = await open({ answers }, `${LIST}/edit/4`);
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeNull());
  await type('Title', 'My own title');
  const title = field('Title');
  gone = true;
  await act(async () => device.changed());
  expect((await screen.findByRole('alert')).textContent).toBe('This discussion is no longer here.');
  expect([field('Title'), title.value, at()]).toEqual([title, 'My own title', `${LIST}/edit/4`]);
});
