import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ThreadScreen } from '#src/features/forum/thread/thread-screen.tsx';
import { commentsOf, customer, forumServer, threadsOf, watchedScreen } from '../../support/screens/forum-page.tsx';
import { good, handedBack, refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, plain, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const LIST = '/nutrition-support/forum';
let device: TestDevice;
let server: ReturnType<typeof forumServer>;
let seen: ReturnType<typeof watchedScreen>;
const pages = (id: number) => ({
  [LIST]: plain('Discussions'),
  [`${LIST}/thread/${id}`]: () => <ThreadScreen id={id} />,
  [`${LIST}/edit/$id`]: plain('Edit discussion'),
  '/sign-in': plain('Sign In'),
});
const open = async (id: number, options: DeviceOptions = {}, count = 3): Promise<() => string> => {
  server = forumServer(threadsOf(5), commentsOf(count));
  device = testDevice({ user: customer, kept: {}, answers: server.answers, ...options });
  return openPages(device.engine, pages(id), `${LIST}/thread/${id}`);
};
const comments = () => [...document.querySelectorAll<HTMLElement>('[data-comment]')];
const words = () => comments().map((each) => /(Comment \d+|Mine)/.exec(each.textContent)?.[0]);
const say = async (text: string): Promise<void> => {
  await act(async () => void fireEvent.change(screen.getByLabelText(/Your comment/), { target: { value: text } }));
};

beforeAll(() => speakEnglish('shell', 'errors', 'blog', 'forum', 'feedback'));
beforeEach(() => {
  seen = watchedScreen();
});

describe('A discussion page', () => {
  it('shows the sanitised text, with author and date — NUT-032, CHN-054, CHN-057', async () => {
    await open(5);
    server.html = '<p>Kept <strong>words</strong></p><img src=x onerror=alert(1)><script>alert(2)</script>';
    await act(async () => device.changed());
    await waitFor(() => expect(document.querySelector('main strong')?.textContent).toBe('words'));
    expect(document.querySelector('main img, main script')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thread 5');
    expect(within(document.querySelector('article')!).getByText('Sara N.')).toBeTruthy();
    expect(document.querySelector('article time')?.textContent).toBe('20 Nov 2026');
  });

  it('shows each paragraph in its own direction', async () => {
    await open(5);
    server.html = '<p>السلام عليكم</p><p>Hello</p>';
    await act(async () => device.changed());
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('main article > div > p[dir="auto"]')].map((each) => each.textContent),
      ).toEqual(['السلام عليكم', 'Hello']),
    );
  });

  it('that does not exist leads back to the list and says so — EMS-012', async () => {
    const at = await open(99, { answers: { 'forum/get': refused('not_found') } });
    await waitFor(() => expect(at()).toBe(LIST));
    expect(screen.getByText('This discussion is no longer here.')).toBeTruthy();
  });

  it('that the server cannot deliver leads back too, unless the device has stored it — EMS-012', async () => {
    const at = await open(5, { answers: { 'forum/get': refused('internal', 'A fault of ours.') } });
    await waitFor(() => expect(at()).toBe(LIST));
    expect(screen.getByText('A fault of ours.')).toBeTruthy();
  });

  it('stays as stored on the device if the server fails', async () => {
    const kept = forumServer(threadsOf(5)).answers;
    const at = await open(5, { kept, answers: { 'forum/get': refused('internal') } });
    expect(at()).toBe(`${LIST}/thread/5`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thread 5');
  });

  it('of another author has report, and neither edit nor delete — NUT-031', async () => {
    await open(5);
    expect(screen.queryByRole('link', { name: /^Edit “/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Report this discussion' })).toBeTruthy();
  });

  it('of the customer’s own has edit and delete, and no report — NUT-030', async () => {
    await open(4);
    expect(screen.getByRole('link', { name: 'Edit “Thread 4”' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Report this discussion' })).toBeNull();
  });

  it('is printed by a button', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await open(5);
    await pressButton('Print');
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it('is watched while it is shown, and again after a reconnection', async () => {
    await open(5);
    const told = () => device.asked.filter(({ name }) => name === 'forum/watch').map(({ request }) => request);
    expect(told()).toEqual([{ threadId: 5 }]);
    await act(async () => device.network('offline'));
    await act(async () => device.network('online'));
    expect(told()).toEqual([{ threadId: 5 }, { threadId: 5 }]);
  });
});

describe('The comments of a discussion', () => {
  it('are listed oldest first, twenty at a time — XTR-022', async () => {
    await open(5, {}, 21);
    expect(words()).toEqual(Array.from({ length: 20 }, (_, at) => `Comment ${at + 1}`));
    await seen.toEnd();
    expect(words()).toHaveLength(21);
  });

  it('stay below a hundred rows in the document, for any number of comments', async () => {
    await open(5, {}, 140);
    for (let page = 0; page < 6; page += 1) await seen.toEnd();
    expect(comments().length).toBeLessThanOrEqual(100);
    expect(words().at(-1)).toBe('Comment 140');
  });

  it('grow by the comments of others without moving the reading position, and the growth is announced — XTR-022', async () => {
    await open(5);
    const before = comments()[0];
    server.comments = commentsOf(4);
    await act(async () => device.changed());
    expect(comments()[0]).toBe(before);
    expect(words()).toHaveLength(4);
    expect(document.querySelector('[aria-live]')!.textContent).toBe('1 new comment');
  });

  it('announce nothing about the customer’s own comment', async () => {
    await open(5);
    server.comments = [...server.comments, { ...server.comments[2]!, id: 4, text: 'Mine' }];
    await act(async () => device.changed());
    expect(words().at(-1)).toBe('Mine');
    expect(document.querySelector('main [aria-live=polite]')!.textContent).toBe('');
  });

  it('can be changed only by their author, and only while connected — XTR-022', async () => {
    await open(5);
    const own = comments().filter((each) => within(each).queryByRole('button', { name: 'Edit this comment' }));
    expect(own.map((each) => each.dataset['comment'])).toEqual(['3']);
    await act(async () => device.network('offline'));
    const edit = screen.getByRole('button', { name: 'Edit this comment' });
    expect(edit).toHaveProperty('disabled', true);
    expect(screen.getAllByText('This needs a connection.').length).toBeGreaterThan(0);
  });

  it('keep the typed text if the server refuses a change', async () => {
    await open(5, {
      replies: (name: string) =>
        name === 'forum/commentSet' ? refused('validation', '', { text: 'Not like this.' }) : undefined,
    });
    await pressButton('Edit this comment');
    const field = screen.getByLabelText('Edit this comment', { selector: 'textarea' });
    await act(async () => void fireEvent.change(field, { target: { value: 'Changed words' } }));
    await act(async () => void fireEvent.click(within(comments()[2]!).getByRole('button', { name: 'Save' })));
    expect(screen.getByText('Not like this.')).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Changed words');
    expect(device.draft('forum|change|3')).toEqual({ text: 'Changed words' });
    await act(async () => void fireEvent.click(within(comments()[2]!).getByRole('button', { name: 'Cancel' })));
    expect(device.draft('forum|change|3')).toBeUndefined();
  });

  it('restore a change that was begun before a reload, until it is saved', async () => {
    await open(5, {
      drafts: { 'forum|change|3': { text: 'Half changed' } },
      replies: (name: string) => (name === 'forum/commentSet' ? good({ commentId: 3 }) : undefined),
    });
    await pressButton('Edit this comment');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Edit this comment', { selector: 'textarea' });
    expect(field.value).toBe('Half changed');
    await act(async () => void fireEvent.click(within(comments()[2]!).getByRole('button', { name: 'Save' })));
    expect(device.asked.find(({ name }) => name === 'forum/commentSet')?.request).toMatchObject({
      commentId: 3,
      text: 'Half changed',
    });
    expect(device.draft('forum|change|3')).toBeUndefined();
  });
});

describe('The customer’s own comment', () => {
  it('has between 1 and 2,000 characters, counted while the customer types', async () => {
    await open(5);
    expect(screen.getByText('0 / 2,000')).toBeTruthy();
    await pressButton('Send');
    expect(screen.getByText('Please write something first.')).toBeTruthy();
    await say('x'.repeat(2001));
    expect(screen.getByText('2,001 / 2,000')).toBeTruthy();
    await pressButton('Send');
    expect(device.sent).toEqual([]);
    await say('x'.repeat(2000));
    await pressButton('Send');
    expect(device.sent).toHaveLength(1);
  });

  it('waits in its place offline, and can be withdrawn — XTR-025', async () => {
    await open(5, { kept: forumServer(threadsOf(5)).answers, network: 'offline' });
    await say('Mine');
    await pressButton('Send');
    expect(words()).toEqual(['Comment 1', 'Comment 2', 'Comment 3', 'Mine']);
    expect(screen.getByText('Will be sent')).toBeTruthy();
    await pressButton('Withdraw');
    expect(words()).toHaveLength(3);
    await act(async () => device.network('online'));
    expect((await device.engine.outbox()).waiting).toEqual([]);
  });

  it('that waits returns to the field for editing, together with text already typed there — XTR-025', async () => {
    await open(5, { kept: forumServer(threadsOf(5)).answers, network: 'offline' });
    await say('Mine');
    await pressButton('Send');
    await say('Begun');
    const waiting = comments().at(-1)!;
    await act(async () => void fireEvent.click(within(waiting).getByRole('button', { name: 'Edit' })));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your comment/).value).toBe('Begun\n\nMine');
    expect(words()).toHaveLength(3);
  });

  it('that was refused shows the reason and can be edited — XTR-025', async () => {
    await open(5, {
      replies: (name: string) =>
        name === 'forum/commentSet' ? refused('validation', '', { text: 'No links yet.' }) : undefined,
    });
    await say('Mine');
    await pressButton('Send');
    expect(await screen.findByText('Not accepted')).toBeTruthy();
    expect(screen.getByText('No links yet.')).toBeTruthy();
    await pressButton('Edit');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your comment/).value).toBe('Mine');
  });

  it('over the limit returns with the time from which it can be sent, and is not sent automatically', async () => {
    const sentence = 'You can send this one from 22 November, 08:00 on.';
    await open(5, { replies: (name: string) => (name === 'forum/commentSet' ? handedBack(sentence) : undefined) });
    await say('Mine');
    await pressButton('Send');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect((await device.engine.outbox()).waiting).toEqual([]);
    await pressButton('Edit');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Your comment/).value).toBe('Mine');
    expect((await device.engine.outbox()).attention).toEqual([]);
  });

  it('is stored as a draft before it is sent', async () => {
    await open(5);
    await say('Half a thou');
    expect(device.draft('forum|comment|5')).toEqual({ text: 'Half a thou' });
  });

  it('is not offered to visitors, who get a link to sign in and back', async () => {
    await open(5, { user: null });
    expect(screen.queryByLabelText(/Your comment/)).toBeNull();
    const link = screen.getByRole('link', { name: 'Sign In' });
    expect(link.getAttribute('href')).toBe(`/sign-in?next=${encodeURIComponent(`${LIST}/thread/5`)}`);
  });
});

describe('A report', () => {
  const reporting = {
    replies: (name: string) => (name === 'forum/report' ? good({ message: 'Thank you.' }) : undefined),
  };

  it('requires one of four reasons, is sent once and is remembered — XTR-023', async () => {
    await open(5, reporting);
    await pressButton('Report this discussion');
    const dialog = await screen.findByRole('dialog', { name: 'Report this discussion' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(4);
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' })));
    expect(within(dialog).getByText('Please choose a reason.')).toBeTruthy();
    await act(async () => void fireEvent.click(within(dialog).getByRole('radio', { name: 'It is advertising' })));
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Send report' })));
    const sent = device.asked.filter(({ name }) => name === 'forum/report');
    expect(sent.map(({ request }) => request)).toEqual([{ threadId: 5, reason: 'spam' }]);
    expect(screen.getByRole('button', { name: 'Reported' })).toHaveProperty('disabled', true);
  });

  it('is not offered to visitors', async () => {
    await open(5, { user: null });
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
  });
});

describe('A provider with an external comment service', () => {
  it('has its widget in place of the app’s own comments — NUT-033', async () => {
    const world = forumServer(threadsOf(5));
    await open(5, {
      answers: (name: string, request: never) =>
        name === 'settings/get'
          ? [{ alias: 'COMMENTS_WIDGET_URL', value: 'https://comments.example.com/embed' }]
          : world.answers(name, request),
    });
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://comments.example.com/embed?thread=5');
    expect(screen.queryByLabelText(/Your comment/)).toBeNull();
  });
});

it.each([
  ['online', /is being sent/],
  ['connecting', /as soon as you are back online/],
  ['offline', /as soon as you are back online/],
] as const)('a comment that is sent %s shows its state', async (network, says) => {
  await open(5);
  await act(async () => device.network(network));
  await say('A word on salt');
  await pressButton('Send');
  expect(await screen.findByText(says)).toBeTruthy();
});
