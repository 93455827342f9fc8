import { describe, expect, it } from 'vitest';

import { dayAt, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';
import { virtualCrypto } from '../../support/offline/virtual-crypto.ts';
import { seeded } from '../../support/offline/virtual-time.ts';

const entry = { date: dayAt(1), weight: 80_000 };

/** The times at which the entry reached the server, which answers each attempt as `answer` says. */
const triesOf = (
  w: World,
  answer: (before: number) => ReturnType<NonNullable<World['server']['meddle']>>,
): number[] => {
  const tries: number[] = [];
  w.server.meddle = (name) => {
    if (name !== 'progress/set') return undefined;
    tries.push(w.time.now());
    return answer(tries.length - 1);
  };
  return tries;
};

const gaps = (tries: readonly number[]): number[] => tries.slice(1).map((at, index) => at - tries[index]!);

const arrives = (w: World): boolean => w.server.person(1).history.length === 1;

const saveOffline = async (w: World, tab: Context): Promise<void> => {
  w.network.up = false;
  w.network.cut();
  await w.time.advance(100);
  void tab.engine.send('progress/set', entry);
  await w.time.advance(100);
};

describe('An entry that has to wait', () => {
  it('is not sent again before the time that the server named', async () => {
    const w = world();
    const tab = await w.signedIn();
    const tries = triesOf(w, (before) => (before === 0 ? { code: 'rate_limited', retryAfter: 40_000 } : undefined));
    void tab.engine.send('progress/set', entry);
    await w.time.advance(120_000);
    expect(tries).toHaveLength(2);
    expect(gaps(tries)[0]).toBeGreaterThanOrEqual(40_000);
    expect(gaps(tries)[0]).toBeLessThan(41_000);
    expect(arrives(w)).toBe(true);
  });

  it('is retried with growing waits of at most 16 s, which differ between phones', async () => {
    const w = world();
    const tab = await w.signedIn();
    const tries = triesOf(w, () => ({ code: 'internal' }));
    void tab.engine.send('progress/set', entry);
    await w.time.advance(600_000);
    const waits = gaps(tries);
    expect(waits.length).toBeGreaterThan(30);
    expect(Math.max(...waits)).toBeLessThan(16_000);
    const mean = (of: readonly number[]) => of.reduce((sum, wait) => sum + wait, 0) / of.length;
    expect(mean(waits.slice(0, 3))).toBeLessThan(mean(waits.slice(5)) / 2);
    expect(new Set(waits).size).toBeGreaterThan(waits.length / 2);
    expect((await tab.engine.outbox()).waiting).toHaveLength(1);
  });

  it('is sent again if it got no answer, and is removed when the server answers', async () => {
    const w = world();
    const tab = await w.signedIn();
    const tries = triesOf(w, (before) => (before < 3 ? 'silent' : undefined));
    void tab.engine.send('progress/set', entry);
    await w.time.advance(180_000);
    expect(tries.length).toBeGreaterThanOrEqual(4);
    expect(arrives(w)).toBe(true);
    expect(await tab.engine.unsent()).toBe(0);
  });

  it('is sent by a new run when the previous run hangs', async () => {
    let hangs = false;
    const own = virtualCrypto(seeded(5));
    const decrypt: typeof own.subtle.decrypt = (how, key, sealed) => {
      const place = new TextDecoder().decode((how as AesGcmParams).additionalData);
      return hangs && place.includes('outbox') ? new Promise(() => undefined) : own.subtle.decrypt(how, key, sealed);
    };
    const w = world({
      crypto: { ...own, subtle: Object.assign(Object.create(own.subtle) as typeof own.subtle, { decrypt }) },
    });
    const first = await w.signedIn();
    await saveOffline(w, first);
    first.kill();
    hangs = true;
    const tab = w.browser.open();
    void tab.engine.start();
    w.network.up = true;
    await w.time.advance(20_000);
    hangs = false;
    expect(arrives(w)).toBe(false);
    await w.time.advance(80_000);
    expect(arrives(w)).toBe(true);
    expect(tab.reports.filter((told) => told.startsWith('a drain hung and was restarted'))).not.toEqual([]);
  });
});

describe('Without background sync, an entry is sent', () => {
  it('when the app is started', async () => {
    const w = world();
    const tab = await w.signedIn();
    await saveOffline(w, tab);
    tab.kill();
    w.network.up = true;
    await w.time.advance(60_000);
    expect(arrives(w)).toBe(false);
    await w.tab();
    await w.time.advance(1_000);
    expect(arrives(w)).toBe(true);
  });

  it.each(['visible', 'online'] as const)('when the app hears "%s", without waiting for its next try', async (hint) => {
    for (const away of [60_000, 61_300, 62_700, 64_900, 68_000]) {
      const w = world();
      const tab = await w.signedIn();
      await saveOffline(w, tab);
      await w.time.advance(away);
      w.network.up = true;
      tab.engine.hint(hint);
      await w.time.advance(300);
      expect(arrives(w)).toBe(true);
    }
  });
});
