import { describe, expect, it } from 'vitest';

import { nextPoll } from '#server/payments/poll-times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('an open payment', () => {
  it('is checked after 10 s, 1, 5 and 15 minutes, then every hour until it is a day old', () => {
    const asked: number[] = [];
    for (let age = 0, wait = nextPoll(age); wait !== undefined; wait = nextPoll(age)) asked.push((age += wait));
    expect(asked.slice(0, 6)).toEqual([10_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR]);
    expect(asked.at(-1)).toBe(24 * HOUR);
    expect(asked).toHaveLength(28);
  });
  it('that is checked late is checked next at its next time, without the missed times', () => {
    expect(nextPoll(6 * MINUTE)).toBe(9 * MINUTE);
    expect(nextPoll(30 * HOUR)).toBeUndefined();
  });
});
