import { describe, expect, it } from 'vitest';

import { doubtsAbout } from '#src/domain/body/weight-file/doubtful-weights.ts';
import { day } from '#src/domain/days/day.ts';
import { visibleText } from '#src/domain/reading/plain-text.ts';
import { nothingSeen, orderFrom, readMoment, readTime, seeOrder } from '#src/domain/reading/read-moment.ts';
import { readNumber } from '#src/domain/reading/read-number.ts';

it('blanks between invisible marks are removed too', () => {
  expect(visibleText('\u200B sara@demo.test \u200E')).toBe('sara@demo.test');
});

describe('A date in a file', () => {
  it.each(['1790000000', '1790000000000', '1790000000000000', '1790000000000000000'])(
    'is read from the timestamp %s in any time unit',
    (text) =>
      expect(readMoment(text, 'dmy')).toEqual({
        day: '2026-09-21',
        time: { seconds: 14 * 3600 + 13 * 60 + 20, offset: 0 },
      }),
  );

  it.each([
    ['5 كانون الثاني 2026', '2026-01-05'],
    ['5 تشرين الثاني 2026', '2026-11-05'],
  ])('is read with the month names of the Levant: %s', (text, on) => expect(readMoment(text, 'dmy')?.day).toBe(on));

  it('is read with vowel signs, with a leap second and with a zone name after it', () => {
    expect(readTime('12:30 صباحًا')?.seconds).toBe(30 * 60);
    expect(readTime('23:59:60')?.seconds).toBe(86_400);
    expect(readTime('23:59:61')).toBeNull();
    expect(readMoment('20260203T0930+0400[Asia/Dubai]', 'dmy')).toEqual({
      day: '2026-02-03',
      time: { seconds: 9 * 3600 + 30 * 60, offset: 240 },
    });
  });

  it('reveals its day-month order even after a weekday name', () => {
    expect(orderFrom(seeOrder(nothingSeen, 'Fri, 02/13/2026'))).toBe('mdy');
    expect(orderFrom(seeOrder(nothingSeen, 'Fri 13/02/2026'))).toBe('dmy');
    expect(orderFrom(seeOrder(nothingSeen, 'Sun 01/02/2026'))).toBeNull();
  });
});

it('a number with its decimal mark between thousands groups is refused', () => {
  expect(readNumber('1,234.567,8')).toBeNull();
  expect(readNumber('1.234.567,8')).toBe(1_234_567.8);
});

describe('The warnings about weights', () => {
  const of = (days: Readonly<Record<string, number>>) =>
    new Map(Object.entries(days).map(([on, grams]) => [day(on), grams]));

  it('show an unusual weight once, and not also as two jumps', () => {
    const weights = of({ '2026-11-01': 70_000, '2026-11-02': 5_000, '2026-11-03': 70_500 });
    expect(doubtsAbout(weights, new Map())).toEqual({ unusual: [{ day: '2026-11-02', grams: 5_000 }], jumps: [] });
  });

  it('do not compare with a recorded weight that the file replaces', () => {
    const weights = of({ '2026-11-02': 71_000 });
    expect(doubtsAbout(weights, of({ '2026-11-01': 70_000, '2026-11-02': 110_000 })).jumps).toEqual([]);
  });
});
