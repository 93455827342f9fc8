import { describe, expect, it } from 'vitest';

import { delivered } from '../../support/desk/driver-entries.ts';
import { stopAt } from '../../support/desk/driver-server.ts';
import { driverWorld } from '../../support/desk/driver-world.ts';

const world = async () => {
  const w = driverWorld();
  w.server.assign(1, [stopAt(1), stopAt(2)]);
  return { w, tab: await w.signedIn() };
};

describe('An entry whose reply is lost', () => {
  it('is sent again with the same id, and the answer "duplicate" confirms it', async () => {
    const { w, tab } = await world();
    let lost = 0;
    w.network.loses = (direction, name) => direction === 'down' && name === 'round/mark' && (lost += 1) <= 2;
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(120_000);
    expect(w.server.received.filter((name) => name === 'round/mark')).toHaveLength(3);
    expect(w.server.marks).toHaveLength(1);
    expect(tab.view()).toMatchObject({ waiting: 0, refused: [] });
    expect(tab.view().stops?.[0]?.state).toBe('delivered');
  });

  it('stays if the server does not answer, and is sent again when it answers', async () => {
    const { w, tab } = await world();
    w.server.meddle = (name) => (name === 'round/mark' ? 'silent' : undefined);
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(60_000);
    expect(tab.view().waiting).toBe(1);
    w.server.meddle = undefined;
    await w.time.advance(60_000);
    expect(w.server.marks).toHaveLength(1);
    expect(tab.view().waiting).toBe(0);
  });

  it('shows the new state without a gap while the stops are downloaded again', async () => {
    const { w, tab } = await world();
    const seen = new Set<string | undefined>();
    tab.round().subscribe(() => seen.add(tab.view().stops?.[0]?.state));
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(100);
    seen.clear();
    await w.time.advance(120_000);
    expect([...seen]).toEqual(['delivered']);
    expect(await w.rows('outbox')).toEqual([]);
  });
});
