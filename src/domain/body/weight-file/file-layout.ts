import type { TextRow } from './delimited-text.ts';
import { readFileDay } from './file-date.ts';
import { readFileWeight, unitOf, type WeightUnit } from './file-weight.ts';
import { plainText } from './plain-text.ts';

/** Whose file it is, by its head. */
export type KnownFile = 'sufra' | 'withings' | 'fitbit' | 'garmin' | 'healthExporter';

/** Where in a row the date and the weight stand; columns from 0. */
export interface FileLayout {
  readonly known: KnownFile | null;
  /** Rows up to this line are no weights. */
  readonly headLine: number;
  /** Names of the columns; of a file without a head there are none. */
  readonly head: readonly string[];
  readonly date: number | null;
  readonly weight: number | null;
  /** As the head names it; null where it does not. */
  readonly unit: WeightUnit | null;
  /** A column that names the unit of its row. */
  readonly unitColumn?: number;
  /** A column that says what its row is about. */
  readonly about?: number;
  /** A date stands in a row of its own, above the times of that day. */
  readonly dayRows?: boolean;
}

const dateNames =
  /^(?:date|day|time|timestamp|datetime|date ?\/ ?time|date and time|date of measurement|measurement date|start ?date|measured ?(?:at|on)|التاريخ|تاريخ القياس|تاريخ|اليوم|الوقت)$/;
const weightNames = /^(?:body ?)?(?:weight|mass)(?![a-z])|^(?:kgs?|lbs?|pounds|kilograms)$|^(?:الوزن|وزن)/;

const named = (cell: string): string => plainText(cell).toLowerCase();
/** What stands in brackets, or behind the name: Weight (kg), weight_lb, الوزن (كغ). */
const unitIn = (name: string): WeightUnit | null =>
  name
    .split(/[()[\]\s_,/]+/)
    .map(unitOf)
    .find((unit) => unit !== null) ?? null;

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
const at = (column: number): number | null => (column < 0 ? null : column);

const layoutOfHead = ({ line, cells }: TextRow): FileLayout | null => {
  const names = cells.map(named);
  const known = knownBy.find(([, fits]) => fits(names))?.[0] ?? null;
  if (known === 'healthExporter')
    return { known, headLine: line, head: cells, date: 0, weight: 3, unit: null, unitColumn: 4, about: 2 };
  const date = names.findIndex((name) => dateNames.test(name));
  const weight = names.findIndex((name) => weightNames.test(name));
  if (date < 0 && weight < 0) return null;
  return {
    known,
    headLine: line,
    head: cells,
    date: at(date),
    weight: at(weight),
    unit: weight < 0 ? null : unitIn(names[weight] ?? ''),
    ...(known === 'garmin' && { dayRows: true }),
  };
};

/** What the first rows of a file show of it; what they do not show the customer is asked. */
export const layoutOf = (rows: readonly TextRow[]): FileLayout => {
  const first = rows.slice(0, HEAD_WITHIN);
  const heads = first.flatMap((row) => layoutOfHead(row) ?? []);
  const head = heads.find(({ date, weight }) => date !== null && weight !== null) ?? heads[0];
  if (head) return head;
  // No known names: the first row with a day shows its column, and the weight's where only one other can be one.
  for (const [i, { line, cells }] of first.entries()) {
    const date = cells.findIndex((cell) => readFileDay(cell, 'dmy') ?? readFileDay(cell, 'mdy'));
    if (date < 0) continue;
    const numbers = cells.flatMap((cell, n) => (n !== date && readFileWeight(cell, 'kg').kind === 'weight' ? [n] : []));
    const weight = numbers.length === 1 ? (numbers[0] ?? null) : null;
    return { known: null, headLine: line - 1, head: first[i - 1]?.cells ?? [], date, weight, unit: null };
  }
  return { known: null, headLine: 0, head: [], date: null, weight: null, unit: null };
};
