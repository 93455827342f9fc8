import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { BlogListScreen } from '#src/features/nutrition/blog-list-screen.tsx';
import { LandingScreen } from '#src/features/nutrition/landing-screen.tsx';
import { answersOfBlog, stillScreen } from '../../support/screens/blog-page.tsx';
import { good, unanswered } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const pages = {
  '/nutrition-support': LandingScreen,
  '/nutrition-support/blog': BlogListScreen,
  '/nutrition-support/forum': plain('Discussions'),
  '/nutrition-support/blog/article/$id': plain('An article'),
  '/nutrition-support/forum/thread/$id': plain('A thread'),
};
interface Asked {
  readonly text: string;
  readonly where: 'blog' | 'forum';
}
const hit = ({ where }: Asked) => ({
  id: where === 'blog' ? 7 : 9,
  title: `Water in ${where}`,
  titleMarks: [[0, 5]],
  excerpt: 'More <b>water</b> a day',
  marks: [[8, 13]],
  where,
});
const answer = (name: string, request: Asked) =>
  name !== 'forum/search'
    ? undefined
    : good({
        hits: request.text.startsWith('wat') ? [hit(request)] : [],
        page: { offset: 0, limit: 20, total: request.text.startsWith('wat') ? 1 : 0 },
      });
let device: TestDevice;
const open = async (address: string, options: DeviceOptions = {}): Promise<() => string> => {
  device = testDevice({ user: null, kept: {}, answers: answersOfBlog, replies: answer as never, ...options });
  return openPages(device.engine, pages, address);
};
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = async (text: string): Promise<void> => {
  await act(async () => void fireEvent.change(box(), { target: { value: text } }));
};
const asked = () =>
  device.asked.filter(({ name }) => name === 'forum/search').map(({ request }) => request as unknown as Asked);

beforeAll(() => speakEnglish('shell', 'errors', 'blog'));
beforeEach(stillScreen);

describe('The search', () => {
  it('sends one request shortly after the last letter, and shows the results with their matches marked — XTR-024', async () => {
    await open('/nutrition-support/blog');
    for (const text of ['wa', 'wat', 'water']) await type(text);
    await screen.findByRole('link', { name: 'Water in blog' });
    expect(asked()).toEqual([{ text: 'water', where: 'blog', offset: 0, limit: 20, language: 'en-US' }]);
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Water', 'water']);
    expect(document.querySelector('main b')).toBeNull();
    expect(screen.getByText('1 result')).toBeTruthy();
  });

  it('says that a pasted text is too long, keeps all of it, and sends no request until it is shorter', async () => {
    await open('/nutrition-support/blog');
    await type('water '.repeat(40));
    expect(box().value).toHaveLength(240);
    expect(document.getElementById(box().getAttribute('aria-describedby')!)!.textContent).toBe(
      'Please use at most 200 characters',
    );
    const most = 'water '.repeat(33).trim();
    await type(`  ${most}  `);
    await screen.findByRole('link', { name: 'Water in blog' });
    expect(asked().map(({ text }) => text)).toEqual([most]);
    expect(box().getAttribute('maxlength')).toBeNull();
  });

  it('finds articles and discussions from the first screen, each under its own heading — XTR-024', async () => {
    const at = await open('/nutrition-support');
    await type('water');
    await screen.findByRole('link', { name: 'Water in forum' });
    expect(screen.getByRole('heading', { level: 2, name: 'Articles' })).toBeTruthy();
    expect(asked().map(({ where }) => where)).toEqual(['blog', 'forum']);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Water in forum' })));
    expect(at()).toBe('/nutrition-support/forum/thread/9');
  });

  it('can be used by keyboard: down to the results, up to the field, Escape back to the previous text', async () => {
    await open('/nutrition-support');
    await type('water');
    const [first, second] = await screen.findAllByRole('link', { name: /^Water in/ });
    box().focus();
    const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement!, { key }));
    await press('ArrowDown');
    expect(document.activeElement).toBe(first);
    await press('ArrowDown');
    expect(document.activeElement).toBe(second);
    await press('ArrowUp');
    await press('ArrowUp');
    expect(document.activeElement).toBe(box());
    await press('Escape');
    expect(box().value).toBe('');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Discussions' })).toBeTruthy();
  });

  it('says that nothing was found, and for which text', async () => {
    await open('/nutrition-support/blog');
    await type('xylophone');
    expect(await screen.findByText('Nothing was found for “xylophone”.')).toBeTruthy();
  });

  it('says that it needs a connection, and sends no request', async () => {
    await open('/nutrition-support/blog', { network: 'offline', kept: answersOfBlog });
    await type('water');
    expect(screen.getByText('This needs a connection.')).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('says that the server did not answer', async () => {
    await open('/nutrition-support/blog', { replies: () => unanswered });
    await type('water');
    await waitFor(() => expect(screen.getByText('The search was not answered. Please try again.')).toBeTruthy());
  });
});
