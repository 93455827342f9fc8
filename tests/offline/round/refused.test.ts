import { describe, expect, it } from 'vitest';

import { delivered, idOf, marked } from '../../support/desk/driver-entries.ts';
import { stopAt } from '../../support/desk/driver-server.ts';
import { driverWorld } from '../../support/desk/driver-world.ts';

const world = async () => {
  const w = driverWorld();
  w.server.assign(1, [stopAt(1), stopAt(2)]);
  return { w, tab: await w.signedIn() };
};

describe('An entry that the server refuses', () => {
  it('stays visible with its reason, also after a restart, and does not hold other stops up — DSK-009', async () => {
    const { w, tab } = await world();
    w.server.assign(2, [stopAt(1)]);
    await tab.round().send('round/mark', marked(1, 'refused', 'Nobody knew of it'));
    await tab.round().send('round/mark', delivered(2));
    await w.time.advance(5_000);
    expect(w.server.marks.map(({ data }) => data.stop)).toEqual([2]);
    expect(tab.view().waiting).toBe(0);
    tab.kill();
    const next = await w.tab();
    expect(next.view().refused).toMatchObject([
      { message: 'Refused: forbidden', entered: { data: { stop: 1, what: 'refused', note: 'Nobody knew of it' } } },
    ]);
  });

  it('is sent again with its own time when the driver asks for it, and leaves the list when the driver dismisses it', async () => {
    const { w, tab } = await world();
    w.server.meddle = (name) => (name === 'round/mark' ? 'conflict' : undefined);
    const made = w.time.now();
    await tab.round().send('round/mark', delivered(1));
    await tab.round().send('round/mark', delivered(2));
    await w.time.advance(5_000);
    const [first, second] = tab.view().refused;
    expect(tab.view().stops?.[0]?.state).toBe('waiting');
    w.server.meddle = undefined;
    await tab.round().retry(first!.id);
    await tab.round().dismiss(second!.id);
    await w.time.advance(5_000);
    expect(tab.view().refused).toEqual([]);
    expect(w.server.marks).toHaveLength(1);
    expect(w.server.marks[0]!.at - made).toBeLessThan(5_000);
  });

  it('for a passing reason waits and is not given up', async () => {
    const { w, tab } = await world();
    w.server.meddle = (name) => (name === 'round/mark' ? 'internal' : undefined);
    await tab.round().send('round/mark', delivered(1));
    await w.time.advance(30_000);
    expect(tab.view()).toMatchObject({ waiting: 1, refused: [] });
    w.server.meddle = undefined;
    await w.time.advance(30_000);
    expect(w.server.marks).toHaveLength(1);
  });
});

describe('A driver who made a mistake', () => {
  it('takes an unsent entry back, or corrects a sent one by another entry', async () => {
    const { w, tab } = await world();
    w.offline();
    const first = await tab.round().send('round/mark', delivered(1));
    expect(await tab.round().undo(idOf(first))).toBe(true);
    await w.time.advance(100);
    expect(tab.view().stops?.[0]?.state).toBe('waiting');
    w.online();
    await w.time.advance(5_000);
    const sent = await tab.round().send('round/mark', delivered(1));
    await w.time.advance(5_000);
    expect(await tab.round().undo(idOf(sent))).toBe(false);
    await tab.round().send('round/mark', marked(1, 'at_door'));
    await w.time.advance(30_000);
    expect(w.server.marks.map(({ data }) => data.what)).toEqual(['delivered', 'at_door']);
    expect(tab.view().stops?.[0]?.state).toBe('at_door');
  });
});
