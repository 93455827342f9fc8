import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { delimiterOf, makeRowReader } from '#src/domain/body/weight-file/delimited-text.ts';
import { layoutOf } from '#src/domain/body/weight-file/file-layout.ts';
import { makeWeightReader, previewImport, seeRows, unseen } from '#src/domain/body/weight-file/read-weights.ts';
import { orderFrom, ordersOffered, readMoment, readTime, type DateOrder } from '#src/domain/reading/read-moment.ts';
import { readWeight } from '#src/domain/body/read-weight.ts';
import { weightsCsv } from '#src/domain/body/weight-file/weights-csv.ts';

const LATEST = day('2026-11-22');
const rowsOf = (text: string) => {
  const reader = makeRowReader(delimiterOf(text));
  return [...reader.push(text), ...reader.end()];
};
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells);
const read = (text: string, more: { order?: DateOrder; unit?: 'kg' | 'lb' | 'st' } = {}) => {
  const rows = rowsOf(text);
  const layout = layoutOf(rows);
  const { orders, unitless } = seeRows(unseen, rows, layout);
  const order = orderFrom(orders);
  const reader = makeWeightReader(layout, {
    order: more.order ?? order ?? 'dmy',
    unit: more.unit ?? 'kg',
    latest: LATEST,
    zone: 'Asia/Dubai',
  });
  reader.read(rows);
  return {
    known: layout.known,
    asksOrder: order === null,
    offered: ordersOffered(orders),
    asksUnit: unitless,
    ...reader.done(),
  };
};
const weightsOf = (text: string, more = {}) => Object.fromEntries(read(text, more).weights);

describe('Separated cells', () => {
  it.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,"b, c"\n"1\n2","say ""x"""',
      [
        ['a', 'b, c'],
        ['1\n2', 'say "x"'],
      ],
    ],
    [
      'sep=;\na;b',
      [
        ['sep=', ''],
        ['a', 'b'],
      ],
    ],
    [
      'a,b\n\n\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('are parsed from %j', (text, cells) => expect(cellsOf(text)).toEqual(cells));

  it('report the line on which each row begins, even after cells of several lines', () => {
    expect(rowsOf('a,b\r\n"1\r\n2",3\r\n\r\nx,y').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it('are the same wherever the text was split into parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ') }), fc.nat(40), (text, cut) => {
        const reader = makeRowReader(',');
        const parts = [...reader.push(text.slice(0, cut)), ...reader.push(text.slice(cut)), ...reader.end()];
        const whole = makeRowReader(',');
        expect(parts).toEqual([...whole.push(text), ...whole.end()]);
      }),
    );
  });

  it('lose only one cell to a quote that is never closed', () => {
    const text = `date,weight\n"2026-01-01,70\n${Array.from({ length: 500 }, (_, i) => `${addDays(day('2020-01-01'), i)},70`).join('\n')}`;
    expect(read(text).weights.size).toBeGreaterThan(300);
  });
});

describe('A date in an imported file', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026/1/9 07:10:00', '2026-01-09'],
    ['2026-01-09T10:30:00Z', '2026-01-09'],
    ['20261121', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['21/11/26, 7:10 AM', '2026-11-21'],
    ['Nov 21, 2026', '2026-11-21'],
    ['Sat, 21 November 2026', '2026-11-21'],
    ['٢١/١١/٢٠٢٦', '2026-11-21'],
    ['۲۰۲۶-۱۱-۲۱', '2026-11-21'],
    ['21 نوفمبر 2026', '2026-11-21'],
    ['\u200F21/11/2026', '2026-11-21'],
    ['31/02/2026', null],
    ['1448-06-01', null],
    ['yesterday', null],
    ['', null],
  ])('reads %j as %s', (text, expected) => expect(readMoment(text, 'dmy')?.day ?? null).toBe(expected));

  it('is read with the month first if that order is set', () => {
    expect(readMoment('11/21/2026', 'mdy')?.day).toBe('2026-11-21');
    expect(readMoment('21/11/2026', 'mdy')).toBeNull();
  });

  it.each([
    ['2026-01-02 07:10:05', 25_805],
    ['7:10 PM', 69_000],
    ['12:05 am', 300],
    ['2026-01-02', null],
  ])('reads the time of %j as %s', (text, seconds) => expect(readTime(text)?.seconds ?? null).toBe(seconds));
});

