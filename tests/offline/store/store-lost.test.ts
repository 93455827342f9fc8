import { describe, expect, it } from 'vitest';

import { dayAt, signIn, START, world } from '../../support/offline/offline-world.ts';

describe('A browser that deletes IndexedDB', () => {
  it('reports how many unsent entries were lost and since when, until the customer has seen it', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await w.time.advance(1_000);
    const saved = w.time.now();
    for (const index of [1, 2, 3]) {
      void tab.engine.send('progress/set', { date: dayAt(index), weight: 80_000 });
      await w.time.advance(60_000);
    }
    tab.kill();
    w.browser.loseStore();
    w.network.up = true;
    const next = await w.tab();
    expect(next.engine.session().state).toBe('signedOut');
    const loss = await next.engine.loss();
    expect(loss?.count).toBe(3);
    expect(Math.abs(loss!.oldest! - saved)).toBeLessThan(100);
    expect(loss!.oldest!).toBeGreaterThan(START);
    await next.engine.lossSeen();
    expect(await next.engine.loss()).toBeNull();
  });

  it('keeps the device’s id and never uses a sequence number twice', async () => {
    const w = world();
    const tab = await w.signedIn();
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await w.time.advance(5_000);
    tab.kill();
    w.browser.loseStore();
    const next = await w.tab();
    expect(await next.engine.loss()).toBeNull();
    await signIn(w, next);
    void next.engine.send('progress/set', { date: dayAt(1), weight: 81_000 });
    await w.time.advance(5_000);
    const [before, after] = w.server.person(1).history.map(({ op }) => op!);
    expect(after!.dev).toBe(before!.dev);
    expect(after!.seq).toBeGreaterThan(before!.seq);
  });

  it('receives the loss report from the server for the affected customer only', async () => {
    const w = world();
    const tab = await w.signedIn();
    const oldest = START - 60_000;
    w.server.person(1).lost = { count: 2, oldest };
    tab.kill();
    const next = await w.tab();
    await w.time.advance(5_000);
    expect(await next.engine.loss()).toEqual({ count: 2, oldest });

    await Promise.all([next.engine.signOut('keep'), w.time.advance(5_000)]);
    expect(await next.engine.loss()).toBeNull();
    await signIn(w, next, 2);
    expect(await next.engine.loss()).toBeNull();
    await next.engine.lossSeen();
    await Promise.all([next.engine.signOut('keep'), w.time.advance(5_000)]);

    delete w.server.person(1).lost;
    await signIn(w, next, 1);
    expect(await next.engine.loss()).toEqual({ count: 2, oldest });
    await next.engine.lossSeen();
    expect(await next.engine.loss()).toBeNull();
  });
});
