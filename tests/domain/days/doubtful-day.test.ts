import { describe, expect, it } from 'vitest';

import { doubtfulDay } from '#src/domain/days/doubtful-day.ts';

const HEARD = Date.UTC(2026, 10, 21, 21);
const DAY_MS = 86_400_000;

describe('The day of a phone whose clock is ahead of the server', () => {
  it('is the phone’s own day if the clock is at most one day ahead, because the phone may have slept', () => {
    for (const ahead of [-DAY_MS, 0, 1, DAY_MS]) expect(doubtfulDay(HEARD + ahead, HEARD, 'Asia/Dubai')).toBeNull();
  });

  it('is in doubt beyond one day, and both days are named in the business zone', () => {
    // 21 November 21:00 UTC is the 22nd in Dubai.
    expect(doubtfulDay(HEARD + 2 * DAY_MS, HEARD, 'Asia/Dubai')).toEqual({ heard: '2026-11-22', device: '2026-11-24' });
    expect(doubtfulDay(HEARD + DAY_MS + 1, HEARD, 'UTC')).toEqual({ heard: '2026-11-21', device: '2026-11-22' });
  });

  it('is not in doubt before the server has ever answered', () => {
    expect(doubtfulDay(HEARD, null, 'UTC')).toBeNull();
  });
});
