import type { Day } from '../../days/day.ts';
import { EARLIEST_PROGRESS_DAY } from '../progress-days.ts';
import type { TextRow } from './delimited-text.ts';
import { nothingSeen, readFileDay, readFileTime, seeOrder, type DateOrder, type OrdersSeen } from './file-date.ts';
import type { FileLayout } from './file-layout.ts';
import { namesUnit, readFileWeight, unitOf, type WeightUnit } from './file-weight.ts';
import { plainText } from './plain-text.ts';

export type RefusedWhy = 'date' | 'future' | 'old' | 'weight' | 'range' | 'unit';
export interface RefusedLine {
  readonly line: number;
  readonly why: RefusedWhy;
}

const weighs = /^(?:body ?)?(?:weight|mass)$|^(?:الوزن|وزن)$/;
const cellAt = (row: TextRow, column: number | null | undefined): string =>
  column === null || column === undefined ? '' : (row.cells[column] ?? '');

/** A row that may hold a weight; the others are of something else, or empty. */
const concerns = (row: TextRow, { headLine, about }: FileLayout): boolean =>
  row.line > headLine && (about === undefined || weighs.test(plainText(cellAt(row, about)).toLowerCase()));

/** What has to be known before anything is read, gathered over all rows in parts of any size. */
export interface Seen {
  readonly orders: OrdersSeen;
  /** Some weight names no unit, and no head does. */
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
      layout.unit === null && layout.unitColumn === undefined && /\d/.test(plainText(weight)) && !namesUnit(weight);
  }
  return { orders, unitless };
};

interface Latest {
  readonly grams: number;
  /** Seconds since midnight; of rows without a time the later one counts. */
  readonly time: number | null;
}

export interface FileWeights {
  /** Grams by day. */
  readonly weights: ReadonlyMap<Day, number>;
  readonly refused: readonly RefusedLine[];
  /** Further rows of days that have one. */
  readonly repeated: number;
}

/**
 * Reads the weights of a file in parts of any size. Of several for a day the latest counts.
 * @param today nothing is taken from days after the next one, which may have begun further east
 */
export const makeWeightReader = (
  layout: FileLayout,
  { order, unit, latest }: { readonly order: DateOrder; readonly unit: WeightUnit; readonly latest: Day },
) => {
  const found = new Map<Day, Latest>();
  const refused: RefusedLine[] = [];
  let repeated = 0;
  let above: Day | null = null;

  const take = (row: TextRow): void => {
    const { line } = row;
    const dated = cellAt(row, layout.date);
    if (layout.dayRows) {
      const day = readFileDay(dated, order);
      if (day !== null) {
        above = day;
        return;
      }
    }
    const named = layout.unitColumn === undefined ? null : unitOf(cellAt(row, layout.unitColumn));
    if (layout.unitColumn !== undefined && named === null) {
      refused.push({ line, why: 'unit' });
      return;
    }
    const weight = readFileWeight(cellAt(row, layout.weight), named ?? layout.unit ?? unit);
    if (weight.kind === 'empty') return;
    const day = layout.dayRows ? above : readFileDay(dated, order);
    if (day === null || day > latest) refused.push({ line, why: day === null ? 'date' : 'future' });
    else if (day < EARLIEST_PROGRESS_DAY) refused.push({ line, why: 'old' });
    else if (weight.kind === 'refused') refused.push({ line, why: weight.why });
    else {
      const time = readFileTime(dated);
      const before = found.get(day);
      if (before) repeated += 1;
      if (!before || (time ?? 0) >= (before.time ?? 0)) found.set(day, { grams: weight.grams, time });
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

/** What an import would do to what is known on this device. */
export interface ImportPreview {
  readonly fresh: readonly Day[];
  /** The same weight stands there. */
  readonly same: number;
  /** Another weight stands there: it stays unless the customer wishes otherwise. */
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
