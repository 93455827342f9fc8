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

describe('A phone clock that is turned 48 hours ahead without a network', () => {
  it('does not change the certain time, which follows the server’s clock', async () => {
    const w = world();
    const tab = await away(w);
    w.browser.skew = 2 * DAY;
    const wrong = wrongBy(w, tab);
    expect(wrong.phone).toBeGreaterThan(2 * DAY - 1_000);
    expect(wrong.heard).toBeLessThan(1_000);
    await w.time.advance(5 * HOUR);
    expect(wrongBy(w, tab).heard).toBeLessThan(1_000);
  });

  it('is also detected after an offline start, from the last known server time', async () => {
    const w = world();
    const tab = await away(w);
    tab.kill();
    w.browser.skew = 2 * DAY;
    const next = await w.tab();
    // The engine cannot know the time that passed while no page was open.
    expect(wrongBy(w, next).heard).toBeLessThan(HOUR + 5_000);
    expect(next.engine.now() - next.engine.heard()!).toBeGreaterThan(2 * DAY);
  });

  it('is corrected when the server answers again, and an entry of that day is accepted', async () => {
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

describe('A phone that slept without a network', () => {
  it('keeps its own clock, and the certain time counts only the hours it was awake', async () => {
    const w = world();
    const tab = await away(w);
    await w.time.advance(10 * HOUR);
    w.browser.slept += 10 * HOUR;
    const { phone, heard } = wrongBy(w, tab);
    expect(phone).toBeLessThan(1_000);
    expect(Math.abs(heard - 10 * HOUR)).toBeLessThan(1_000);
  });
});

describe('A phone clock that is turned back without a network', () => {
  it('does not move the certain time back', async () => {
    const w = world();
    const tab = await away(w);
    w.browser.skew = -2 * DAY;
    expect(wrongBy(w, tab).phone).toBeLessThan(1_000);
  });
});

it('a phone that never reached the server knows no server time', async () => {
  const w = world();
  w.network.up = false;
  const tab = await w.tab();
  expect(tab.engine.heard()).toBeNull();
});
