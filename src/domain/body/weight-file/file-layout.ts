import { dateOrders, isOnlyTime, readMoment, readOffset } from '../../reading/read-moment.ts';
import { readNumber } from '../../reading/read-number.ts';
import { readWeight, unitIn, unitOf, type WeightUnit } from '../read-weight.ts';
import { plainText } from '../../reading/plain-text.ts';
import {
  dateRank,
  isAboutName,
  isAboutWeight,
  isOffsetName,
  isTimeName,
  isUnitName,
  isValueName,
  nameOf,
  weightRank,
} from './column-names.ts';
import type { TextRow } from './delimited-text.ts';

/** The program that wrote the file, recognised by its header. */
export type KnownFile = 'sufra' | 'withings' | 'fitbit' | 'garmin' | 'healthExporter';

/** The columns of date and weight in a row, counted from 0. */
export interface FileLayout {
  readonly known: KnownFile | null;
  /** Rows up to this line contain no weights. */
  readonly headLine: number;
  /** The names of the columns; empty for a file without a header. */
  readonly head: readonly string[];
  readonly date: number | null;
  readonly weight: number | null;
  /** The unit that the header names; null if it names none. */
  readonly unit: WeightUnit | null;
  /** A column with the time of day, in addition to the date column. */
  readonly time?: number;
  /** A column with the clock's offset from UTC. */
  readonly offset?: { readonly column: number; /** The date itself is in UTC. */ readonly utc: boolean };
  /** A column with the pounds that are added to the stones of the weight. */
  readonly pounds?: number;
  /** A column with the unit of each row. */
  readonly unitColumn?: number;
  /** A column with the subject of each row. */
  readonly about?: number;
  /** Whether a date has a row of its own, above the times of that day. */
  readonly dayRows?: boolean;
}

/**
 * Exports with a documented header:
 * - Withings: Date,"Weight (kg)","Fat mass (kg)",…,Comments
 * - Fitbit: a line "Body" above Date,Weight,BMI,Fat; the unit is the account's and is not named
 * - Garmin Connect: Time,Weight,Change,BMI,…; a row with the date above the times of that day
 * - Health Exporter (Apple Health): Date,ISO8601,Metric,Value,Unit
 */
const knownBy: readonly (readonly [KnownFile, (names: readonly string[]) => boolean])[] = [
  ['withings', (names) => names[0] === 'date' && names.some((name) => name.startsWith('fat mass'))],
  ['fitbit', (names) => names.join() === 'date,weight,bmi,fat'],
  ['garmin', (names) => names.slice(0, 4).join() === 'time,weight,change,bmi'],
  ['healthExporter', (names) => names.slice(0, 5).join() === 'date,iso8601,metric,value,unit'],
  ['sufra', (names) => ['date,weight (kg),source', 'التاريخ,الوزن (كغ),المصدر'].includes(names.join())],
];

const HEAD_WITHIN = 20;
/** The number of rows that are read to find out what a column contains. */
const LOOKED_AT = 2_000;

const isMoment = (cell: string): boolean => dateOrders.some((order) => readMoment(cell, order) !== null);
const columns = (head: readonly string[], fits: (cell: string) => boolean): number[] =>
  head.flatMap((cell, i) => (fits(cell) ? [i] : []));

/** The cells of a column below the head. */
const cellsBelow = (rows: readonly TextRow[], headLine: number, column: number): string[] =>
  rows
    .filter(({ line }) => line > headLine)
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => plainText(cell) !== '');

