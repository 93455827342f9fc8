import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { delimiterOf, makeRowReader } from '#src/domain/body/weight-file/delimited-text.ts';
import { layoutOf, layoutWith } from '#src/domain/body/weight-file/file-layout.ts';
import { makeWeightReader, seeRows, unseen } from '#src/domain/body/weight-file/read-weights.ts';
import { day } from '#src/domain/days/day.ts';
import { orderFrom, type DateOrder } from '#src/domain/reading/read-moment.ts';
import type { WeightUnit } from '#src/domain/body/read-weight.ts';

interface Answers {
  readonly order?: DateOrder;
  readonly unit?: WeightUnit;
}

const rowsOf = (text: string) => {
  const reader = makeRowReader(delimiterOf(text));
  return [...reader.push(text), ...reader.end()];
};

/** The result of reading a file for a customer in Dubai, and the questions that remain. */
const read = (text: string, answers: Answers = {}, columns?: { readonly date: number; readonly weight: number }) => {
  const rows = rowsOf(text);
  const known = layoutOf(rows);
  const layout = columns ? layoutWith(rows, known, columns) : known;
  const { orders, unitless } = seeRows(unseen, rows, layout);
  const asked = [
    ...(layout.date === null ? ['date'] : []),
    ...(layout.weight === null ? ['weight'] : []),
    ...(orderFrom(orders) === null ? ['order'] : []),
    ...(unitless ? ['unit'] : []),
  ];
  const reader = makeWeightReader(layout, {
    order: orderFrom(orders) ?? answers.order ?? 'dmy',
    unit: answers.unit ?? 'kg',
    latest: day('2026-11-30'),
    zone: 'Asia/Dubai',
  });
  reader.read(rows);
  const { weights, refused } = reader.done();
  return { asked, refused, weights: Object.fromEntries(weights) };
};

const usual = { '2026-11-20': 81_400, '2026-11-21': 81_100 };
const asksUnit = { asked: ['unit'] };

interface Expected {
  readonly weights?: Readonly<Record<string, number>>;
  readonly asked?: readonly string[];
  readonly answers?: Answers;
}
type Case = readonly [name: string, text: string, expected?: Expected];

