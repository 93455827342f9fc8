import type { Day } from '../../days/day.ts';
import {
  customersClock,
  movedBy,
  nothingSeen,
  readMoment,
  readOffset,
  readTime,
  seeOrder,
  type ClockReading,
  type DateOrder,
  type Moment,
  type OrdersSeen,
} from '../../reading/read-moment.ts';
import { namesUnit, readWeight, unitOf, type ReadWeight, type WeightUnit } from '../read-weight.ts';
import { plainText } from '../../reading/plain-text.ts';
import { readNumber } from '../../reading/read-number.ts';
import { EARLIEST_PROGRESS_DAY } from '../progress-days.ts';
import { isAboutWeight } from './column-names.ts';
import type { TextRow } from './delimited-text.ts';
import type { FileLayout } from './file-layout.ts';

export type RefusedWhy = 'date' | 'future' | 'old' | 'weight' | 'range' | 'unit';
export interface RefusedLine {
  readonly line: number;
  readonly why: RefusedWhy;
}

const cellAt = (row: TextRow, column: number | null | undefined): string =>
  column === null || column === undefined ? '' : (row.cells[column] ?? '');

/** Whether a row may contain a weight; other rows are about something else, or empty. */
const concerns = (row: TextRow, { headLine, about }: FileLayout): boolean =>
  row.line > headLine && (about === undefined || isAboutWeight(cellAt(row, about)));

/** Facts that must be known before the weights are read, collected over all rows, in parts of any size. */
export interface Seen {
  readonly orders: OrdersSeen;
  /** Whether some weight has no unit, and the header has none either. */
  readonly unitless: boolean;
}
export const unseen: Seen = { orders: nothingSeen, unitless: false };

export const seeRows = (seen: Seen, rows: readonly TextRow[], layout: FileLayout): Seen => {
  let { orders, unitless } = seen;
  for (const row of rows) {
    if (!concerns(row, layout)) continue;
    orders = seeOrder(orders, cellAt(row, layout.date));
    const weight = cellAt(row, layout.weight);
    unitless ||=
      layout.weight !== null &&
      layout.unit === null &&
      layout.unitColumn === undefined &&
      /\d/.test(plainText(weight)) &&
      !namesUnit(weight);
  }
  return { orders, unitless };
};

/** The moment of a row: its date, with the time and the offset from other columns. */
const momentOf = (row: TextRow, layout: FileLayout, order: DateOrder): Moment | null => {
  const dated = readMoment(cellAt(row, layout.date), order);
  if (dated === null) return null;
  const moment = { day: dated.day, time: dated.time ?? readTime(cellAt(row, layout.time)) };
  const ahead = layout.offset === undefined ? null : readOffset(cellAt(row, layout.offset.column));
  const isUtc = layout.offset?.utc === true && moment.time?.offset === null;
  return ahead !== null && (isUtc || moment.time?.offset === 0) ? movedBy(moment, ahead) : moment;
};

const onlyNumber = /^[\d٠-٩۰-۹]+$/;

/** If the delimiter is a comma, an unquoted decimal comma has split the last cell in two: joins them again. */
const weightCell = (row: TextRow, { weight, head }: FileLayout): string => {
  const cell = cellAt(row, weight);
  const [whole, decimals] = [plainText(cell), plainText(row.cells[head.length] ?? '')];
  const isCut = head.length > 0 && weight === head.length - 1 && row.cells.length === head.length + 1;
  return isCut && onlyNumber.test(whole) && onlyNumber.test(decimals) ? `${whole}.${decimals}` : cell;
};

/** Stones in one column and pounds in another: one of both may be empty. */
const stonesAnd = (stones: string, pounds: string): ReadWeight => {
  const [st, lb] = [stones, pounds].map((cell) => (plainText(cell) === '' ? 0 : readNumber(cell)));
  if (plainText(stones) === '' && plainText(pounds) === '') return { kind: 'empty' };
  if (st === null || lb === null || st === undefined || lb === undefined || st < 0 || lb < 0)
    return { kind: 'refused', why: 'weight' };
  return readWeight(`${st} st ${lb} lb`, 'st');
};

