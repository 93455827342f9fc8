import { expect, it } from 'vitest';

import 'fake-indexeddb/auto';
import { offlineServer } from '../../support/offline/offline-server.ts';
import { dayAt, START } from '../../support/offline/offline-world.ts';
import { virtualBrowser, type Context } from '../../support/offline/virtual-browser.ts';
import { virtualNetwork } from '../../support/offline/virtual-network.ts';
import { virtualTime } from '../../support/offline/virtual-time.ts';

it(
  'a restarted server receives every entry of 100 clients once within 60 s, and not all at one instant',
  { timeout: 120_000 },
  async () => {
    const time = virtualTime(START);
    const server = offlineServer(time);
    const network = virtualNetwork(time, () => server);
    const tabs: Context[] = [];
    for (let index = 0; index < 100; index += 1) {
      const tab = virtualBrowser(time, index + 1, network.transport).open();
      tabs.push(tab);
      const started = tab.engine.start();
      await time.advance(1);
      await started;
      const signedIn = tab.engine.signIn(
        server.signIn(index + 1) as unknown as Parameters<typeof tab.engine.signIn>[0],
      );
      await time.advance(1);
      await signedIn;
    }
    await time.advance(2_000);
    server.up = false;
    network.cut();
    await time.advance(100);
    for (let entry = 0; entry < 20; entry += 1) {
      for (const tab of tabs) void tab.engine.send('progress/set', { date: dayAt(entry % 5), weight: 80_000 + entry });
      await time.advance(10);
    }
    await time.advance(30_000);
    server.up = true;
    const arrivals: number[] = [];
    const before = server.connections;
    for (let tenth = 0; tenth < 600; tenth += 1) {
      await time.advance(100);
      arrivals.push(server.connections - before);
    }
    for (const [index, tab] of tabs.entries()) {
      const { history } = server.person(index + 1);
      expect(history.map(({ data }) => (data as { weight: number }).weight - 80_000).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, entry) => entry),
      );
      expect(await tab.engine.unsent()).toBe(0);
      expect(tab.reports).toEqual([]);
    }
    const busiest = Math.max(...arrivals.map((count, index) => count - (arrivals[index - 1] ?? 0)));
    expect(busiest).toBeLessThan(30);
  },
);