/** Exports of the apps that customers have used before, in their languages and settings. */
const layouts: readonly Case[] = [
  ['Happy Scale', 'Date,Weight\n2026-11-20,81.4\n2026-11-21,81.1', asksUnit],
  [
    'Happy Scale with moving average in pounds',
    'Date,Scale Weight (lbs),Moving Average (lbs)\n"Nov 20, 2026",179.5,180\n"Nov 21, 2026",178.8,179.9',
    { weights: { '2026-11-20': 81_420, '2026-11-21': 81_102 } },
  ],
  [
    'Happy Scale in stones',
    'Date,Weight\n2026-11-20,12st 11.5lb\n2026-11-21,12st 10.8lb',
    { weights: { '2026-11-20': 81_420, '2026-11-21': 81_102 } },
  ],
  [
    'Libra, whose instants are those of another day in Dubai',
    '#Version: 6\n#Units: kg\n\n#date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log\n2026-11-19T20:00:00.000Z;81.4;81.4;;;;;\n2026-11-20T20:00:00.000Z;81.1;81.3;;;;;',
  ],
  [
    'Libra in pounds',
    '#Version:6\n#Units:lbs\n#date;weight;weight trend;body fat\n2026-11-20T04:00:00.000+04:00;179.5;180;\n2026-11-21T04:00:00.000+04:00;178.8;180;',
    { weights: { '2026-11-20': 81_420, '2026-11-21': 81_102 } },
  ],
  [
    'Withings',
    'Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments\n"2026-11-21 07:10:00",81.10,15.2,3.1,52.1,40.2,\n"2026-11-20 07:00:00",81.40,,,,,',
  ],
  [
    'Withings in pounds',
    'Date,"Weight (lb)","Fat mass (lb)",Comments\n"2026-11-20 07:10:00",179.5,40,',
    { weights: { '2026-11-20': 81_420 } },
  ],
  [
    'Withings with semicolons and decimal commas',
    'Date;"Weight (kg)";"Fat mass (kg)"\n2026-11-20 07:10:00;81,40;15,2\n2026-11-21 07:10:00;81,10;15,1',
  ],
  ['Fitbit', 'Body\nDate,Weight,BMI,Fat\n"2026-11-20","81.4","24","20"\n"2026-11-21","81.1","24","20"', asksUnit],
  [
    'Fitbit with the month first',
    'Body\nDate,Weight,BMI,Fat\n"11/20/2026","179.5","24","20"\n"11/21/2026","178.8","24","20"',
    { asked: ['unit'], answers: { unit: 'lb' }, weights: { '2026-11-20': 81_420, '2026-11-21': 81_102 } },
  ],
  [
    'Google Takeout in grams',
    'timestamp,weight grams,data source\n2026-11-20T03:10:00Z,81400,Scale\n2026-11-20T21:05:00Z,81100,Scale',
  ],
  [
    'Google Takeout, daily summaries',
    'Date,Calories (kcal),Average weight (kg),Max weight (kg),Min weight (kg),Step count\n2026-11-20,2000,81.4,81.9,81.0,4000\n2026-11-21,2000,81.1,81.3,80.9,4000',
  ],
  ['Google Fit in epoch milliseconds', 'time,weight (kg)\n1795144200000,81.4\n1795230600000,81.1'],
  ['Health Connect in epoch seconds', 'start_time;weight;unit\n1795144200;81.4;kg\n1795230600;81.1;kg'],
  [
    'Samsung Health, UTC with a column for the offset',
    'com.samsung.health.weight,6310002,5\nstart_time,custom,muscle_mass,create_time,update_time,weight,height,time_offset,deviceuuid\n2026-11-19 21:10:00.000,,,2026-11-25 03:00:00.000,2026-11-25 03:00:00.000,81.4,178.0,UTC+0400,a,\n2026-11-20 21:10:00.000,,,2026-11-25 03:00:00.000,2026-11-25 03:00:00.000,81.1,178.0,UTC+0400,a,',
    asksUnit,
  ],
  [
    'Samsung Health with long names',
    'com.samsung.health.weight,6310002,5\ncom.samsung.health.weight.start_time,com.samsung.health.weight.weight,com.samsung.health.weight.time_offset\n2026-11-19 20:00:00.000,81.4,UTC+0400\n2026-11-20 23:10:00.000,81.1,UTC+0000',
    asksUnit,
  ],
  [
    'Apple Health by Health Exporter',
    'Date,ISO8601,Metric,Value,Unit\n2026-11-20 07:00:00,2026-11-20T03:00:00Z,Weight,81.40,kg\n2026-11-20 08:00:00,x,Steps,5432,steps\n2026-11-21 07:00:00,x,Weight,81.10,kg',
  ],
  [
    'Apple Health by Health Auto Export',
    'Date/Time,Weight (kg),Lean Body Mass (kg),Body Fat Percentage (%)\n2026-11-20 00:00:00,81.4,60,20\n2026-11-21 00:00:00,81.1,60,20',
  ],
  [
    'Apple Health by Simple Health Export',
    'sep=,\nsourceName,sourceVersion,device,type,unit,creationDate,startDate,endDate,value\nScale,1,,HKQuantityTypeIdentifierBodyMass,kg,2026-11-25 07:00:00 +0400,2026-11-20 07:00:00 +0400,2026-11-20 07:00:00 +0400,81.4\nScale,1,,HKQuantityTypeIdentifierBodyMass,kg,2026-11-25 07:00:00 +0000,2026-11-20 21:30:00 +0000,2026-11-20 21:30:00 +0000,81.1',
  ],
  [
    'Garmin Connect',
    'Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,\n" Nov 21, 2026",\n8:28 AM,81.1 kg,0.3 kg,25.0,18.0 %,35.0 kg,3.5 kg,61.0 %,\n6:00 AM,82.9 kg,--,--,--,--,--,--,\n" Nov 20, 2026",\n9:46 AM,81.4 kg,0.5 kg,25.0,18.5 %,35.0 kg,3.5 kg,60.5 %,',
  ],
  [
    'Garmin Connect in pounds',
    'Time,Weight,Change,BMI\n" Nov 20, 2026",\n8:28 AM,179.5 lbs,0.3 lbs,25.0',
    { weights: { '2026-11-20': 81_420 } },
  ],
  [
    'Renpho with the month first',
    'Time of Measurement,Weight(kg),BMI,Body Fat(%)\n"11/21/2026, 07:12 AM",81.1,25.6,20.9\n"11/20/2026, 07:10 AM",81.4,25.7,21.0',
  ],
  [
    'Renpho whose dates do not show their order',
    'Time of Measurement,Weight(kg),BMI\n"11/06/2026, 07:12 AM",80.1,25.6\n"11/05/2026, 07:10 AM",80.4,25.7',
    { asked: ['order'], answers: { order: 'mdy' }, weights: { '2026-11-05': 80_400, '2026-11-06': 80_100 } },
  ],
  [
    'Renpho in pounds, with the weight without fat behind',
    'Date,Time,Weight(lb),BMI,Fat-free Body Weight(lb),Muscle Mass(lb),Weight Control(lb)\n2026.11.20,07:10:00,179.5,25.7,140,130,-5',
    { weights: { '2026-11-20': 81_420 } },
  ],
  [
    'openScale',
    '"dateTime","weight","fat","water","muscle","comment"\n"2026-11-20 07:10","81.4","20","50","40",""\n"2026-11-21 07:10","81.1","20","50","40",""',
    asksUnit,
  ],
  ['openScale in an older version', 'weight,dateTime\n81.4,20.11.2026 07:10\n81.1,21.11.2026 07:10', asksUnit],
  [
    'openScale with date and time apart',
    'date,time,weight\n2026-11-20,21:40,82.0\n2026-11-21,06:50,81.1\n2026-11-20,23:00,81.4\n2026-11-21,06:00,83.1',
    asksUnit,
  ],
  [
    'Zepp Life',
    'time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat\n2026-11-19 20:10:00+0000,81.4,178,25,20,50,3,1700,40,5\n2026-11-20 20:10:00+0000,81.1,178,25,20,50,3,1700,40,5',
    asksUnit,
  ],
  [
    'Zepp Life in epoch seconds',
    'timestamp,weight,height,bmi\n1795144200,81.4,178,25\n1795230600,81.1,178,25',
    asksUnit,
  ],
  ['MyFitnessPal', 'Date,Body Fat %,Weight\n2026-11-20,20,81.4\n2026-11-21,,81.1', asksUnit],
  ['MyFitnessPal with the day first', 'Date,Weight\n20/11/2026,81.4\n21/11/2026,81.1', asksUnit],
  [
    'eufy, the newest first, several a day',
    'DATE,TIME,WEIGHT (kg)\n2026-11-21,21:40,81.1\n2026-11-21,06:50,83.1\n2026-11-20,22:05,81.4\n2026-11-20,06:45,80.4',
  ],
  [
    'a list of stones and pounds',
    'Date,Stones,Pounds\n2026-11-20,12,11.5\n2026-11-21,12,10.8',
    { weights: { '2026-11-20': 81_420, '2026-11-21': 81_102 } },
  ],
  ['both kilograms and pounds', 'Date,Weight (lbs),Weight (kg)\n2026-11-20,179.5,81.4\n2026-11-21,178.8,81.1'],
  [
    'the change before the weight',
    'Date,Weight change (kg),Weight (kg),Goal weight (kg)\n2026-11-20,-0.6,81.4,75\n2026-11-21,-0.3,81.1,75',
  ],
  [
    'Arabic with its comma, its digits and its marks of direction',
    '\uFEFFالتاريخ,الوزن (كغ)\n"٢٠\u200F/١١\u200F/٢٠٢٦، ٧:٣٠:٠٠ ص",٨١٫٤\n"٢١\u200F/١١\u200F/٢٠٢٦، ٧:٣٥:٠٠ ص",٨١٫١',
  ],
  [
    'Arabic with morning and evening',
    'التاريخ;الوقت;الوزن (كغم)\n٢٠/١١/٢٠٢٦;٧:٣٠ م;٨١،٤\n٢٠/١١/٢٠٢٦;٩:٣٠ ص;٨٥،٤\n٢١/١١/٢٠٢٦;٧:٣٠ صباحًا;٨١،١',
  ],
  [
    'Arabic with the change before the weight',
    'تاريخ القياس,تغيّر الوزن,الوزن بالكيلو\n20 نوفمبر 2026,٠٫٣-,٨١٫٤\nالسبت، 21 نوفمبر 2026,٠٫٣-,٨١٫١',
    {},
  ],
  ['Arabic with units in the cells', 'التاريخ\tالوزن\n2026-11-20\t٨١٫٤ كيلو\n2026-11-21\t٨١٫١ كجم'],
  ['decimal commas in quotes', 'Datum,Date,Weight (kg)\nx,20.11.2026,"81,4"\nx,21.11.2026,"81,1"'],
  ['decimal commas without quotes', 'Date,Weight (kg)\n2026-11-20,81,4\n2026-11-21,81,1'],
  ['grams with marks between the thousands', 'Date;Weight (g)\n2026-11-20;81.400\n2026-11-21;81,100'],
  ['no head', '2026-11-20,81.4\n2026-11-21,81.1', asksUnit],
  ['no head, epoch milliseconds', '1795144200000;81.4 kg\n1795230600000;81.1 kg'],
];