describe('A weight in an imported file', () => {
  it.each([
    ['70.5', 'kg', 70_500],
    ['70,5', 'kg', 70_500],
    ['٧٠٫٥', 'kg', 70_500],
    ['70.5 kg', 'lb', 70_500],
    ['70.5 كغ', 'lb', 70_500],
    ['155.4 lbs', 'kg', 70_488],
    ['155.4', 'lb', 70_488],
    ['11 st 4 lb', 'kg', 71_668],
    ['11st 4', 'kg', 71_668],
    ['11.5', 'st', 73_028],
    ['70,500', 'kg', 70_500],
  ] as const)('reads %j in %s as %i g', (text, unit, grams) =>
    expect(readWeight(text, unit)).toEqual({ kind: 'weight', grams }),
  );

  it.each(['', '--', '–', 'N/A'])('%j is none', (text) => expect(readWeight(text, 'kg').kind).toBe('empty'));

  it.each([
    ['heavy', 'weight'],
    ['70 apples', 'weight'],
    ['-70', 'weight'],
    ['70 kg 4 lb', 'weight'],
    ['501', 'range'],
    ['0', 'range'],
    ['1e3', 'weight'],
  ])('refuses %j for the reason: %s', (text, why) => expect(readWeight(text, 'kg')).toEqual({ kind: 'refused', why }));
});

describe('Exports of other apps are recognised by their header', () => {
  it.each([
    [
      'withings',
      'Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments\n"2026-11-21 07:10:00",70.50,15.2,3.1,52.1,40.2,\n"2026-11-20 07:00:00",70.90,,,,,',
      false,
    ],
    ['fitbit', 'Body\nDate,Weight,BMI,Fat\n"2026-11-21","70.5","24.1","20"\n"2026-11-20","70.9","24.2","20"', true],
    [
      'garmin',
      'Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n" Nov 21, 2026",\n8:28 AM,70.5 kg,0.5 kg,25.0,18.0 %,35.0 kg,3.5 kg,61.0 %,\n6:00 AM,71.9 kg,--,--,--,--,--,--,\n" Nov 20, 2026",\n9:46 AM,70.9 kg,0.5 kg,25.0,18.5 %,35.0 kg,3.5 kg,60.5 %,',
      false,
    ],
    [
      'healthExporter',
      'Date,ISO8601,Metric,Value,Unit\n2026-11-21 07:00:00,2026-11-21T03:00:00Z,Weight,70.50,kg\n2026-11-21 08:00:00,x,Steps,5432,steps\n2026-11-20 07:00:00,x,Weight,70.90,kg',
      false,
    ],
  ])('%s', (known, text, asksUnit) => {
    expect(read(text)).toMatchObject({ known, asksOrder: false, asksUnit, refused: [] });
    expect(weightsOf(text)).toEqual({ '2026-11-20': 70_900, '2026-11-21': 70_500 });
  });

  it('an unknown file is recognised by its column names, in Arabic too, or by its first row', () => {
    expect(weightsOf('الاسم;الوزن (كجم);التاريخ\nسارة;٧٠,٥;٢١/١١/٢٠٢٦')).toEqual({ '2026-11-21': 70_500 });
    expect(weightsOf('weight_lb\tmeasured at\n155.4\t2026-11-21')).toEqual({ '2026-11-21': 70_488 });
    expect(weightsOf('2026-11-21,70.5\n2026-11-20,70.9')).toEqual({ '2026-11-20': 70_900, '2026-11-21': 70_500 });
    // There are two numbers, so neither is chosen as the weight.
    expect(layoutOf(rowsOf('when,steps,much\n2026-11-21,40,70'))).toMatchObject({
      head: ['when', 'steps', 'much'],
      headLine: 1,
      date: 0,
      weight: null,
    });
    expect(layoutOf(rowsOf('a,b\nc,d'))).toMatchObject({ date: null, weight: null });
    expect(layoutOf(rowsOf('when,weight (kg)\nx,70'))).toMatchObject({ date: null, weight: 1, unit: 'kg' });
  });
});