export interface FileWeights {
  /** Grams by day. */
  readonly weights: ReadonlyMap<Day, number>;
  readonly refused: readonly RefusedLine[];
  /** The number of further rows for days that already have a weight. */
  readonly repeated: number;
}

interface Latest {
  readonly grams: number;
  /** Seconds since midnight; of rows without a time, the later row is used. */
  readonly seconds: number | null;
}

/**
 * Reads the weights of a file, in parts of any size. If a day has several, the latest is used.
 * @param latest days after this one are ignored
 * @param zone the customer's time zone: an instant in UTC is read as the day there
 */
export const makeWeightReader = (
  layout: FileLayout,
  {
    order,
    unit,
    latest,
    zone,
  }: { readonly order: DateOrder; readonly unit: WeightUnit; readonly latest: Day; readonly zone: string },
) => {
  const found = new Map<Day, Latest>();
  const refused: RefusedLine[] = [];
  let repeated = 0;
  let above: Day | null = null;

  /** Null if the row has no day. */
  const when = (row: TextRow): ClockReading | null => {
    if (layout.dayRows)
      return above === null ? null : { day: above, seconds: readTime(cellAt(row, layout.date))?.seconds ?? null };
    const moment = momentOf(row, layout, order);
    return moment && customersClock(moment, zone);
  };

  const weightOf = (row: TextRow): ReadWeight | null => {
    if (layout.pounds !== undefined) return stonesAnd(cellAt(row, layout.weight), cellAt(row, layout.pounds));
    const cell = weightCell(row, layout);
    const named = layout.unitColumn === undefined ? null : unitOf(cellAt(row, layout.unitColumn));
    // A row without a unit, in a file that has a column for the unit.
    if (layout.unitColumn !== undefined && named === null && !namesUnit(cell))
      return plainText(cell) === '' ? { kind: 'empty' } : null;
    return readWeight(cell, named ?? layout.unit ?? unit);
  };

  const take = (row: TextRow): void => {
    const { line } = row;
    if (layout.dayRows) {
      const moment = readMoment(cellAt(row, layout.date), order);
      if (moment !== null) {
        above = moment.day;
        return;
      }
    }
    const weight = weightOf(row);
    if (weight === null) {
      refused.push({ line, why: 'unit' });
      return;
    }
    if (weight.kind === 'empty') return;
    const read = when(row);
    if (read === null || read.day > latest) refused.push({ line, why: read === null ? 'date' : 'future' });
    else if (read.day < EARLIEST_PROGRESS_DAY) refused.push({ line, why: 'old' });
    else if (weight.kind === 'refused') refused.push({ line, why: weight.why });
    else {
      const { day, seconds } = read;
      const before = found.get(day);
      if (before) repeated += 1;
      if (!before || (seconds ?? 0) >= (before.seconds ?? 0)) found.set(day, { grams: weight.grams, seconds });
    }
  };

  return {
    read: (rows: readonly TextRow[]): void => {
      for (const row of rows) if (concerns(row, layout)) take(row);
    },
    done: (): FileWeights => ({
      weights: new Map(
        [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, { grams }]) => [day, grams] as const),
      ),
      refused,
      repeated,
    }),
  };
};

/** The effect of an import on the data of this device. */
export interface ImportPreview {
  readonly fresh: readonly Day[];
  /** The number of days that already have the same weight. */
  readonly same: number;
  /** Days that have another weight: it stays unless the customer wants to replace it. */
  readonly other: readonly Day[];
}

export const previewImport = (
  weights: ReadonlyMap<Day, number>,
  standing: (day: Day) => number | undefined,
): ImportPreview => {
  const [fresh, other]: [Day[], Day[]] = [[], []];
  let same = 0;
  for (const [day, grams] of weights) {
    const value = standing(day);
    if (value === undefined) fresh.push(day);
    else if (value === grams) same += 1;
    else other.push(day);
  }
  return { fresh, same, other };
};
