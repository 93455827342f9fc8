import { describe, expect, it } from 'vitest';

import { dayAt, wireDay, world } from '../../support/offline/offline-world.ts';

const away = async () => {
  const w = world();
  const tabs = [await w.signedIn(), await w.tab()] as const;
  w.network.up = false;
  w.network.cut();
  await w.time.advance(100);
  return { w, tabs };
};

describe('Entries that one customer saves in two tabs', () => {
  it('in turns: each gets the next sequence number, and the last one of a day wins', async () => {
    const { w, tabs } = await away();
    for (let turn = 0; turn < 12; turn += 1) {
      void tabs[turn % 2]!.engine.send('progress/set', { date: dayAt(1), weight: 80_000 + turn });
      await w.time.advance(1);
    }
    const { waiting } = await tabs[0].engine.outbox();
    expect(waiting.map(({ data }) => (data as { weight: number }).weight)).toEqual(
      Array.from({ length: 12 }, (_, turn) => 80_000 + turn),
    );
    const places = waiting.map(({ seq }) => seq);
    expect(new Set(places).size).toBe(12);
    const times = waiting.map(({ editedAt }) => editedAt);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    w.network.up = true;
    await w.time.advance(60_000);
    expect(w.server.person(1).daily.get(`weight ${wireDay(1)}`)).toMatchObject({ value: 80_011 });
  });

  it('at the same moment: neither replaces the other', async () => {
    const { w, tabs } = await away();
    const sent = tabs.flatMap(({ engine }, tab) =>
      Array.from({ length: 5 }, (_, at) =>
        engine.send('progress/set', { date: dayAt(at), weight: 80_000 + tab * 100 + at }),
      ),
    );
    const [results] = await Promise.all([Promise.all(sent), w.time.advance(1_000)]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    const { waiting } = await tabs[1].engine.outbox();
    expect(new Set(waiting.map(({ seq }) => seq)).size).toBe(10);
    w.network.up = true;
    await w.time.advance(60_000);
    expect(w.server.person(1).history).toHaveLength(10);
    for (const tab of tabs) expect((await tab.engine.outbox()).waiting).toEqual([]);
  });
});
