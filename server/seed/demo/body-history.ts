import { bodyKinds, type BodyKind } from '#src/domain/body/body-measurements.ts';
import { addDays, dayToWire, daysBetween, type Day } from '#src/domain/days/day.ts';
import type { DemoAccount } from './demo-account.ts';
import { seededRandom } from './seeded-random.ts';

type Row = DemoAccount['measurements'][number];

/** A body and the measurements that its owner entered. Weights in grams, girths in tenths of cm. */
export interface Body {
  readonly seed: number;
  readonly from: Day;
  readonly to: Day;
  readonly startWeight: number;
  /** The weight that the curve approaches: half of the difference is gone after about three months. */
  readonly settlesAt: number;
  readonly girths: Readonly<Record<BodyKind, number>>;
  /** The share of body fat at the start, and the kcal of an ordinary day. */
  readonly fatShare: number;
  readonly energy: number;
  /** The share of days with an entry, outside the long gaps. */
  readonly diligence: number;
}

const HALF_WAY_DAYS = 90;
/** Holidays and weeks without a scale: the first day, counted from the beginning, and the length. */
const gaps = [
  { at: 58, days: 13 },
  { at: 167, days: 6 },
  { at: 241, days: 19 },
  { at: 338, days: 9 },
] as const;

const inGap = (age: number): boolean => gaps.some(({ at, days }) => age >= at && age < at + days);

/** The weight without the daily change of water: an exponential approach. */
const trend = ({ startWeight, settlesAt }: Body, age: number): number =>
  settlesAt + (startWeight - settlesAt) * 0.5 ** (age / HALF_WAY_DAYS);

const row = (kind: string, day: Day, value: number, source = 'manual'): Row => ({
  kind,
  day,
  value,
  source,
  editedAt: dayToWire(day) * 1000 + 4 * 3_600_000,
});

/**
 * Morning weights rounded to 100 g with the daily change of water, weekly waists, and calories for most days of the last
 * half year.
 */
const dailyRows = (body: Body): Row[] => {
  const random = seededRandom(body.seed);
  const length = daysBetween(body.from, body.to);
  let water = 0;
  return Array.from({ length: length + 1 }, (_, age): Row[] => {
    const day = addDays(body.from, age);
    water = water * 0.7 + (random() - 0.5) * 620;
    const lost = trend(body, age);
    const written = age === 0 || age === length || (random() < body.diligence && !inGap(age));
    const eats = Math.round((body.energy + (random() - 0.5) * 520) / 10) * 10;
    if (!written) return [];
    const weight = Math.round((lost + water) / 100) * 100;
    const waist = body.girths.waist + Math.round((lost - body.startWeight) / 110) + Math.round((random() - 0.5) * 8);
    return [
      row('weight', day, weight),
      ...(age % 7 === 0 || age === length ? [row('waist', day, waist)] : []),
      ...(length - age < 183 ? [row('calories', day, eats)] : []),
    ];
  }).flat();
};

/** After each long gap, the last weight is copied into the first days, as the app's prompt for old data offers. */
const copiedRows = (body: Body, daily: readonly Row[]): Row[] =>
  gaps.flatMap(({ at }) => {
    const begins = addDays(body.from, at);
    const last = daily.findLast(({ kind, day }) => kind === 'weight' && day < begins);
    return begins < body.to && last?.value
      ? [0, 1].map((next) => row('weight', addDays(begins, next), last.value!, 'copied'))
      : [];
  });

/** On the 1st and the 22nd of a month: all seven girths, skeletal muscle and body fat in hundredths of kg. */
const fortnightRows = (body: Body): Row[] => {
  const random = seededRandom(body.seed + 1);
  return Array.from({ length: daysBetween(body.from, body.to) + 1 }, (_, age): Row[] => {
    const day = addDays(body.from, age);
    const date = day.slice(8);
    if ((date !== '01' && date !== '22') || inGap(age)) return [];
    const weight = trend(body, age);
    const lostShare = (body.startWeight - weight) / body.startWeight;
    const fat = body.startWeight * body.fatShare - (body.startWeight - weight) * 0.8;
    const muscle = (weight - fat) * 0.55;
    return [
      ...bodyKinds.map((kind) =>
        row(kind, day, Math.round(body.girths[kind] * (1 - lostShare * 0.8) + (random() - 0.5) * 6)),
      ),
      row('smm', day, Math.round(muscle / 10)),
      row('bfm', day, Math.round(fat / 10)),
    ];
  }).flat();
};

/** All measurements, one row for each kind and day, in calendar order. */
export const bodyHistory = (body: Body): Row[] => {
  const daily = dailyRows(body);
  const byKey = new Map(
    [...copiedRows(body, daily), ...fortnightRows(body), ...daily].map((one) => [`${one.day} ${one.kind}`, one]),
  );
  return [...byKey.values()].sort((a, b) => (a.day === b.day ? (a.kind < b.kind ? -1 : 1) : a.day < b.day ? -1 : 1));
};

export const lastWeight = (rows: readonly Row[]): number | null =>
  rows.findLast(({ kind }) => kind === 'weight')?.value ?? null;
