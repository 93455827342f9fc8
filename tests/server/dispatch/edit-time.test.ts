import { describe, expect, it } from 'vitest';

import { editOf, isExpired, statedEdit } from '#server/dispatch/edit-time.ts';

const DAY_MS = 86_400_000;
const now = Date.UTC(2026, 10, 21, 8);
const op = (at: number, off = 0) => ({ dev: 'phone', seq: 4, user: 'tag', at, off, schema: 1 });
/** A UUIDv7 of this instant, or the same digits with another version. */
const minted = (at: number, version = 7): string => {
  const digits = at.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-${version}abc-8abc-0123456789ab`;
};

describe('the time of an edit', () => {
  it('is now for an entry that is sent at once', () => {
    expect(editOf(undefined, now)).toEqual({ at: now, dev: '', seq: 0 });
  });

  it.each([
    ['what the device says', now - 5_000, 0, now - 5_000],
    ['put on the clock of the server', now - 5_000, 3_000, now - 2_000],
    ['whole', now - 5_000, 0.4, now - 5_000],
    ['never in the future', now + 1, 0, now],
    ['ninety days old', now - 90 * DAY_MS, 0, now - 90 * DAY_MS],
    ['never older than that', now - 90 * DAY_MS, -1, now - 90 * DAY_MS],
  ])('is %s', (_, at, off, edited) => {
    expect(editOf(op(at, off), now)).toEqual({ at: edited, dev: 'phone', seq: 4 });
  });

  it.each([
    ['within the numbers that a database keeps', now - 5_000, 3_000, now - 2_000],
    ['whole', now - 5_000, 0.4, now - 5_000],
    ['no less than the beginning of time', 5, -6, 0],
    ['no more than the largest whole number', Number.MAX_SAFE_INTEGER, 1_000_000, Number.MAX_SAFE_INTEGER],
  ])('as stated by the device is %s', (_, at, off, stated) => {
    expect(statedEdit(op(at, off))).toBe(stated);
  });
});

describe('an entry expires', () => {
  const oldest = now - 120 * DAY_MS;

  it.each([
    ['not when it was edited 120 days ago', oldest, 0, undefined, false],
    ['when it was edited before that', oldest - 1, 0, undefined, true],
    ['when it was, on the clock of the server', oldest, -1, undefined, true],
    ['not when only the clock of the device says so', oldest - 1, 1, undefined, false],
    ['not when its id was minted 120 days ago', now, 0, minted(oldest), false],
    ['when its id was minted before that', now, 0, minted(oldest - 1), true],
    ['when it was, on the clock of the server, and edited since', now, -1, minted(oldest), true],
    ['not by an id without a time in it', now, 0, minted(oldest - 1, 4), false],
    ['not by an id that is none', now, 0, 'weight 1', false],
  ])('%s', (_, at, off, id, expired) => {
    expect(isExpired(op(at, off), id, now)).toBe(expired);
  });
});
