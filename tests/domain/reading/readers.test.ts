import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { doubtsAbout } from '#src/domain/body/weight-file/doubtful-weights.ts';
import { day } from '#src/domain/days/day.ts';
import { latinDigits, plainText, visibleText, withoutMarks } from '#src/domain/reading/plain-text.ts';
import { customersClock, isOnlyTime, readMoment, readOffset, readTime } from '#src/domain/reading/read-moment.ts';
import { readNumber } from '#src/domain/reading/read-number.ts';
import { readWeight, unitIn, unitOf } from '#src/domain/body/read-weight.ts';

describe('Invisible marks', () => {
  const marks = [
    '200B',
    '200E',
    '200F',
    '202A',
    '202B',
    '202C',
    '202D',
    '202E',
    '2066',
    '2067',
    '2068',
    '2069',
    '00AD',
    'FEFF',
    '061C',
    '2060',
  ];

  it.each(marks)('like U+%s are removed from searched text and from names', (code) => {
    const mark = String.fromCodePoint(Number.parseInt(code, 16));
    expect(visibleText(`${mark}a${mark}b${mark} `)).toBe('ab');
    expect(withoutMarks(`${mark}Sara${mark}`)).toBe('Sara');
  });

  it('that join letters stay in a name, and are removed from searched text', () => {
    expect(withoutMarks('می\u200Cخواهم 👨\u200D🍳')).toBe('می\u200Cخواهم 👨\u200D🍳');
    expect(visibleText('a\u200Cb\u200Dc')).toBe('abc');
  });

  it('digits of both Arabic scripts become Latin digits', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
    expect(plainText('  \u202A+٩٧١\u00A0 ٥٠\u202C ')).toBe('+971 50');
  });
});

describe('A number in a text', () => {
  it.each<readonly [string, number | null]>([
    ['72.5', 72.5],
    ['72,5', 72.5],
    ['٧٢،٥', 72.5],
    ['٧٢٫٥', 72.5],
    ['۷۲٫۵', 72.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,23,456.7', 123_456.7],
    ['١٬٢٣٤٫٥', 1234.5],
    ["1'234.5", 1234.5],
    ['1 234,5', 1234.5],
    ['1,234,567', 1_234_567],
    ['.5', 0.5],
    ['5.', 5],
    ['-3', -3],
    ['−3', -3],
    ['70,500', 70.5],
    ['', null],
    ['.', null],
    ['1.2.3', null],
    ['1,2.3,4', null],
    ['12,34.5', null],
    ['1e3', null],
    ['0x10', null],
    ['7-0', null],
    ['seven', null],
  ])('is read from %j as %s', (text, number) => expect(readNumber(text)).toBe(number));

  it.each<readonly [string, number]>([
    ['1,200', 1200],
    ['1.200', 1200],
    ['١،٢٠٠', 1200],
    ['120,5', 120.5],
    ['1200', 1200],
  ])('is read from %j as %s if whole numbers are expected', (text, number) =>
    expect(readNumber(text, { whole: true })).toBe(number),
  );

  it('is read back from the number format of several languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'fa'),
        (n, locale) => {
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(n / 100);
          expect(readNumber(written)).toBe(n / 100);
        },
      ),
    );
  });
});

describe('A unit of weight', () => {
  it.each([
    ['kg', 'kg'],
    ['KGS', 'kg'],
    ['كغم', 'kg'],
    ['كيلو', 'kg'],
    ['كيلو غرام', 'kg'],
    ['بالكيلوغرام', 'kg'],
    ['lbs.', 'lb'],
    ['رطل', 'lb'],
    ['stone', 'st'],
    ['غرام', 'g'],
    ['stage', null],
  ])('is read from %s as %s', (word, unit) => expect(unitOf(word)).toBe(unit));

  it('is found in a column name that contains exactly one unit', () => {
    expect(unitIn('Weight (kg)')).toBe('kg');
    expect(unitIn('weight_lb')).toBe('lb');
    expect(unitIn('weight grams')).toBe('g');
    expect(unitIn('Weight (kg/lb)')).toBeNull();
    expect(unitIn('Weight')).toBeNull();
  });

  it.each([
    ['81٫4 كغم', 'lb', 81_400],
    ['81,400', 'g', 81_400],
    ['81 400 g', 'kg', 81_400],
    ['180 lb 8 oz', 'kg', 81_873],
    ['٨١،٤', 'kg', 81_400],
  ] as const)('gives for %j in %s the weight of %i g', (text, unit, grams) =>
    expect(readWeight(text, unit)).toEqual({ kind: 'weight', grams }),
  );
});

