import { describe, expect, it } from 'vitest';

import { delivered, marked } from '../../support/desk/driver-entries.ts';
import { stopAt } from '../../support/desk/driver-server.ts';
import { driverWorld, HOUR, type DriverTab } from '../../support/desk/driver-world.ts';
import { deep } from '../../support/deep.ts';
import { seeded } from '../../support/offline/virtual-time.ts';

/** `npm run test:deep` drives the whole shift of the specification. */
const STOPS = deep ? 200 : 60;
const SHIFT_MS = 8 * HOUR;
const acts = ['delivered', 'at_door', 'not_home', 'refused'] as const;

describe('A shift of 8 hours without a network', () => {
  it('with all its stops and a page that is killed at every seventh: none lost, none twice, none on another stop — DSK-009', async () => {
    const w = driverWorld(7);
    const random = seeded(7);
    const stops = Array.from({ length: STOPS }, (_, at) => stopAt(at + 1));
    w.server.assign(1, stops);
    let tab: DriverTab = await w.signedIn();
    w.offline();
    const entered = new Map<number, string>();
    for (const { stop } of stops) {
      await w.time.advance(Math.floor(SHIFT_MS / STOPS));
      const what = acts[Math.floor(random() * acts.length)]!;
      const result = await tab.round().send('round/mark', { ...marked(stop, what), note: `at ${stop}` });
      expect(result.ok).toBe(true);
      entered.set(stop, what);
      if (stop % 7 !== 0) continue;
      tab.kill();
      tab = await w.tab();
      expect(tab.view().stops?.filter(({ state }) => state !== 'waiting')).toHaveLength(stop);
    }
    await w.time.advance(100);
    expect(tab.view()).toMatchObject({ waiting: STOPS, online: false });
    w.online();
    await w.time.advance(120_000);
    expect(w.server.marks).toHaveLength(STOPS);
    expect(new Map(w.server.marks.map(({ data }) => [data.stop, data.what]))).toEqual(entered);
    for (const { data } of w.server.marks) {
      expect(data.bag).toBe(delivered(data.stop).bag);
      expect(data.note).toBe(`at ${data.stop}`);
    }
    expect(tab.view()).toMatchObject({ waiting: 0, refused: [], loss: null });
    expect(new Map(tab.view().stops?.map(({ stop, state }) => [stop, state]))).toEqual(entered);
    expect(tab.reports).toEqual([]);
  });
});