/** The column with the best name; columns that contain dates have priority. */
const dateColumn = (rows: readonly TextRow[], { line, cells }: TextRow): number | null => {
  const named = cells
    .flatMap((cell, column) => {
      const rank = dateRank(cell);
      return rank === null ? [] : [{ column, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  const holding = named.find(({ column }) => cellsBelow(rows, line, column).slice(0, HEAD_WITHIN).some(isMoment));
  return (holding ?? named[0])?.column ?? null;
};

/** Weight columns in several units contain the same weights; of several columns in one unit none is preferred. */
const weightColumn = (head: readonly string[]): number | null => {
  const ranks = head.map(weightRank);
  for (const rank of [0, 1]) {
    const found = columns(head, () => true).filter((i) => ranks[i] === rank);
    const units = found.map((i) => unitIn(head[i]!));
    if (found.length === 1 || (found.length > 1 && new Set(units).size === found.length))
      return found[Math.max(units.indexOf('kg'), 0)] ?? null;
    if (found.length > 1) return null;
  }
  return null;
};

const POUNDS_IN_A_STONE = 14;

/** The column with the pounds in addition to stones, whether the stones or the pounds are taken as the weight. */
const stonesAndPounds = (
  rows: readonly TextRow[],
  headLine: number,
  head: readonly string[],
): { readonly stones: number; readonly pounds: number } | null => {
  const unitAt = (unit: WeightUnit): number =>
    head.findIndex((cell) => weightRank(cell) === 0 && unitIn(cell) === unit);
  const [stones, pounds] = [unitAt('st'), unitAt('lb')];
  if (stones < 0 || pounds < 0 || unitAt('kg') >= 0) return null;
  const isRest = cellsBelow(rows, headLine, pounds).every((cell) => (readNumber(cell) ?? 0) < POUNDS_IN_A_STONE);
  return isRest ? { stones, pounds } : null;
};

/** The unit in a line above the header, such as #Units: kg. */
const unitAbove = (rows: readonly TextRow[], headLine: number): WeightUnit | null => {
  const above = rows.filter(({ line }) => line < headLine);
  for (const { cells } of above) {
    const [, word = ''] = /^(?:weight )?units?\s*[:=]?\s*(.*)$/.exec(nameOf(cells.join(' '))) ?? [];
    const unit = unitOf(word);
    if (unit !== null) return unit;
  }
  return null;
};

const time = (rows: readonly TextRow[], headLine: number, head: readonly string[], date: number | null) => {
  if (date === null || cellsBelow(rows, headLine, date).some((cell) => readMoment(cell, 'dmy')?.time)) return {};
  const found = columns(head, isTimeName).find(
    (i) => i !== date && cellsBelow(rows, headLine, i).slice(0, HEAD_WITHIN).some(isOnlyTime),
  );
  return found === undefined ? {} : { time: found };
};

const offset = (rows: readonly TextRow[], headLine: number, head: readonly string[]) => {
  const column = columns(head, isOffsetName).find((i) =>
    cellsBelow(rows, headLine, i).some((cell) => readOffset(cell) !== null),
  );
  if (column === undefined) return {};
  // Samsung Health writes the time in UTC, and the local offset in another column.
  const utc =
    nameOf(head[column]!) === 'time offset' || cellsBelow(rows, headLine, column).some((cell) => /^utc/i.test(cell));
  return { offset: { column, utc } };
};

/** Returns a layout with these columns for date and weight, completed from the file. */
export const layoutWith = (
  rows: readonly TextRow[],
  layout: FileLayout,
  { date, weight }: Pick<FileLayout, 'date' | 'weight'>,
): FileLayout => {
  if (date === layout.date && weight === layout.weight) return layout;
  const { headLine, head } = layout;
  const name = weight === null ? '' : (head[weight] ?? '');
  const pair = stonesAndPounds(rows, headLine, head);
  const isPair = pair !== null && weight !== null && [pair.stones, pair.pounds].includes(weight);
  const unit = isPair ? 'st' : weight === null ? null : (unitIn(name) ?? unitAbove(rows, headLine));
  const unitColumn = columns(head, isUnitName).find((i) => cellsBelow(rows, headLine, i).length > 0);
  const about = columns(head, isAboutName).find((i) => cellsBelow(rows, headLine, i).some(isAboutWeight));
  return {
    known: null,
    headLine,
    head,
    date,
    weight: isPair ? pair.stones : weight,
    unit,
    ...time(rows, headLine, head, date),
    ...offset(rows, headLine, head),
    ...(isPair && { pounds: pair.pounds }),
    ...(unit === null && unitColumn !== undefined && { unitColumn }),
    ...(isValueName(name) && about !== undefined && { about }),
  };
};

const layoutOfHead = (rows: readonly TextRow[], row: TextRow): FileLayout | null => {
  const { line, cells } = row;
  const known = knownBy.find(([, fits]) => fits(cells.map(nameOf)))?.[0] ?? null;
  const date = dateColumn(rows, row);
  const bare: FileLayout = { known, headLine: line, head: cells, date: null, weight: null, unit: null };
  const pair = stonesAndPounds(rows, line, cells);
  const isLong = columns(cells, isAboutName).some((i) => cellsBelow(rows, line, i).some(isAboutWeight));
  const value = isLong ? (columns(cells, isValueName)[0] ?? null) : null;
  const weight = pair?.stones ?? weightColumn(cells) ?? value;
  if (date === null && weight === null) return null;
  const layout = layoutWith(rows, bare, { date, weight });
  return { ...layout, known, ...(known === 'garmin' && { dayRows: true }) };
};

/** Finds the layout in the first rows of a file; the customer is asked for what is missing. */
export const layoutOf = (rows: readonly TextRow[]): FileLayout => {
  const first = rows.slice(0, HEAD_WITHIN);
  const heads = first.flatMap((row) => (row.cells.some(isMoment) ? [] : (layoutOfHead(rows, row) ?? [])));
  const head = heads.find(({ date, weight }) => date !== null && weight !== null) ?? heads[0];
  if (head) return head;
  // No known names: the first row with a date shows the date column, and the weight column if only one other column is
  // possible.
  for (const [i, { line, cells }] of first.entries()) {
    const date = cells.findIndex(isMoment);
    if (date < 0) continue;
    const numbers = columns(cells, (cell) => readWeight(cell, 'kg').kind === 'weight').filter((n) => n !== date);
    const weight = numbers.length === 1 ? (numbers[0] ?? null) : null;
    const bare: FileLayout = {
      known: null,
      headLine: line - 1,
      head: first[i - 1]?.cells ?? [],
      date: null,
      weight: null,
      unit: null,
    };
    const only = cells.findIndex((cell, n) => n !== date && isOnlyTime(cell));
    return {
      ...layoutWith(rows, bare, { date, weight }),
      ...(only >= 0 && !readMoment(cells[date]!, 'dmy')?.time && { time: only }),
    };
  }
  return { known: null, headLine: 0, head: [], date: null, weight: null, unit: null };
};
