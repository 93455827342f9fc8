import { describe, expect, it } from 'vitest';

import { delivered } from '../../support/desk/driver-entries.ts';
import { stopAt } from '../../support/desk/driver-server.ts';
import { driverWorld, HOUR } from '../../support/desk/driver-world.ts';

const world = async () => {
  const w = driverWorld();
  w.server.assign(1, [stopAt(1), stopAt(2)]);
  w.server.assign(2, [stopAt(3)]);
  return { w, tab: await w.signedIn() };
};

describe('A sign-out on a phone', () => {
  it('sends what waits first, and then deletes stops, entries, key and token — DSK-023', async () => {
    const { w, tab } = await world();
    await tab.round().send('round/mark', delivered(1));
    expect(await tab.session.pending()).toBe(1);
    const sent = tab.session.sendFirst();
    await w.time.advance(5_000);
    expect(await sent).toBe(0);
    const left = tab.session.leave();
    await w.time.advance(5_000);
    await left;
    for (const store of ['snapshots', 'outbox', 'attention']) expect(await w.rows(store)).toEqual([]);
    expect(await w.rows('session')).toMatchObject([{ tag: null, ring: null, token: null }]);
    expect(tab.view().stops).toBeNull();
    expect(localStorage.getItem('sufra.desk-token')).toBeNull();
  });

  it('without a network says how many entries are left, and deletes them when the driver wants it', async () => {
    const { w, tab } = await world();
    w.offline();
    await tab.round().send('round/mark', delivered(1));
    await tab.round().send('round/mark', delivered(2));
    const sent = tab.session.sendFirst();
    await w.time.advance(25_000);
    expect(await sent).toBe(2);
    const left = tab.session.leave();
    await w.time.advance(20_000);
    await left;
    expect(await w.rows('outbox')).toEqual([]);
    w.online();
    await w.time.advance(20_000);
    expect(w.server.marks).toEqual([]);
  });
});

describe('A session that ends with entries on the phone', () => {
  it('has its entries sent over the next socket, marked late, without a new sign-in', async () => {
    const { w, tab } = await world();
    w.offline();
    await tab.round().send('round/mark', delivered(1));
    w.server.endSessions(1);
    w.online();
    await w.time.advance(10_000);
    expect(tab.session.state()).toEqual({ at: 'out', ended: true });
    expect(w.server.marks).toMatchObject([{ by: 1, late: true, data: { stop: 1 } }]);
    expect(tab.view().stops).toBeNull();
    expect(await w.rows('snapshots')).toEqual([]);
  });

  it('by the phone’s clock shows the sign-in without a network, and the entries arrive after the next one', async () => {
    const { w, tab } = await world();
    w.offline();
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(12 * HOUR);
    expect(tab.session.state()).toEqual({ at: 'out', ended: true });
    expect(await w.rows('snapshots')).toEqual([]);
    tab.kill();
    const next = await w.tab();
    w.server.meddle = (name) => (name === 'round/mark' ? 'session_invalid' : undefined);
    w.online();
    await w.time.advance(10_000);
    expect(next.view().waiting).toBe(1);
    w.server.meddle = undefined;
    await w.signIn(next);
    await w.time.advance(20_000);
    expect(w.server.marks).toMatchObject([{ by: 1, late: false, data: { stop: 1 } }]);
    expect(next.view().stops?.[0]?.state).toBe('delivered');
  });

  it('keeps the entries for its own driver: another one neither sees nor sends them — DSK-009', async () => {
    const { w, tab } = await world();
    w.offline();
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(12 * HOUR);
    w.server.meddle = (name) => (name === 'entry/resume' ? 'internal' : undefined);
    w.online();
    await w.time.advance(10_000);
    await w.signIn(tab, 2);
    await w.time.advance(60_000);
    expect(tab.view().stops?.map(({ stop }) => stop)).toEqual([3]);
    expect(tab.view().waiting).toBe(0);
    expect(w.server.marks).toEqual([]);
    const left = tab.session.leave();
    await w.time.advance(5_000);
    await left;
    await w.signIn(tab, 1);
    await w.time.advance(20_000);
    expect(w.server.marks).toMatchObject([{ by: 1, data: { stop: 1 } }]);
  });

  it('gives the entries up a day later, and says how many were not sent', async () => {
    const { w, tab } = await world();
    w.offline();
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(12 * HOUR + 25 * HOUR);
    expect(await w.rows('outbox')).toEqual([]);
    w.online();
    await w.time.advance(10_000);
    await w.signIn(tab);
    expect(tab.view().loss).toMatchObject({ count: 1 });
    await tab.round().lossSeen();
    expect(tab.view().loss).toBeNull();
    expect(w.server.marks).toEqual([]);
  });
});

describe('Two tabs of a phone', () => {
  it('show each other’s entries, and each entry arrives once', async () => {
    const { w, tab } = await world();
    const other = await w.tab();
    w.offline();
    await Promise.all([tab.round().send('round/mark', delivered(1)), other.round().send('round/mark', delivered(2))]);
    await w.time.advance(1_000);
    for (const { view } of [tab, other])
      expect(view().stops?.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    w.online();
    await w.time.advance(60_000);
    expect(w.server.marks.map(({ data }) => data.stop).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect([tab.view().waiting, other.view().waiting]).toEqual([0, 0]);
  });

  it('both leave when one signs out', async () => {
    const { w, tab } = await world();
    const other = await w.tab();
    const left = tab.session.leave();
    await w.time.advance(5_000);
    await left;
    expect(other.session.state()).toEqual({ at: 'out', ended: true });
    expect(other.view().stops).toBeNull();
    expect(localStorage.getItem('sufra.desk-token')).toBeNull();
  });
});
