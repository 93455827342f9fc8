import { and, eq, inArray } from 'drizzle-orm';

import { bmiHundredths } from '#src/domain/body/body-mass-index.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { DayNumbers } from '#src/domain/body/progress-snapshot.ts';
import { isLater } from '#src/domain/forms/last-edit.ts';
import {
  mergeDailyField,
  progressSources,
  type DailyEdit,
  type ProgressSource,
} from '#src/domain/body/progress-entry.ts';
import type { GivenSuperseded } from '#src/protocol/define/superseded.ts';
import { users } from '../../db/schema/accounts.ts';
import { measurements, type measurementHistory } from '../../db/schema/progress.ts';
import type { Tx } from '../../db/tx.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import type { Ctx } from '../../request/handler.ts';
import type { Refused } from '../../request/result.ts';
import {
  followWeight,
  keepMeasurements,
  knownMeasurements,
  recordMeasurements,
  type Measurement as Row,
} from './measurement-statements.ts';

/** One value that a request wants to write. */
export interface Wanted {
  readonly kind: string;
  readonly day: Day;
  readonly value: number | null;
  readonly source: ProgressSource;
  /** The customer has confirmed that the value replaces any stored one. */
  readonly asked?: boolean;
}

export interface SavedMeasurements {
  readonly kind: 'saved';
  /** Returns the stored value of a kind on a day; null if there is none. */
  readonly valueOf: (kind: string, day: string) => number | null;
  readonly sourceOf: (kind: string, day: string) => ProgressSource;
  /** Values that a later edit had already replaced. */
  readonly superseded: readonly GivenSuperseded[];
  /** True if none of the customer's data has changed. */
  readonly unchanged: boolean;
  /** Centimetres. */
  readonly height: number | null;
}

const keyOf = (kind: string, day: string): string => `${kind} ${day}`;

/** Rows that are older than the source column were entered by hand. */
const sourceOf = (text: string): ProgressSource => progressSources.find((known) => known === text) ?? 'manual';

const editOf = ({ value, editedAt, dev, seq, source }: Row): DailyEdit => ({
  value,
  editedAt,
  dev,
  seq,
  source: sourceOf(source),
});

/**
 * Stores the winning edits, adds every edit to the history, and returns the losing ones. Kinds in `record` belong
 * together: on each day the latest edit of any of them decides, so that a record never mixes old and new values. Refuses
 * to store data for which the customer has withdrawn the consent.
 */
export const saveMeasurements = async (
  { tx, userId, edit, id, now }: Pick<Ctx, 'tx' | 'userId' | 'edit' | 'id' | 'now'>,
  wanted: readonly Wanted[],
  kinds: readonly string[],
  record: readonly string[] = [],
): Promise<SavedMeasurements | Refused> => {
  const days = [...new Set(wanted.map(({ day }) => day))];
  // Removing a value needs no consent.
  const stores = wanted.some(({ value }) => value !== null);
  const [known, refused] = await Promise.all([
    tx.share(knownMeasurements, { userId, kinds, days }),
    stores ? withoutConsent(tx, userId, 'body') : undefined,
  ]);
  if (refused) return refused;
  const current = new Map(known.map((row) => [keyOf(row.kind, row.day), row]));

  const rivalOf = (kind: string, day: Day): Row | undefined =>
    (record.includes(kind) ? record : [kind])
      .flatMap((each) => current.get(keyOf(each, day)) ?? [])
      .reduce<Row | undefined>(
        (latest, row) => (latest === undefined || isLater(editOf(row), editOf(latest)) ? row : latest),
        undefined,
      );

  const superseded: GivenSuperseded[] = [];
  const history: (typeof measurementHistory.$inferInsert)[] = [];
  const written = new Map<string, Row>();
  for (const { kind, day, value, source, asked } of wanted) {
    const mine: Row = { userId, kind, day, value, source, editedAt: edit.at, dev: edit.dev, seq: edit.seq };
    const rival = rivalOf(kind, day);
    const outcome = asked ? 'applied' : mergeDailyField(rival ? editOf(rival) : null, editOf(mine));
    history.push({ ...mine, at: now, entryId: id ?? null, outcome });
    if (outcome === 'applied') {
      current.set(keyOf(kind, day), mine);
      written.set(keyOf(kind, day), mine);
    } else if (rival) {
      const winner = current.get(keyOf(kind, day))?.value ?? null;
      superseded.push({ field: kind, day, yours: value, winner, editedAt: rival.editedAt });
    }
  }

  const weighed = [...written.values()]
    .filter(({ kind }) => kind === 'weight')
    .map(({ day }) => day)
    .sort();
  const asksHeight = wanted.some(({ kind }) => kind === 'weight');
  // Started together, and in this order: the profile's weight depends on the stored values.
  const kept = written.size > 0 ? tx.share(keepMeasurements, [...written.values()]) : undefined;
  const recorded = tx.share(recordMeasurements, history);
  const follows =
    weighed.length > 0
      ? tx.share(followWeight, { userId, edited: weighed.at(-1)! })
      : asksHeight
        ? heightOf(tx, userId)
        : null;
  const [height] = await Promise.all([follows, kept, recorded]);
  return {
    kind: 'saved',
    valueOf: (kind, day) => current.get(keyOf(kind, day))?.value ?? null,
    sourceOf: (kind, day) => sourceOf(current.get(keyOf(kind, day))?.source ?? 'manual'),
    superseded,
    unchanged: written.size === 0,
    height,
  };
};

/** Returns the height in centimetres, or null if the customer has not entered it. */
export const heightOf = async (tx: Tx, userId: number): Promise<number | null> => {
  const [person] = await tx.select({ height: users.height }).from(users).where(eq(users.id, userId));
  return person?.height ?? null;
};

/** Returns all measured values that were not cleared, by kind: day to value and day to source. */
export const measured = async (
  tx: Tx,
  userId: number,
  kinds: readonly string[],
): Promise<{
  readonly values: Record<string, Record<Day, number>>;
  readonly sources: Record<string, Record<Day, ProgressSource>>;
}> => {
  const rows = await tx
    .select({ kind: measurements.kind, day: measurements.day, value: measurements.value, source: measurements.source })
    .from(measurements)
    .where(and(eq(measurements.userId, userId), inArray(measurements.kind, [...kinds])));
  const values: Record<string, Record<Day, number>> = Object.fromEntries(kinds.map((kind) => [kind, {}]));
  const sources: Record<string, Record<Day, ProgressSource>> = {};
  for (const { kind, day, value, source } of rows) {
    if (value === null) continue;
    values[kind]![day as Day] = value;
    const from = sourceOf(source);
    if (from !== 'manual') (sources[kind] ??= {})[day as Day] = from;
  }
  return { values, sources };
};

/** BMI in hundredths by day; empty if the height is not known. */
export const bmiHistory = (weights: DayNumbers, height: number | null): Record<Day, number> =>
  height === null
    ? {}
    : Object.fromEntries(Object.entries(weights).map(([day, grams]) => [day, bmiHundredths(grams, height)]));

/** The changed days of one kind as day to value; cleared days are left out. */
export const changedDays = (saved: SavedMeasurements, kind: string, days: readonly Day[]): Record<Day, number> =>
  Object.fromEntries(
    days.flatMap((day) => {
      const value = saved.valueOf(kind, day);
      return value === null ? [] : [[day, value]];
    }),
  );