describe('The weight file of another app', () => {
  it.each(layouts.map(([name, text, expected = {}]) => ({ name, text, expected })))(
    '$name is read correctly',
    ({ text, expected }) => {
      const { weights = usual, asked = [], answers } = expected;
      expect(read(text, answers)).toEqual({ asked, refused: [], weights });
    },
  );
});

describe('The columns that the customer chooses', () => {
  it('keep the unit from the header, and the time next to the date', () => {
    const text = 'when,Time,much (lb)\n2026-11-20,21:40,179.5\n2026-11-20,06:50,190';
    expect(read(text, {}, { date: 0, weight: 2 })).toEqual({
      asked: [],
      refused: [],
      weights: { '2026-11-20': 81_420 },
    });
  });

  it('keep the unit from a line above the header', () => {
    expect(read('Units: lb\nwhen;much\n2026-11-20;179.5', {}, { date: 0, weight: 1 }).weights).toEqual({
      '2026-11-20': 81_420,
    });
  });

  it('combine stones and pounds, no matter which of the two columns is chosen', () => {
    const text = 'Date,Stones,Pounds\n2026-11-20,12,11.5';
    for (const weight of [1, 2]) expect(read(text, {}, { date: 0, weight }).weights).toEqual({ '2026-11-20': 81_420 });
  });
});