describe('A date with a time', () => {
  it.each([
    ['2026-11-20T20:00:00.000Z', '2026-11-21', 0],
    ['2026-11-20 20:00:00+0000', '2026-11-21', 0],
    ['2026-11-20 20:00 UTC', '2026-11-21', 0],
    ['2026-11-20T19:59:59Z', '2026-11-20', 86_399],
    ['2026-11-20 23:30:00 +0400', '2026-11-20', 84_600],
    ['2026-11-20 23:30:00-05:00', '2026-11-20', 84_600],
    ['20261120T200000Z', '2026-11-21', 0],
    ['20261120071000', '2026-11-20', 25_800],
    ['1795204800', '2026-11-21', 0],
    ['1795204800.5', '2026-11-21', 0],
    ['1795204800000', '2026-11-21', 0],
    ['1795204800000000000', '2026-11-21', 0],
    ['٢٠‏/١١‏/٢٠٢٦، ٧:٣٠:٠٠ م', '2026-11-20', 70_200],
    ['٢٠ نوفمبر ٢٠٢٦ في ١٢:٠٥ ص', '2026-11-20', 300],
    ['الجمعة، ٢٠ نوفمبر ٢٠٢٦', '2026-11-20', null],
    ['20/11/2026 م', '2026-11-20', null],
    ['07:10 20.11.2026', '2026-11-20', 25_800],
    ['20.11.2026 07.10', '2026-11-20', 25_800],
    ['Fri, Nov 20, 2026 at 7 pm', '2026-11-20', 68_400],
    ['Fri Nov 20 07:10:00 GMT+04:00 2026', '2026-11-20', 25_800],
  ] as const)('is read from %j as %s in Dubai, at second %s', (text, on, seconds) => {
    expect(customersClock(readMoment(text, 'dmy')!, 'Asia/Dubai')).toEqual({ day: on, seconds });
  });

  it.each(['81.4', '81400', '12345', '1795204', '4102444800', '946684799', '2026-13-01', 'noon'])(
    'is not read from %j',
    (text) => expect(readMoment(text, 'dmy')).toBeNull(),
  );

  it('has no time if the time is impossible', () => {
    expect(readTime('25:10')).toBeNull();
    expect(readTime('7:61')).toBeNull();
    expect(readTime('٧:٣٠ مساءً')?.seconds).toBe(70_200);
    expect(isOnlyTime('21:40')).toBe(true);
    expect(isOnlyTime('2026-11-20 21:40')).toBe(false);
    expect(isOnlyTime('81.4')).toBe(false);
  });

  it.each([
    ['UTC+0400', 240],
    ['+05:30', 330],
    ['GMT-5', -300],
    ['UTC', 0],
    ['Asia/Dubai', null],
    ['', null],
  ])('an offset of %j means %s minutes', (text, minutes) => expect(readOffset(text)).toBe(minutes));
});

describe('Weights that may be wrong', () => {
  const of = (entries: Readonly<Record<string, number>>) =>
    new Map(Object.entries(entries).map(([on, grams]) => [day(on), grams] as const));

  it('are weights below 20 kg and above 400 kg, and none of these is also a jump', () => {
    const weights = of({ '2026-11-01': 19_999, '2026-11-02': 20_000, '2026-11-04': 400_000, '2026-11-05': 400_001 });
    const { unusual, jumps } = doubtsAbout(weights, new Map());
    expect(unusual.map(({ grams }) => grams)).toEqual([19_999, 400_001]);
    expect(jumps.map(({ from, to }) => [from.grams, to.grams])).toEqual([[20_000, 400_000]]);
  });

  it('are also neighbouring weights that differ by more than 15 %, up or down', () => {
    expect(doubtsAbout(of({ '2026-11-01': 80_000, '2026-11-09': 92_000 }), new Map()).jumps).toEqual([]);
    expect(doubtsAbout(of({ '2026-11-01': 80_000, '2026-11-09': 92_001 }), new Map()).jumps).toHaveLength(1);
    expect(doubtsAbout(of({ '2026-11-01': 80_000, '2026-11-09': 67_999 }), new Map()).jumps).toHaveLength(1);
  });

  it('are compared with recorded weights, and recorded weights alone are not reported', () => {
    const standing = of({ '2026-10-01': 50_000, '2026-11-01': 80_000 });
    expect(doubtsAbout(of({ '2026-11-09': 178_000 }), standing).jumps).toEqual([
      { from: { day: '2026-11-01', grams: 80_000 }, to: { day: '2026-11-09', grams: 178_000 } },
    ]);
  });
});