describe('The import of a weight file', () => {
  it('finds the date order from the dates, and asks the customer if they are ambiguous', () => {
    const file = (...dates: string[]) => `date,weight\n${dates.map((date) => `${date},70`).join('\n')}`;
    expect(read(file('01/02/2026', '13/02/2026')).asksOrder).toBe(false);
    expect(weightsOf(file('01/02/2026', '13/02/2026'))).toHaveProperty('2026-02-01');
    expect(weightsOf(file('01/02/2026', '02/13/2026'))).toHaveProperty('2026-01-02');
    expect(read(file('01/02/2026', '03/04/2026')).asksOrder).toBe(true);
    expect(read(file('13/02/2026', '02/13/2026')).asksOrder).toBe(true);
    expect(read(file('02/02/2026', '2026-01-02')).asksOrder).toBe(false);
    expect(read(file('01/02/2026'), { order: 'mdy' }).weights.has(day('2026-01-02'))).toBe(true);
  });

  it('offers three date orders for two-digit years, unless the dates allow only one', () => {
    const file = (...dates: string[]) => `date,weight\n${dates.map((date) => `${date},70`).join('\n')}`;
    expect(read(file('26-11-21', '26-11-20'))).toMatchObject({ asksOrder: true, offered: ['dmy', 'mdy', 'ymd'] });
    expect(weightsOf(file('26-11-21'), { order: 'ymd' })).toEqual({ '2026-11-21': 70_000 });
    expect(weightsOf(file('26-11-21'), { order: 'dmy' })).toEqual({ '2021-11-26': 70_000 });
    // There is no day 99 and no year of one digit.
    expect(read(file('1/11/99'))).toMatchObject({ asksOrder: true });
    expect(weightsOf(file('13/11/99', '1/11/99'))).toEqual({});
    expect(read(file('26-11-21', '31.11.21', '26-02-31')).asksOrder).toBe(true);
    expect(weightsOf(file('26-13-21'))).toEqual({});
    // There is no month 13 and no day 40, so only one order is possible.
    expect(read(file('40-11-21')).asksOrder).toBe(false);
    expect(read(file('11-11-11')).asksOrder).toBe(false);
    // A year of four digits is either last or first.
    expect(read(file('01/02/2026')).offered).toEqual(['dmy', 'mdy']);
    expect(readMoment('01/02/2026', 'ymd')).toBeNull();
  });

  it('refuses weights from before the year 2000 and reports their lines', () => {
    const old = read('date,weight (kg)\n1999-12-31,70\n2000-01-01,71');
    expect(old.refused).toEqual([{ line: 2, why: 'old' }]);
    expect(Object.fromEntries(old.weights)).toEqual({ '2000-01-01': 71_000 });
  });

  it('reports each line that it cannot use with the reason, and counts repeated days', () => {
    const text =
      'date,weight (kg)\n2026-11-01,70\nnever,70\n2026-11-02,heavy\n2026-11-03,700\n2026-12-24,70\n2026-11-04,\n2026-11-01,71';
    expect(read(text)).toMatchObject({
      refused: [
        { line: 3, why: 'date' },
        { line: 4, why: 'weight' },
        { line: 5, why: 'range' },
        { line: 6, why: 'future' },
      ],
      repeated: 1,
    });
    expect(weightsOf(text)).toEqual({ '2026-11-01': 71_000 });
    expect(read('Date,ISO8601,Metric,Value,Unit\n2026-11-01,x,Weight,70,carats').refused).toEqual([
      { line: 2, why: 'unit' },
    ]);
  });

  it('gives the same result for parts of any size', () => {
    const text = `date,weight\n${Array.from({ length: 60 }, (_, i) => `${addDays(day('2026-01-01'), i % 40)},7${i % 10}`).join('\n')}`;
    const rows = rowsOf(text);
    const layout = layoutOf(rows);
    const inParts = makeWeightReader(layout, { order: 'dmy', unit: 'kg', latest: LATEST, zone: 'Asia/Dubai' });
    for (let i = 0; i < rows.length; i += 7) inParts.read(rows.slice(i, i + 7));
    expect(inParts.done()).toEqual({ weights: read(text).weights, refused: [], repeated: 20 });
  });
});

describe('The preview of an import', () => {
  it('counts new days, equal values and different values', () => {
    const weights = new Map([
      [day('2026-11-01'), 70_000],
      [day('2026-11-02'), 71_000],
      [day('2026-11-03'), 72_000],
    ]);
    const standing: Record<string, number> = { '2026-11-02': 71_000, '2026-11-03': 70_000 };
    expect(previewImport(weights, (on) => standing[on])).toEqual({
      fresh: ['2026-11-01'],
      same: 1,
      other: ['2026-11-03'],
    });
  });

  it('shows no change for the app’s own export, in both languages — XTR-020', () => {
    const heads = [
      { date: 'Date', weight: 'Weight (kg)', source: 'Source' },
      { date: 'التاريخ', weight: 'الوزن (كغ)', source: 'المصدر' },
    ];
    const anyPoints = fc.uniqueArray(
      fc.record({ day: fc.nat(6000).map((n) => addDays(LATEST, -n)), value: fc.integer({ min: 1, max: 500_000 }) }),
      { selector: (point) => point.day, maxLength: 50 },
    );
    fc.assert(
      fc.property(
        anyPoints,
        fc.constantFrom(...heads),
        fc.constantFrom('Entered', '=1+1', 'a,"b"'),
        (points, head, source) => {
          const held = new Map<Day, number>(points.map((point) => [point.day, point.value]));
          const text = weightsCsv(points, { ...head, sourceOf: () => source });
          const { known, weights, refused, asksOrder, asksUnit } = read(text);
          expect({ known, refused, asksOrder, asksUnit }).toEqual({
            known: 'sufra',
            refused: [],
            asksOrder: false,
            asksUnit: false,
          });
          expect(previewImport(weights, (on) => held.get(on))).toEqual({ fresh: [], same: held.size, other: [] });
        },
      ),
    );
  });

  it('the export protects each cell that a spreadsheet would read as a formula', () => {
    const csv = (source: string) =>
      weightsCsv([{ day: day('2026-11-01'), value: 70_000 }], {
        date: 'Date',
        weight: 'Weight',
        source: 'Source',
        sourceOf: () => source,
      });
    for (const source of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']) expect(csv(source)).toContain(`'${source}`);
    expect(csv('=a,"b"')).toContain('"\'=a,""b"""');
  });
});
