import { describe, expect, it } from 'vitest';

import { dayAt, world } from '../../support/offline/offline-world.ts';

const prepare = async (options: Parameters<typeof world>[0] = {}, dayOf = (index: number): number => index) => {
  const w = world(options);
  const tabs = [await w.signedIn(), await w.tab(), await w.tab()];
  let sent = 0;
  w.server.meddle = (name) => {
    if (name === 'progress/set') sent += 1;
    return undefined;
  };
  w.network.up = false;
  w.network.cut();
  await w.time.advance(100);
  for (let index = 0; index < 20; index += 1) {
    void tabs[index % 3]!.engine.send('progress/set', { date: dayAt(dayOf(index)), weight: 80_000 + index });
    await w.time.advance(5);
  }
  return { w, tabs, sent: () => sent };
};

describe('Three tabs that send one outbox', () => {
  it('send every entry once while the lock works', async () => {
    const { w, sent } = await prepare();
    // Slow enough for all three tabs to be connected while the first tab drains its entries.
    w.network.fate = () => ({ latency: 1_500 });
    w.network.up = true;
    await w.time.advance(60_000);
    expect(w.server.person(1).history).toHaveLength(20);
    expect(sent()).toBe(20);
  });

  it('send some entries twice without working locks, but each entry is applied once', async () => {
    const { w, tabs, sent } = await prepare();
    w.browser.locks.stubOpen();
    w.network.fate = () => ({ latency: 1_500 });
    w.network.up = true;
    await w.time.advance(60_000);
    expect(sent()).toBeGreaterThan(20);
    expect(w.server.person(1).history).toHaveLength(20);
    for (const tab of tabs) expect((await tab.engine.outbox()).waiting).toEqual([]);
  });

  it('send some entries twice in a browser without locks, but each is applied once', async () => {
    const { w } = await prepare({ withoutLocks: true });
    w.network.up = true;
    await w.time.advance(60_000);
    expect(w.server.person(1).history).toHaveLength(20);
  });

  it('leave the lock to a slow tab that keeps sending, even if it takes very long', async () => {
    // One lane: each entry waits for the answer to the previous entry, 40 s for all of them.
    const { w, sent } = await prepare({}, () => 1);
    w.network.fate = () => ({ latency: 1_000 });
    w.network.up = true;
    await w.time.advance(90_000);
    expect(w.server.person(1).history).toHaveLength(20);
    expect(sent()).toBe(20);
    expect(w.browser.locks.stolen()).toBe(0);
  });

  it('take the lock from a tab that was frozen for 30 s', async () => {
    const { w, tabs } = await prepare();
    void w.browser.locks
      .of({})
      .request('sufra-outbox', { mode: 'exclusive' }, () => new Promise(() => undefined))
      .catch(() => 'stolen');
    w.network.up = true;
    await w.time.advance(25_000);
    expect(w.server.person(1).history).toHaveLength(0);
    await w.time.advance(35_000);
    expect(w.server.person(1).history).toHaveLength(20);
    for (const tab of tabs) expect(tab.reports).toEqual([]);
  });
});
