import { describe, expect, it } from 'vitest';

import { doubtfulDay } from '#src/domain/days/doubtful-day.ts';

const HEARD = Date.UTC(2026, 10, 21, 21);
const DAY_MS = 86_400_000;

describe('the day of a phone whose clock is ahead of the server’s', () => {
  it('is the phone’s as long as no more than a day lies between: it may have slept', () => {
    for (const ahead of [-DAY_MS, 0, 1, DAY_MS]) expect(doubtfulDay(HEARD + ahead, HEARD, 'Asia/Dubai')).toBeNull();
  });

  it('is one of two beyond that, each named in the zone of the business', () => {
    // 21 November 21:00 UTC is the 22nd in Dubai.
    expect(doubtfulDay(HEARD + 2 * DAY_MS, HEARD, 'Asia/Dubai')).toEqual({ heard: '2026-11-22', device: '2026-11-24' });
    expect(doubtfulDay(HEARD + DAY_MS + 1, HEARD, 'UTC')).toEqual({ heard: '2026-11-21', device: '2026-11-22' });
  });

  it('is not asked for where the server was never heard', () => {
    expect(doubtfulDay(HEARD, null, 'UTC')).toBeNull();
  });
});
