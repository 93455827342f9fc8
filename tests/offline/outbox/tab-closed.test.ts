import { describe, expect, it } from 'vitest';

import { dayAt, world } from '../../support/offline/offline-world.ts';

const entry = { date: dayAt(1), weight: 80_000 };

describe('A tab that is closed while it sends', () => {
  for (const delay of [0, 1, 5, 10, 19, 20, 21, 30, 39, 40, 41, 60, 100]) {
    it(`${delay} ms after Save: the entry arrives exactly once`, async () => {
      const w = world();
      const tab = await w.signedIn();
      let stored = false;
      void tab.engine.send('progress/set', entry).then(({ ok }) => (stored = ok));
      await w.time.advanceUntil(() => stored, 1_000);
      await w.time.advance(delay);
      tab.kill();
      await w.time.advance(5_000);
      const next = await w.tab();
      await w.time.advance(60_000);
      expect(w.server.person(1).history).toHaveLength(1);
      expect((await next.engine.outbox()).waiting).toEqual([]);
      expect(next.reports).toEqual([]);
    });
  }

  it('before Save was confirmed: the entry arrives once or never, and blocks nothing', async () => {
    let kept = 0;
    for (let steps = 0; steps < 40; steps += 1) {
      const w = world();
      const tab = await w.signedIn();
      let told = false;
      tab.engine.send('progress/set', entry).then(
        ({ ok }) => (told = ok),
        () => undefined,
      );
      for (let step = 0; step < steps; step += 1) await new Promise<void>((resolve) => setImmediate(resolve));
      tab.kill();
      const next = await w.tab();
      await w.time.advance(60_000);
      const arrived = w.server.person(1).history.length;
      expect(arrived).toBeLessThanOrEqual(1);
      if (told) {
        expect(arrived).toBe(1);
        kept += 1;
      }
      expect((await next.engine.outbox()).waiting).toEqual([]);
    }
    expect(kept).toBeGreaterThan(0);
  });
});
