import { describe, expect, it } from 'vitest';

import { signIn, world } from '../../support/offline/offline-world.ts';

type World = ReturnType<typeof world>;
const page = { offset: 0, limit: 20, total: 0 };
const thread = (id: number) => ({
  threadData: {
    id,
    title: `Thread ${id}`,
    category_id: 1,
    user_id: 2,
    username: 'Sara N.',
    created_at: 0,
    comments: 0,
    mine: false,
    text: '',
  },
});

/** Opens a discussion with its text and its comments, and then leaves it. */
const read = async (w: World, tab: Awaited<ReturnType<World['signedIn']>>, id: number): Promise<void> => {
  w.server.open = {
    'forum/get': thread(id),
    'forum/commentList': { threadId: id, comments: [], page },
  };
  const ends = [
    tab.engine.watch('forum/get', { threadId: id }, () => undefined),
    tab.engine.watch('forum/commentList', { threadId: id, offset: 0, limit: 20 }, () => undefined),
  ];
  await w.time.advance(1_000);
  for (const end of ends) end();
};
const kept = async (tab: Awaited<ReturnType<World['signedIn']>>, id: number): Promise<boolean> =>
  (await tab.engine.held('forum/get', { threadId: id })).data !== undefined;

describe('The discussions on a device', () => {
  it('are the last two hundred opened ones, each with its first comments, and later pages take no space', async () => {
    const w = world();
    const tab = await w.signedIn();
    for (let id = 1; id <= 203; id += 1) await read(w, tab, id);
    const held = await Promise.all(Array.from({ length: 203 }, (_, at) => kept(tab, at + 1)));
    expect(held).toEqual(Array.from({ length: 203 }, (_, at) => at >= 3));
    const first = (threadId: number) => tab.engine.held('forum/commentList', { threadId, offset: 0, limit: 20 });
    expect((await first(2)).data).toBeUndefined();
    expect((await first(4)).data).toMatchObject({ threadId: 4 });
  }, 180_000);

  it('of a visitor are stored too, as articles are, but are not shown to the next customer', async () => {
    const w = world();
    const tab = w.browser.open();
    await tab.engine.start();
    await w.time.advance(1_000);
    await read(w, tab, 5);
    expect(await kept(tab, 5)).toBe(true);
    w.network.up = false;
    const next = w.browser.open();
    await next.engine.start();
    expect(await kept(next, 5)).toBe(true);
    w.network.up = true;
    await signIn(w, tab, 1);
    expect(await kept(tab, 5)).toBe(false);
  });

  it('can still be listed from the first page after the customer has read many pages', async () => {
    const w = world();
    const tab = await w.signedIn();
    const asked = (offset: number) => ({ offset, limit: 20, filters: { category_id: 1, user_id: 0 } });
    for (let offset = 0; offset <= 600; offset += 20) {
      w.server.open = {
        'forum/list': { threads: [], page: { ...page, offset }, filters: { category_id: 1, user_id: 0 } },
      };
      const end = tab.engine.watch('forum/list', asked(offset), () => undefined);
      await w.time.advance(1_000);
      end();
    }
    const held = async (offset: number) => (await tab.engine.held('forum/list', asked(offset))).data !== undefined;
    expect(await held(0)).toBe(true);
    expect(await held(600)).toBe(true);
    expect(await held(20)).toBe(false);
  });

  it('are read again after an own comment only if they contain that comment', async () => {
    const w = world();
    const tab = await w.signedIn();
    for (let id = 1; id <= 4; id += 1) await read(w, tab, id);
    const asked: unknown[] = [];
    w.server.meddle = (name, data) => {
      if (name === 'forum/commentList') asked.push(data);
      if (name === 'batch/get') asked.push(...JSON.stringify(data).matchAll(/"threadId":\d+/g));
      return undefined;
    };
    w.server.open = { 'forum/commentList': { threadId: 2, comments: [], page } };
    void tab.engine.send('forum/commentSet', { threadId: 2, text: 'Mine' });
    await w.time.advance(10_000);
    expect(await tab.engine.outbox()).toMatchObject({ waiting: [] });
    expect(JSON.stringify(asked)).toContain('2');
    expect(JSON.stringify(asked)).not.toMatch(/"threadId":[134]/);
    // The answers about other discussions are older than the comment, but do not keep its entry on the device.
    const opening = w.browser.database().open('sufra');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = database.transaction('outbox').objectStore('outbox').count();
    await new Promise((resolve) => (counting.onsuccess = resolve));
    database.close();
    expect(counting.result).toBe(0);
  });

  it('are read again if others changed them, and no data of the customer is read again', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.server.open = { 'forum/get': thread(5), 'forum/commentList': { threadId: 5, comments: [], page } };
    const asked: string[] = [];
    tab.engine.watch('forum/get', { threadId: 5 }, () => undefined);
    tab.engine.watch('progress/get', {}, () => undefined);
    await w.time.advance(1_000);
    w.server.meddle = (name) => void asked.push(name);
    w.server.tell(1, 'forum', { type: 'changed', data: { threadId: 5, gone: false } });
    await w.time.advance(1_000);
    expect(asked.some((name) => name.includes('forum/get'))).toBe(true);
    expect(asked.join(' ')).not.toContain('progress');
  });
});
