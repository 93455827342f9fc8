import { describe, expect, it } from 'vitest';

import { delivered } from '../../support/desk/driver-entries.ts';
import { stopAt } from '../../support/desk/driver-server.ts';
import { driverWorld, HOUR } from '../../support/desk/driver-world.ts';

const world = async () => {
  const w = driverWorld();
  // Otherwise the stops would be deleted at the end of the session.
  w.server.sessionHours = 48;
  w.server.assign(1, [stopAt(1)]);
  const tab = await w.signedIn();
  w.offline();
  return { w, tab };
};
type World = Awaited<ReturnType<typeof world>>['w'];

const areGone = async (w: World): Promise<void> => {
  expect(await w.rows('snapshots')).toEqual([]);
};

describe('The stops on a phone', () => {
  it('are sealed on the disk: no name, address or phone number is readable — DSK-023', async () => {
    const { w, tab } = await world();
    await tab.round().send('round/mark', { ...delivered(1), note: 'At the gate' });
    const [stops] = (await w.rows('snapshots')) as { body: ArrayBuffer }[];
    expect(stops?.body.byteLength).toBeGreaterThan(100);
    for (const store of ['session', 'snapshots', 'outbox', 'meta']) {
      const readable = JSON.stringify(await w.rows(store));
      expect(readable).not.toMatch(/Customer 1|House 1|971501234567|At the gate|token-1|Driver 1/);
    }
  });

  it('are hidden and deleted 14 hours after the download, without a network — DSK-023', async () => {
    const { w, tab } = await world();
    await w.time.advance(13.9 * HOUR);
    expect(tab.view().stops).toHaveLength(1);
    await w.time.advance(0.1 * HOUR + 2_000);
    expect(tab.session.state()).toMatchObject({ at: 'in' });
    expect(tab.view().stops).toBeNull();
    await areGone(w);
  });

  it('are deleted after 14 hours at the next start, if the page was closed all the time', async () => {
    const { w, tab } = await world();
    tab.kill();
    await w.time.advance(14 * HOUR + 60_000);
    const next = await w.tab();
    expect(next.view().stops).toBeNull();
    await areGone(w);
  });

  it('do not last longer while the page is open and the clock is turned back', async () => {
    const { w, tab } = await world();
    await w.time.advance(5 * HOUR);
    w.skew = -5 * HOUR;
    await w.time.advance(6 * HOUR);
    expect(tab.view().stops).toHaveLength(1);
    await w.time.advance(3 * HOUR + 2_000);
    expect(tab.view().stops).toBeNull();
    await areGone(w);
  });

  it('are deleted at a start with a clock that was turned back, because their age is unknown — DSK-023', async () => {
    const { w, tab } = await world();
    await w.time.advance(5 * HOUR);
    tab.kill();
    w.skew = -5 * HOUR;
    const next = await w.tab();
    expect(next.view().stops).toBeNull();
    await areGone(w);
    w.online();
    await w.time.advance(20_000);
    expect(next.view().stops).toHaveLength(1);
  });
});
