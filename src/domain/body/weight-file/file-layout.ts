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

/** The program that wrote the file, by its head. */
export type KnownFile = 'sufra' | 'withings' | 'fitbit' | 'garmin' | 'healthExporter';

/** The columns of date and weight in a row, from 0. */
export interface FileLayout {
  readonly known: KnownFile | null;
  /** Rows up to this line are no weights. */
  readonly headLine: number;
  /** Names of the columns; of a file without a head there are none. */
  readonly head: readonly string[];
  readonly date: number | null;
  readonly weight: number | null;
  /** As the file names it above its rows; null where it does not. */
  readonly unit: WeightUnit | null;
  /** A column with the time of day, beside that of the date. */
  readonly time?: number;
  /** A column that says how far the clock is ahead of UTC. */
  readonly offset?: { readonly column: number; /** The date itself is in UTC. */ readonly utc: boolean };
  /** A column with the pounds above the stones of the weight. */
  readonly pounds?: number;
  /** A column that names the unit of its row. */
  readonly unitColumn?: number;
  /** A column that says what its row is about. */
  readonly about?: number;
  /** A date has a row of its own, above the times of that day. */
  readonly dayRows?: boolean;
}

/**
 * Exports whose head is documented:
 * - Withings: Date,"Weight (kg)","Fat mass (kg)",…,Comments
 * - Fitbit: a line "Body" above Date,Weight,BMI,Fat; the unit is the account's and not named
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
/** Rows that are looked at to tell what a column holds. */
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

/** The column with the best name, among the columns that hold a date where any does. */
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

/** Weights in several units are the same ones; of several in one unit none is better. */
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

/** The column with the pounds above the stones, whichever of both is taken for the weight. */
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

/** What a line above the head says: #Units: kg. */
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
  // Samsung Health writes UTC and, beside it, the offset of the place.
  const utc =
    nameOf(head[column]!) === 'time offset' || cellsBelow(rows, headLine, column).some((cell) => /^utc/i.test(cell));
  return { offset: { column, utc } };
};

/** A layout with these columns for date and weight, and what the file says of them. */
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

/** What the first rows of a file show of it; what they do not show the customer is asked. */
export const layoutOf = (rows: readonly TextRow[]): FileLayout => {
  const first = rows.slice(0, HEAD_WITHIN);
  const heads = first.flatMap((row) => (row.cells.some(isMoment) ? [] : (layoutOfHead(rows, row) ?? [])));
  const head = heads.find(({ date, weight }) => date !== null && weight !== null) ?? heads[0];
  if (head) return head;
  // No known names: the first row with a day shows its column, and the weight's where only one other can be one.
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
