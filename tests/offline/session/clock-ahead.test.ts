import { describe, expect, it } from 'vitest';

import { dayAt, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const away = async (w: World): Promise<Context> => {
  const tab = await w.signedIn();
  w.network.up = false;
  w.network.cut();
  await w.time.advance(HOUR);
  return tab;
};
/** The clock errors of the engine, in ms. */
const wrongBy = (w: World, { engine }: Context) => ({
  phone: Math.abs(engine.now() - w.time.now()),
  heard: Math.abs((engine.heard() ?? 0) - w.time.now()),
});

describe('a phone’s clock that is turned 48 hours ahead without a network', () => {
  it('does not move the time that has certainly come by the server’s clock', async () => {
    const w = world();
    const tab = await away(w);
    w.browser.skew = 2 * DAY;
    const wrong = wrongBy(w, tab);
    expect(wrong.phone).toBeGreaterThan(2 * DAY - 1_000);
    expect(wrong.heard).toBeLessThan(1_000);
    await w.time.advance(5 * HOUR);
    expect(wrongBy(w, tab).heard).toBeLessThan(1_000);
  });

  it('is known after a start without a network too, as of the last word of the server', async () => {
    const w = world();
    const tab = await away(w);
    tab.kill();
    w.browser.skew = 2 * DAY;
    const next = await w.tab();
    // The engine cannot know the time that passed while no page was open.
    expect(wrongBy(w, next).heard).toBeLessThan(HOUR + 5_000);
    expect(next.engine.now() - next.engine.heard()!).toBeGreaterThan(2 * DAY);
  });

  it('is forgotten when the server is heard again, and a reading of its day is taken', async () => {
    const w = world();
    const tab = await away(w);
    w.browser.skew = 2 * DAY;
    await Promise.all([tab.engine.send('progress/set', { date: dayAt(20), weight: 80_000 }), w.time.advance(100)]);
    w.network.up = true;
    await w.time.advance(30_000);
    const { phone, heard } = wrongBy(w, tab);
    expect([phone < 1_000, heard < 1_000]).toEqual([true, true]);
    expect(w.server.person(1).history).toMatchObject([{ result: 'applied' }]);
    expect((await tab.engine.outbox()).attention).toEqual([]);
  });
});

describe('a phone that has slept without a network', () => {
  it('has its own clock believed, and only the time that it has certainly been awake is counted', async () => {
    const w = world();
    const tab = await away(w);
    await w.time.advance(10 * HOUR);
    w.browser.slept += 10 * HOUR;
    const { phone, heard } = wrongBy(w, tab);
    expect(phone).toBeLessThan(1_000);
    expect(Math.abs(heard - 10 * HOUR)).toBeLessThan(1_000);
  });
});

describe('a phone’s clock that is turned back without a network', () => {
  it('does not take back the time that has certainly come', async () => {
    const w = world();
    const tab = await away(w);
    w.browser.skew = -2 * DAY;
    expect(wrongBy(w, tab).phone).toBeLessThan(1_000);
  });
});

it('a phone that has never heard the server knows nothing of its clock', async () => {
  const w = world();
  w.network.up = false;
  const tab = await w.tab();
  expect(tab.engine.heard()).toBeNull();
});
