import { describe, expect, it } from 'vitest';

import { dayAt, signIn, world } from '../../support/offline/offline-world.ts';
import { uuid7 } from '#src/offline/env/identifiers.ts';

describe('A visitor', () => {
  it('receives the answer of a public but personal query, which is requested once', async () => {
    const w = world();
    const tab = await w.tab();
    let asked = 0;
    w.server.meddle = (name) => {
      if (name === 'forum/list') asked += 1;
      return undefined;
    };
    w.server.open = {
      'forum/list': { threads: [], filters: { category_id: 0, user_id: 0 }, page: { offset: 0, limit: 10, total: 0 } },
    };
    const views: unknown[] = [];
    tab.engine.watch('forum/list', { offset: 0, limit: 10 }, ({ data }) => views.push(data));
    await w.time.advance(2_000);
    expect(views.at(-1)).toBeDefined();
    expect(asked).toBe(1);
  });
});

describe('A clock that is changed', () => {
  it('back by years while offline: the entry is still dated after the last server time', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    w.browser.skew = -10 * 365 * 86_400_000;
    const [result] = await Promise.all([
      tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }),
      w.time.advance(10),
    ]);
    if (!result.ok) throw new Error(result.reason);
    const oldest = Date.UTC(2026, 10, 20);
    expect(result.editedAt).toBeGreaterThan(oldest);
    const firstId = uuid7(oldest, { getRandomValues: (into) => into.fill(0), subtle: undefined as never });
    expect(result.ids[0]! > firstId).toBe(true);
  });

  it('back while the connection is stalled: the stall is still noticed within 3 s', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.browser.skew = -48 * 3_600_000;
    w.network.stalled = true;
    const asked = tab.engine.ask('settings/get', {});
    await w.time.advance(3_500);
    expect(tab.engine.connectivity()).toBe('stalled');
    w.network.stalled = false;
    await Promise.all([asked, w.time.advance(15_000)]);
  });
});

describe('Two tabs', () => {
  it('sign out at the same instant: both report success', async () => {
    const w = world();
    const tabs = [await w.signedIn(), await w.tab()];
    const outcomes: unknown[] = [];
    for (const { engine } of tabs)
      engine.signOut('keep').then(
        ({ done }) => outcomes.push(done),
        (cause: Error) => outcomes.push(cause.name),
      );
    await w.time.advance(5_000);
    expect(outcomes).toEqual([true, true]);
  });

  it('without a channel between them: a tab that becomes visible notices the sign-out of the other', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn();
    const second = await w.tab();
    expect(second.engine.session().state).toBe('signedIn');
    w.network.up = false;
    w.network.cut();
    await Promise.all([first.engine.signOut('keep'), w.time.advance(4_000)]);
    second.engine.hint('visible');
    await w.time.advance(100);
    expect(second.engine.session()).toMatchObject({ state: 'signedOut', user: null });
  });

  it('lose their store under one of them: that tab never shows the next customer as its own', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn(1);
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    first.store.loseConnections();
    w.browser.loseStore();
    first.store.useFactory(w.browser.database());
    w.network.up = true;
    const second = w.browser.open();
    const started = second.engine.start();
    await w.time.advance(1_000);
    await started;
    await signIn(w, second, 2);
    await Promise.all([first.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }), w.time.advance(2_000)]);
    expect(first.engine.session().user?.user_id).not.toBe(1);
    second.kill();
    const third = await w.tab();
    expect(third.engine.session()).toMatchObject({ state: 'signedIn', user: { user_id: 2 } });
  });

  it('lose their store unnoticed by one of them: its entries are never stored beside the next customer’s', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn(1);
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    first.store.forgetConnections();
    w.browser.loseStore();
    first.store.useFactory(w.browser.database());
    w.network.up = true;
    const second = await w.tab();
    await signIn(w, second, 2);
    const [result] = await Promise.all([
      first.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }),
      w.time.advance(2_000),
    ]);
    expect(result).toMatchObject({ ok: false });
    expect(first.engine.session().user?.user_id).not.toBe(1);
    await w.time.advance(30_000);
    for (const person of [1, 2]) expect(w.server.person(person).history).toEqual([]);
    expect(second.engine.session()).toMatchObject({ state: 'signedIn', user: { user_id: 2 } });
  });

  it('wake after a long pause: neither takes the lock that the other has just received', async () => {
    const w = world();
    const tab = await w.signedIn();
    await w.tab();
    await Promise.all([tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }), w.time.advance(2_000)]);
    w.network.up = false;
    w.network.cut();
    await Promise.all([tab.engine.send('progress/set', { date: dayAt(2), weight: 80_001 }), w.time.advance(3_600_000)]);
    const before = w.browser.locks.stolen();
    w.network.up = true;
    for (const { engine } of w.browser.contexts) engine.hint('online');
    await w.time.advance(30_000);
    expect(w.server.person(1).history).toHaveLength(2);
    expect(w.browser.locks.stolen()).toBe(before);
  });

  it('with a worker that has sent all entries: a later loss of the store is not reported', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await Promise.all([tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }), w.time.advance(100)]);
    tab.kill();
    w.network.up = true;
    const worker = await w.tab('worker');
    const [left] = await Promise.all([worker.engine.drain(20_000), w.time.advance(25_000)]);
    expect(left).toBe(0);
    worker.kill();
    (await w.tab()).kill();
    w.browser.loseStore();
    const again = await w.tab();
    expect(await again.engine.loss()).toBeNull();
  });
});
