import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, signIn, wireDay, world } from '../../support/offline/offline-world.ts';

describe('A cached query', () => {
  it('is answered from the device before the socket library has loaded, with its age', async () => {
    const w = world();
    const first = await w.signedIn();
    await progressSeen(w, first);
    const loaded = w.time.now();
    first.kill();
    await w.time.advance(3_600_000);
    w.network.stalled = true;
    const tab = w.browser.open();
    const views: { asOf: number | null; data: unknown }[] = [];
    void tab.engine.start();
    tab.engine.watch('progress/get', {}, (view) => views.push(view));
    await w.time.advance(0);
    const shown = views.find(({ data }) => data !== undefined);
    expect(shown?.data).toMatchObject({ weightHistory: {} });
    expect(Math.abs(shown!.asOf! - loaded)).toBeLessThan(1_000);
    expect(tab.engine.connectivity()).toBe('connecting');
  });

  it('can be read from the device only: it returns the data or nothing, and sends no request', async () => {
    const w = world();
    const first = await w.signedIn();
    await progressSeen(w, first);
    first.kill();
    w.network.stalled = true;
    const tab = w.browser.open();
    void tab.engine.start();
    await w.time.advance(0);
    const asked: string[] = [];
    w.server.meddle = (name) => void asked.push(name);
    const [known, unknown] = await Promise.all([
      tab.engine.held('progress/get', {}),
      tab.engine.held('order/get', { orderType: 'active' }),
    ]);
    expect(known.data).toMatchObject({ weightHistory: {} });
    expect([unknown.data, unknown.asOf]).toEqual([undefined, null]);
    w.network.stalled = false;
    await w.time.advance(5_000);
    expect(tab.engine.connectivity()).toBe('online');
    expect(asked.join(' ')).not.toMatch(/progress|order/);
  });

  it('is marked as read only after the device has answered, with or without data', async () => {
    const w = world();
    const first = await w.signedIn();
    await progressSeen(w, first);
    first.kill();
    w.network.up = false;
    const tab = await w.tab();
    for (const [name, request, held] of [
      ['progress/get', {}, true],
      ['order/get', { orderType: 'active' }, false],
    ] as const) {
      const views: { read: boolean; data: unknown }[] = [];
      const end = tab.engine.watch(name, request, (view) => views.push(view));
      expect(views.map(({ read }) => read)).toEqual(views.map(() => false));
      await w.time.advance(500);
      end();
      const answered = views.find(({ read }) => read);
      expect([answered !== undefined, answered?.data !== undefined]).toEqual([true, held]);
      expect(views.some(({ read, data }) => data !== undefined && !read)).toBe(false);
    }
  });

  it('stores its answer separately for each request', async () => {
    const w = world();
    const first = await w.signedIn();
    const pageAt = (offset: number) => ({
      threads: [],
      page: { offset, limit: 10, total: 20 },
      filters: { category_id: 0, user_id: 0 },
    });
    const listed = async (tab: typeof first, offset: number) => {
      w.server.open = { 'forum/list': pageAt(offset) };
      let seen: unknown;
      const end = tab.engine.watch('forum/list', { offset, limit: 10 }, ({ data }) => (seen = data));
      await w.time.advance(500);
      end();
      return seen;
    };
    for (const offset of [0, 10]) expect(await listed(first, offset)).toEqual(pageAt(offset));
    first.kill();
    w.network.up = false;
    const tab = await w.tab();
    for (const offset of [0, 10, 20])
      expect(await listed(tab, offset)).toEqual(offset === 20 ? undefined : pageAt(offset));
  });

  it('keeps showing its data if the server fails or does not answer', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.server
      .person(1)
      .daily.set(`weight ${wireDay(1)}`, { value: 70_000, editedAt: 1, dev: '', seq: 0, source: 'manual' });
    let view: { data?: unknown; loading: boolean; refusal: unknown } | undefined;
    tab.engine.watch('progress/get', {}, (next) => (view = next));
    await w.time.advance(500);
    const weights = { weightHistory: { [dayAt(1)]: 70_000 } };
    expect(view?.data).toMatchObject(weights);
    w.server.meddle = (name) => (name === 'progress/get' ? { code: 'internal' } : undefined);
    await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(1_000)]);
    expect(view).toMatchObject({ data: weights, loading: false, refusal: { code: 'internal' } });
    w.server.meddle = (name) => (name === 'progress/get' ? 'silent' : undefined);
    void tab.engine.refresh('progress/get', {});
    await w.time.advance(2_000);
    expect(tab.engine.connectivity()).toBe('online');
    await w.time.advance(1_500);
    expect(tab.engine.connectivity()).toBe('stalled');
    expect(view).toMatchObject({ data: weights });
    await w.time.advance(30_000);
    expect(view).toMatchObject({ data: weights });
  });

  it('is requested again if a revision in between is missing', async () => {
    const w = world();
    const tab = await w.signedIn();
    let seen: unknown;
    tab.engine.watch('progress/get', {}, ({ data }) => (seen = data?.weightHistory));
    await w.time.advance(500);
    // Staff change a value, and the notice about it is lost.
    const person = w.server.person(1);
    person.daily.set(`weight ${wireDay(5)}`, { value: 66_000, editedAt: 1, dev: 'staff', seq: 1, source: 'manual' });
    person.rev += 3;
    expect(seen).toEqual({});
    void tab.engine.send('rating/setDishRating', { feedbackData: { dish_id: 7, rating: 5, feedback: 'good' } });
    await w.time.advance(2_000);
    expect(seen).toEqual({ [dayAt(5)]: 66_000 });
  });

  it('shows a confirmed entry until an answer contains it, in any order of arrival', async () => {
    for (const late of [10, 60, 200, 1_000]) {
      const w = world();
      const tab = await w.signedIn();
      const seen: unknown[] = [];
      tab.engine.watch('progress/get', {}, ({ data }) => seen.push(data?.weightHistory[dayAt(1)]));
      await w.time.advance(500);
      w.network.fate = (direction, channel) => ({
        latency: direction === 'down' && channel === 'progress' ? late : 20,
      });
      void tab.engine.refresh('progress/get', {});
      void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
      await w.time.advance(10_000);
      const since = seen.slice(seen.indexOf(80_000));
      expect(since.length).toBeGreaterThan(0);
      expect(new Set(since)).toEqual(new Set([80_000]));
    }
  });

  it('is requested again if an older answer arrives after the confirmation of another tab’s entry', async () => {
    // The network is mute; otherwise the slow tab would send the entry itself.
    const w = world({ mute: true });
    const slow = await w.signedIn();
    const other = await w.tab();
    w.network.fate = (direction, channel, message) => ({
      latency: direction === 'down' && channel === 'progress' && !('op' in (message as object)) ? 1_000 : 20,
    });
    const seen: unknown[] = [];
    slow.engine.watch('progress/get', {}, ({ data }) => data && seen.push(data.weightHistory[dayAt(1)]));
    await w.time.advance(100);
    void other.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await w.time.advance(500);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(seen).toEqual([]);
    await w.time.advance(10_000);
    expect(new Set(seen)).toEqual(new Set([80_000]));
  });

  it('of a database that was restored from a backup is dropped, and its confirmed entries are sent again', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    // The entry is confirmed, but no answer includes it yet.
    w.server.meddle = (name) => (name === 'progress/get' ? 'silent' : undefined);
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await w.time.advance(1_000);
    expect(w.server.person(1).history).toHaveLength(1);
    const person = w.server.person(1);
    person.daily.clear();
    person.history.length = 0;
    person.receipts.clear();
    person.rev = 1;
    w.server.epoch = 'restored';
    w.server.meddle = undefined;
    w.network.cut();
    await w.time.advance(60_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 80_000 });
  });

  it('of one customer is never shown to the next customer', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    w.server
      .person(1)
      .daily.set(`weight ${wireDay(1)}`, { value: 70_000, editedAt: 1, dev: '', seq: 0, source: 'manual' });
    const seen: unknown[] = [];
    tab.engine.watch('progress/get', {}, ({ data }) => seen.push(data?.weightHistory));
    await w.time.advance(1_000);
    expect(seen.at(-1)).toEqual({ [dayAt(1)]: 70_000 });
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(2_000)]);
    expect(seen.at(-1)).toBeUndefined();
    await signIn(w, tab, 2);
    await w.time.advance(2_000);
    expect(seen.at(-1)).toEqual({});
  });

  it('shows a saved entry a moment after it is stored, so that the confirmation comes first', async () => {
    const w = world();
    const tab = await w.signedIn();
    let seen: unknown;
    let told = 0;
    tab.engine.watch('progress/get', {}, ({ data }) => (seen = data?.weightHistory));
    tab.engine.onOutbox(() => (told += 1));
    await w.time.advance(500);
    w.network.up = false;
    w.network.cut();
    const before = told;
    const saving = tab.engine.send('progress/set', { date: dayAt(1), weight: 81_000 });
    const [result] = await Promise.all([saving.then(({ ok }) => ({ ok, told })), w.time.advance(0)]);
    expect(result).toEqual({ ok: true, told: before });
    expect(seen).toEqual({});
    await w.time.advance(100);
    expect(told).toBe(before + 1);
    expect(seen).toEqual({ [dayAt(1)]: 81_000 });
  });
});

describe('The clock', () => {
  it("is the server's, whatever the device believes, also offline and after a new start", async () => {
    for (const hours of [-48, 0, 48]) {
      const w = world();
      w.browser.skew = hours * 3_600_000;
      const tab = await w.signedIn();
      expect(Math.abs(tab.engine.now() - w.time.now())).toBeLessThan(50);
      w.network.up = false;
      w.network.cut();
      tab.kill();
      const next = await w.tab();
      expect(Math.abs(next.engine.now() - w.time.now())).toBeLessThan(50);
    }
  });

  it('gives every later edit of a device a later time, even if the clock is turned back', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    for (const [hours, weight] of [
      [48, 80_001],
      [0, 80_002],
      [-48, 80_003],
    ] as const) {
      w.browser.skew = hours * 3_600_000;
      void tab.engine.send('progress/set', { date: dayAt(1), weight });
      await w.time.advance(1_000);
    }
    w.browser.skew = 0;
    const { waiting } = await tab.engine.outbox();
    const times = waiting.map(({ editedAt }) => editedAt);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(new Set(times).size).toBe(3);
    w.network.up = true;
    await w.time.advance(60_000);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 80_003 });
  });
});
