import { describe, expect, it } from 'vitest';

import { world } from '../../support/offline/offline-world.ts';

const said = (title: string) => ({ threadData: { title, category_id: 1, text: 'eA==' } });

describe('A waiting entry that is rewritten', () => {
  const waiting = async () => {
    const w = world();
    const tab = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    const [sent] = await Promise.all([tab.engine.send('forum/set', said('First')), w.time.advance(100)]);
    return { w, tab, id: sent.ok ? sent.ids[0]! : '' };
  };
  const titles = async (tab: Awaited<ReturnType<typeof waiting>>['tab']) =>
    (await tab.engine.outbox()).waiting.map(({ data }) => (data as ReturnType<typeof said>).threadData.title);

  it('is replaced in one step, and only the new version is sent', async () => {
    const { w, tab, id } = await waiting();
    const [result] = await Promise.all([tab.engine.rewrite(id, said('Second')), w.time.advance(100)]);
    expect(result).toMatchObject({ ok: true });
    expect(await titles(tab)).toEqual(['Second']);
    const heard: unknown[] = [];
    w.server.meddle = (name, data) => {
      if (name === 'forum/set') heard.push(data);
      return undefined;
    };
    w.network.up = true;
    await w.time.advance(60_000);
    expect(heard).toEqual([said('Second')]);
  });

  it('stays unchanged if the new version cannot be stored', async () => {
    const { w, tab, id } = await waiting();
    const [result] = await Promise.all([
      tab.engine.rewrite(id, { threadData: { title: 'Second' } }),
      w.time.advance(100),
    ]);
    expect(result).toEqual({ ok: false, reason: 'invalid' });
    expect(await titles(tab)).toEqual(['First']);
  });

  it('is not replaced once it may have reached the server', async () => {
    const { w, tab, id } = await waiting();
    w.server.meddle = (name) => (name === 'forum/set' ? 'silent' : undefined);
    w.network.up = true;
    await w.time.advance(5_000);
    const [result] = await Promise.all([tab.engine.rewrite(id, said('Second')), w.time.advance(100)]);
    expect(result).toBeNull();
    expect(await titles(tab)).toEqual(['First']);
  });
});
