import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, wireDay, world } from '../../support/offline/offline-world.ts';

const entry = { date: dayAt(1), weight: 80_000 };
const macrotask = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('A page that the browser freezes or stores for Back', () => {
  it('saves an interrupted entry once the page is shown again, and confirms it only then', async () => {
    let interrupted = 0;
    for (let steps = 0; steps < 40; steps += 1) {
      const w = world();
      const tab = await w.signedIn();
      let said = false;
      const sent = tab.engine.send('progress/set', entry).then(({ ok }) => (said = ok));
      for (let step = 0; step < steps; step += 1) await macrotask();
      // The page is hidden several times in a row, and shown too briefly for a transaction to end.
      for (let hidden = 0; hidden < 3; hidden += 1) {
        const before = said;
        tab.engine.suspend();
        await w.time.advance(10_000);
        if (!before && !said) interrupted += 1;
        tab.engine.resume();
        for (let step = 0; step < steps % 7; step += 1) await macrotask();
      }
      await w.time.advance(30_000);
      await sent;
      expect(said).toBe(true);
      expect(w.server.person(1).history).toHaveLength(1);
      expect((await tab.engine.outbox()).waiting).toEqual([]);
      expect(tab.reports).toEqual([]);
    }
    expect(interrupted).toBeGreaterThan(0);
  });

  it('that is never shown again does not block the next page, and keeps every confirmed save', async () => {
    for (let steps = 0; steps < 40; steps += 1) {
      const w = world();
      const tab = await w.signedIn();
      let said = false;
      tab.engine.send('progress/set', entry).then(
        ({ ok }) => (said = ok),
        () => undefined,
      );
      for (let step = 0; step < steps; step += 1) await macrotask();
      tab.engine.suspend();
      const next = await w.tab();
      expect(next.engine.session()).toMatchObject({ state: 'signedIn', persistent: true });
      await w.time.advance(60_000);
      const arrived = w.server.person(1).history.length;
      expect(arrived).toBeLessThanOrEqual(1);
      if (said) expect(arrived).toBe(1);
      expect((await next.engine.outbox()).waiting).toEqual([]);
    }
  });

  it('releases its socket and its lock, and another page sends the waiting entries', async () => {
    const w = world();
    const tab = await w.signedIn();
    const other = await w.tab();
    w.network.fate = () => ({ latency: 4_000 });
    const sent = tab.engine.send('progress/set', entry);
    await w.time.advance(1_000);
    await sent;
    tab.engine.suspend();
    w.network.fate = () => ({ latency: 20 });
    other.engine.hint('visible');
    await w.time.advance(10_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(await other.engine.unsent()).toBe(0);
  });

  it('has an open socket and fresh data within 2 s after it is shown again', async () => {
    const w = world();
    const tab = await w.signedIn();
    let seen: Record<string, number> | undefined;
    tab.engine.watch('progress/get', {}, ({ data }) => (seen = data?.weightHistory));
    await w.time.advance(1_000);
    tab.engine.suspend();
    await w.time.advance(60_000);
    w.server
      .person(1)
      .daily.set(`weight ${wireDay(2)}`, { value: 71_000, editedAt: 1, dev: 'other', seq: 1, source: 'manual' });
    tab.engine.resume();
    await w.time.advance(2_000);
    expect(tab.engine.connectivity()).toBe('online');
    expect(seen).toEqual({ [dayAt(2)]: 71_000 });
  });

  it('does not report the closed socket to its screens', async () => {
    const w = world();
    const tab = await w.signedIn();
    const states: string[] = [];
    tab.engine.onConnectivity((state) => states.push(state));
    tab.engine.suspend();
    await w.time.advance(60_000);
    expect(states).toEqual([]);
  });

  it('starts only when it is shown, if it was hidden during its start', async () => {
    const w = world();
    await w.signedIn();
    const tab = w.browser.open();
    let started = false;
    void tab.engine.start().then(() => (started = true));
    tab.engine.suspend();
    await w.time.advance(30_000);
    expect(started).toBe(false);
    tab.engine.resume();
    await w.time.advance(1_000);
    expect(started).toBe(true);
    expect(tab.engine.session()).toMatchObject({ state: 'signedIn', checked: true });
  });
});

describe('a start', () => {
  it('only reads the store if nothing has changed', async () => {
    const w = world();
    await w.signedIn();
    w.network.up = false;
    w.network.cut();
    const tab = w.browser.open();
    const modes: string[] = [];
    tab.store.onTransaction = (_stores, mode) => modes.push(mode);
    const started = tab.engine.start();
    await w.time.advance(1_000);
    expect((await started).state).toBe('signedIn');
    expect(modes.length).toBeGreaterThan(0);
    expect(new Set(modes)).toEqual(new Set(['readonly']));
  });
});

describe('A store that does not answer', () => {
  it.each(['readonly', 'readwrite'] as const)(
    'at the start of the app is awaited for 5 s, and then the app continues without a store: %s',
    async (mode) => {
      const w = world();
      if (mode === 'readonly') await w.signedIn();
      const tab = w.browser.open();
      tab.store.hung.add(mode);
      let started = false;
      void tab.engine.start().then(() => (started = true));
      await w.time.advance(4_900);
      expect(started).toBe(false);
      await w.time.advance(200);
      expect(started).toBe(true);
      expect(tab.engine.session()).toMatchObject({ state: 'signedOut', persistent: false, storeSilent: true });
    },
  );

  it('after a start keeps the customer signed in, and entries are sent to the server and never stored later', async () => {
    const w = world();
    await w.signedIn();
    const tab = await w.tab();
    await w.time.advance(1_000);
    tab.engine.hint('visible');
    tab.store.hung.add('readwrite');
    const first = tab.engine.send('progress/set', entry).catch((cause: Error) => cause.name);
    await w.time.advance(6_000);
    expect(await first).toBe('TimeoutError');
    expect(tab.engine.session()).toMatchObject({
      state: 'signedIn',
      persistent: false,
      storeSilent: true,
      user: { user_id: 1 },
    });
    const again = tab.engine.send('progress/set', entry);
    await w.time.advance(1_000);
    expect(await again).toMatchObject({ ok: true });
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 80_000 });
    expect(w.server.person(1).history).toHaveLength(1);
    tab.kill();
    const next = await w.tab();
    await w.time.advance(30_000);
    expect((await next.engine.outbox()).waiting).toEqual([]);
    expect(w.server.person(1).history).toHaveLength(1);
  });
});

describe('A lock that the browser does not grant', () => {
  it('delays nothing for more than 5 s, and then waiting entries are sent once without a lock', async () => {
    const w = world();
    w.browser.locks.silence();
    const tab = await w.signedIn();
    const sent = tab.engine.send('progress/set', entry);
    await w.time.advance(4_000);
    await sent;
    expect(w.server.person(1).history).toHaveLength(0);
    await w.time.advance(8_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(await tab.engine.unsent()).toBe(0);
  });
});