describe('A column that is not a weight', () => {
  it.each([
    'Weight change',
    'Goal weight (kg)',
    'Weight trend',
    'Fat-free Body Weight(kg)',
    'تغير الوزن',
    'الوزن المثالي',
  ])('is not accepted as a weight because of its name: %s', (name) =>
    expect(read(`Date,${name}\n2026-11-20,60`).asked).toContain('weight'),
  );

  it('leads to a question if two columns could be the weight', () => {
    expect(read('Date,Weight,Body weight\n2026-11-20,60,70').asked).toContain('weight');
  });

  it('in pounds counts as the whole weight, without the stones, if the pounds are fourteen or more', () => {
    expect(read('Date,Weight (st),Weight (lb)\n2026-11-20,12.8,179.5').weights).toEqual({
      '2026-11-20': 81_284,
    });
  });
});

describe('A file that a customer sent', () => {
  it.each<Expected & { readonly name: string }>([
    { name: 'arabic-comma', weights: usual },
    { name: 'date-time-columns-newest-first', weights: { '2026-11-17': 83_200, '2026-11-18': 83_000 } },
    { name: 'google-takeout-grams', weights: usual },
    { name: 'libra-dubai', weights: { '2026-11-21': 81_400, '2026-11-22': 81_100, '2026-11-23': 80_900 } },
    { name: 'renpho', weights: usual },
    {
      name: 'renpho-ambiguous-dates',
      weights: { '2026-11-05': 80_400, '2026-11-06': 80_100 },
      asked: ['order'],
      answers: { order: 'mdy' },
    },
    { name: 'stones-and-pounds', weights: { '2026-11-26': 81_420, '2026-11-27': 81_102 } },
  ])('$name.csv is read correctly', ({ name, weights, asked = [], answers }) => {
    const text = readFileSync(new URL(`../../fixtures/weights/${name}.csv`, import.meta.url), 'utf8');
    expect(read(text, answers)).toEqual({ asked, refused: [], weights });
  });
});

describe('Columns that could be confused', () => {
  it('are distinguished by their content: the date column is the one with dates', () => {
    const text = 'Day,Measured at,Weight (kg)\nFriday,2026-11-20,81.4\nSaturday,2026-11-21,81.1';
    expect(read(text)).toEqual({ asked: [], refused: [], weights: usual });
  });

  it('lead to a question if the only date is the creation time of the row', () => {
    expect(read('create_time,Weight (kg)\n2026-11-20,81.4').asked).toEqual(['date']);
  });

  it('in kilograms and in stones with pounds count as one weight, in kilograms', () => {
    const text = 'Date,Weight (kg),Weight (st),Weight (lb)\n2026-11-20,81.4,12,11.5\n2026-11-21,81.1,12,10.8';
    expect(read(text)).toEqual({ asked: [], refused: [], weights: usual });
    expect(layoutOf(rowsOf(text)).pounds).toBeUndefined();
  });

  it('with times or units are ignored if the date has a time and the header has a unit', () => {
    const text = 'Date,Time,Weight (kg),Unit\n2026-11-20 08:00,07:00,81.4,lb\n2026-11-21 08:00,07:00,81.1,lb';
    expect(layoutOf(rowsOf(text))).toMatchObject({ date: 0, weight: 2, unit: 'kg' });
    expect(layoutOf(rowsOf(text))).not.toHaveProperty('time');
    expect(layoutOf(rowsOf(text))).not.toHaveProperty('unitColumn');
    expect(read(text).weights).toEqual(usual);
  });

  it('from Samsung Health are read as UTC, even if the offset suggests otherwise', () => {
    const text =
      'start_time,weight (kg),time_offset\n2026-11-19 21:00:00.000,81.4,+0400\n2026-11-20 21:00:00.000,81.1,+0400';
    expect(read(text).weights).toEqual(usual);
  });
});

it('return the weights in the order of their days, independent of the row order', () => {
  const text = 'Date,Weight (kg)\n2026-11-21,81.1\n2026-11-20,81.4';
  expect(Object.keys(read(text).weights)).toEqual(['2026-11-20', '2026-11-21']);
});
