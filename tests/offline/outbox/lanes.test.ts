import { describe, expect, it } from 'vitest';

import { createLanes } from '#src/offline/outbox/lanes.ts';
import type { Env } from '#src/offline/env/env.ts';
import type { Entry } from '#src/offline/outbox/outbox-entry.ts';

const at = { now: 1_000_000 };
const env = { clock: { now: () => at.now }, random: () => 1 } as unknown as Env;
const entry = (id: string, lane: string, receipt: unknown = null) => ({ id, lane, receipt }) as unknown as Entry;
const waiting = [entry('a1', 'a'), entry('a2', 'a'), entry('b1', 'b'), entry('c1', 'c')];

const start = () => {
  at.now = 1_000_000;
  const lanes = createLanes(env);
  const heads = (room = 20, entries = waiting) => {
    const { next, soonest } = lanes.heads(entries, room);
    return [next.map(({ id }) => id).join(' '), soonest];
  };
  return { lanes, heads };
};

describe('The lanes of the outbox', () => {
  it('each send their first entry, up to the allowed number', () => {
    const { heads } = start();
    expect(heads()).toEqual(['a1 b1 c1', undefined]);
    expect(heads(2)).toEqual(['a1 b1', undefined]);
    expect(heads(20, [entry('a0', 'a', { epoch: 'e', n: 1 }), ...waiting])).toEqual(['a1 b1 c1', undefined]);
  });

  it('wait as long as the server said, without blocking other lanes', () => {
    const { lanes, heads } = start();
    lanes.block('a', 2_000);
    lanes.block('b', 5_000);
    expect(heads()).toEqual(['c1', 2_000]);
    at.now += 1_999;
    expect(heads()).toEqual(['c1', 1]);
    at.now += 1;
    expect(heads()).toEqual(['a1 c1', 3_000]);
    lanes.open('b');
    expect(heads()).toEqual(['a1 b1 c1', undefined]);
  });

  it('wait longer after each missing answer, and start with short waits again after a success', () => {
    const { lanes, heads } = start();
    const only = [entry('a1', 'a')];
    const waits = Array.from({ length: 6 }, () => {
      lanes.block('a', undefined);
      return heads(20, only)[1];
    });
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
    lanes.openAll();
    expect(heads(20, only)).toEqual(['a1', undefined]);
    lanes.block('a', undefined);
    expect(heads(20, only)).toEqual(['', 1_000]);
  });

  it('wait at most five minutes if the clock is turned back', () => {
    const { lanes, heads } = start();
    lanes.block('a', 60_000);
    at.now -= 86_400_000;
    expect(heads(20, [entry('a1', 'a')])).toEqual(['', 300_000]);
  });
});
