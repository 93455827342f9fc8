import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openNotification } from '../../sw/push.ts';

/** Windows that answer, with a record of the calls to them. */
const desk = (answers: readonly ('taken' | 'silent' | 'strange')[]) => {
  const done: string[] = [];
  const windows = answers.map((answer, index) => ({
    focus: () => Promise.resolve(done.push(`focus ${index}`)),
    postMessage: (message: unknown, [port]: Transferable[]) => {
      done.push(`ask ${index} ${JSON.stringify(message)}`);
      if (answer !== 'silent') (port as MessagePort).postMessage(answer === 'taken' ? { kind: 'opening' } : 'what?');
    },
  }));
  const clients = {
    matchAll: () => Promise.resolve(windows),
    openWindow: (path: string) => Promise.resolve(done.push(`open ${path}`)),
  };
  return { clients, done };
};
const notification = { close: () => undefined, data: { path: '/modify' } };
const asked = 'ask 0 {"kind":"open","path":"/modify"}';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a click on a notification asks the open window to navigate and focuses it, and never navigates it directly', async () => {
  const { clients, done } = desk(['taken', 'taken']);
  await openNotification(clients, notification);
  expect(done).toEqual([asked, 'focus 0']);
});

it('a click on a notification opens a new window if none is open', async () => {
  const { clients, done } = desk([]);
  await openNotification(clients, notification);
  expect(done).toEqual(['open /modify']);
});

it.each(['silent', 'strange'] as const)(
  'a click on a notification opens a new window beside one that stays %s, which may have an edit',
  async (answer) => {
    const { clients, done } = desk([answer]);
    const opening = openNotification(clients, notification);
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    await opening;
    expect(done).toEqual([asked, 'open /modify']);
  },
);
