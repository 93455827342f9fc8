import { describe, expect, it } from 'vitest';

import { stopAt } from '../../support/desk/driver-server.ts';
import { driverWorld } from '../../support/desk/driver-world.ts';
import { delivered } from '../../support/desk/driver-entries.ts';

describe('A page that is killed at a stop', () => {
  for (const delay of [0, 10, 20, 32, 40, 52, 60, 73, 100])
    it(`${delay} ms after the entry was stored: the entry arrives exactly once`, async () => {
      const w = driverWorld();
      w.server.assign(1, [stopAt(1), stopAt(2)]);
      const tab = await w.signedIn();
      let stored = false;
      void tab
        .round()
        .send('round/mark', delivered(1))
        .then(({ ok }) => (stored = ok));
      await w.time.advanceUntil(() => stored, 1_000);
      await w.time.advance(delay);
      tab.kill();
      const next = await w.tab();
      await w.time.advance(60_000);
      expect(w.server.marks.map(({ data }) => data.stop)).toEqual([1]);
      expect(next.view().waiting).toBe(0);
      expect(next.view().stops?.map(({ state }) => state)).toEqual(['delivered', 'waiting']);
      expect(next.reports).toEqual([]);
    });

  it('before the entry was stored: the entry arrives once or never, and blocks nothing — DSK-009', async () => {
    let told = 0;
    for (let steps = 0; steps < 24; steps += 1) {
      const w = driverWorld();
      w.server.assign(1, [stopAt(1), stopAt(2)]);
      const tab = await w.signedIn();
      let stored = false;
      tab
        .round()
        .send('round/mark', delivered(1))
        .then(
          ({ ok }) => (stored = ok),
          () => undefined,
        );
      for (let step = 0; step < steps; step += 1) await new Promise<void>((resolve) => setImmediate(resolve));
      tab.kill();
      const next = await w.tab();
      await next.round().send('round/mark', delivered(2));
      await w.time.advance(60_000);
      const arrived = w.server.marks.filter(({ data }) => data.stop === 1).length;
      expect(arrived).toBeLessThanOrEqual(1);
      if (stored) expect(arrived).toBe(1);
      told += Number(stored);
      expect(w.server.marks.filter(({ data }) => data.stop === 2)).toHaveLength(1);
      expect(next.view().waiting).toBe(0);
    }
    expect(told).toBeGreaterThan(0);
  });

  it('opens again without a network, signed in, with all stops and what was entered — DSK-009', async () => {
    const w = driverWorld();
    w.server.assign(1, [stopAt(1), stopAt(2)]);
    const tab = await w.signedIn();
    w.offline();
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(1_000);
    tab.kill();
    const next = await w.tab();
    expect(next.session.state()).toMatchObject({ at: 'in', member: { id: 1, roles: ['driver'] } });
    expect(next.view().stops?.map(({ state }) => state)).toEqual(['delivered', 'waiting']);
    expect(next.view()).toMatchObject({ waiting: 1, online: false });
  });
});
