import { describe, expect, it } from 'vitest';

import { delivered } from '../../support/desk/driver-entries.ts';
import { driverWorld, HOUR } from '../../support/desk/driver-world.ts';
import { stopAt } from '../../support/desk/driver-server.ts';

describe('What a driver enters', () => {
  it('is shown at once, is sent when there is a network, and arrives once on its own stop — DSK-009', async () => {
    const w = driverWorld();
    w.server.assign(1, [stopAt(1), stopAt(2)]);
    const tab = await w.signedIn();
    expect(tab.view().stops).toHaveLength(2);
    w.offline();
    await w.time.advance(HOUR);
    expect(await tab.round().send('round/mark', delivered(2))).toMatchObject({ ok: true });
    await w.time.advance(100);
    expect(tab.view().stops?.map(({ stop, state }) => [stop, state])).toEqual([
      [1, 'waiting'],
      [2, 'delivered'],
    ]);
    expect(tab.view().waiting).toBe(1);
    expect(w.server.marks).toEqual([]);
    w.online();
    await w.time.advance(60_000);
    expect(w.server.marks.map(({ data }) => [data.stop, data.bag, data.what])).toEqual([[2, 10_002, 'delivered']]);
    expect(tab.view().waiting).toBe(0);
    expect(tab.view().stops?.[1]?.state).toBe('delivered');
    expect(tab.reports).toEqual([]);
  });

  it('about the start of a round puts every waiting stop of the slot on its way, also offline', async () => {
    const w = driverWorld();
    const later = { ...stopAt(3).slot, id: 2 };
    w.server.assign(1, [stopAt(1), stopAt(2, { state: 'delivered', stateAt: 1 }), stopAt(3, { slot: later })]);
    const tab = await w.signedIn();
    w.offline();
    await tab.round().send('round/start', { day: stopAt(1).day, slot: 1 });
    await w.time.advance(100);
    const states = () => tab.view().stops?.map(({ state }) => state);
    expect(states()).toEqual(['on_the_way', 'delivered', 'waiting']);
    w.online();
    await w.time.advance(60_000);
    expect(w.server.starts).toHaveLength(1);
    expect(states()).toEqual(['on_the_way', 'delivered', 'waiting']);
  });

  it('of the order is kept offline and sent with the next network', async () => {
    const w = driverWorld();
    w.server.assign(1, [stopAt(1), stopAt(2), stopAt(3)]);
    const tab = await w.signedIn();
    const order = () => tab.view().stops?.map(({ stop }) => stop);
    w.offline();
    await w.time.advance(1_000);
    const moved = tab.round().move(3, -1, [1, 2, 3]);
    await w.time.advance(20_000);
    await moved;
    expect(order()).toEqual([1, 3, 2]);
    tab.kill();
    const next = await w.tab();
    expect(next.view().stops?.map(({ stop }) => stop)).toEqual([1, 3, 2]);
    w.online();
    await w.time.advance(30_000);
    expect(w.server.orders).toEqual([[1, 3, 2]]);
  });
});
